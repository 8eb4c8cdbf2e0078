/**
 * How answers and their fields are parsed, as declared: paths are strings with their locations, and nothing is
 * resolved. Part of the Document.
 */
import type { ContractReading, GraphStep, ModeSettings } from "../../runtime/model/reading.js";
import type { FieldReadingModel } from "../model/reading.js";
import type { ReadingPart } from "../model/reading-keys.js";
import type { Json, JsonObject } from "../source/json.js";
import type { Located, LocatedText, Span } from "../source/source.js";

export type DefaultDeclaration =
  | { readonly kind: "literal"; readonly value: Json }
  | { readonly kind: "context"; readonly member: LocatedText }
  | { readonly kind: "field"; readonly path: LocatedText }
  | { readonly kind: "table"; readonly table: LocatedText; readonly key: LocatedText; readonly column: LocatedText }
  | { readonly kind: "clock" }
  | { readonly kind: "new" };

/** The keys and values of an object that is inserted, with the locations of the keys. */
export interface MembersDeclaration extends Located<JsonObject> {
  readonly keys: readonly LocatedText[];
}

export interface CompletionDeclaration {
  readonly by: LocatedText;
  readonly context: LocatedText;
  readonly filler: Located<JsonObject>;
}

/** A value with its location; an array as its items with theirs. */
export type Declared<Value> = [Value] extends [readonly (infer Item)[]] ? readonly Located<Item>[] : Located<Value>;

type PlainPart = Exclude<ReadingPart, "default" | "complete">;

export type FieldReadingDeclaration = {
  readonly [Part in PlainPart]?: Declared<NonNullable<FieldReadingModel[Part]>>;
} & {
  readonly default?: Located<DefaultDeclaration>;
  readonly complete?: CompletionDeclaration;
};

type Choice<Key extends "where" | "pick" | "charset"> = Located<NonNullable<ContractReading[Key]>>;

export interface ReadDeclaration {
  readonly tolerance?: Located<"standard" | "strict" | readonly string[]>;
  readonly where?: Choice<"where">;
  readonly fences?: readonly LocatedText[];
  readonly pick?: Choice<"pick">;
  readonly charset?: Choice<"charset">;
  readonly formats?: readonly ("json" | "patch")[];
  readonly maxBytes?: Located<number>;
  readonly maxDepth?: Located<number>;
  /** How fields are parsed in this contract, by path. */
  readonly fields: readonly { readonly path: LocatedText; readonly reading: FieldReadingDeclaration }[];
}

export interface ContractReadingDeclaration {
  readonly read?: ReadDeclaration;
  readonly unwrap?: readonly LocatedText[];
  readonly fillFrom?: readonly { readonly key: LocatedText; readonly path: LocatedText }[];
  readonly mode?: ModeDeclaration;
  readonly graph?: GraphDeclaration;
  /** The declarations for the answer as a whole. */
  readonly root?: FieldReadingDeclaration;
}

export interface ModeDeclaration {
  readonly default: Located<ModeSettings["default"]>;
  readonly env?: LocatedText;
  readonly enforceFlag?: LocatedText;
}

export interface GraphDeclaration {
  readonly nodes: LocatedText;
  readonly id: LocatedText;
  readonly edges: LocatedText;
  readonly from: LocatedText;
  readonly to: LocatedText;
  readonly root: LocatedText;
  readonly link: LinkDeclaration;
  readonly repairs: readonly GraphStepDeclaration[];
  readonly span: Span;
}

export interface LinkDeclaration {
  readonly where: MembersDeclaration;
  readonly set: MembersDeclaration;
  readonly copy: readonly LocatedText[];
  readonly span: Span;
}

type StepNamed<Name extends GraphStep["step"]> = Extract<GraphStep, { readonly step: Name }>;

export type GraphStepDeclaration =
  | StepNamed<"sentinel_chain">
  | StepNamed<"connect_root">
  | { readonly step: "ids_to_uuids"; readonly paths: readonly LocatedText[] }
  | { readonly step: "placeholder_nodes"; readonly from: readonly LocatedText[]; readonly node: MembersDeclaration };
