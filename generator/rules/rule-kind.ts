/** All properties of a kind of rule in one object; a kind that lacks one does not compile. */
import type { Json } from "../source/json.js";
import type { JsonSchema } from "../json-schema/schema.js";
import type { Model, Shape, TableModel, Vocabulary } from "../model/model.js";
import { type Words, listed, words } from "./words.js";
import type { Found } from "../model/follow-path.js";
import type { ConditionModel, Literal, Operands, RuleKindName } from "../model/rule.js";
import type { PathText } from "../model/place.js";

/** The required type at a path; `content` is a string, an array, a map or an object. */
export type Demand =
  | "anything"
  | "scalar"
  | "text"
  | "number"
  | "number or text"
  | "list"
  | "list of scalars"
  | "content"
  | "map or object";

export interface PathUse {
  /** Relative to the value that declares the rule; the empty path is that value itself. */
  readonly path: PathText;
  readonly demand: Demand;
  /** Whether the path may lead through arrays and maps. */
  readonly many: boolean;
  /**
   * Absent if the whole value is read. `outline`: only whether it is present, and its size or its keys. `way`: the
   * value itself is not read, but other paths lead through it.
   */
  readonly only?: "outline" | "way";
}

/** The function of runtime/rules/ that checks a rule, and its arguments in addition to those that all rules have. */
interface HelperCall {
  readonly helper: string;
  readonly arguments: Readonly<Record<string, HelperArgument>>;
}

/** Data, a path, a condition, or a function compiled from an expression or a table; each is printed in its own way. */
export type HelperArgument =
  | { readonly kind: "data"; readonly value: Json }
  | { readonly kind: "path"; readonly path: PathText }
  | { readonly kind: "paths"; readonly paths: readonly PathText[] }
  | { readonly kind: "condition"; readonly condition: ConditionModel }
  | { readonly kind: "expression"; readonly source: string }
  | { readonly kind: "cell"; readonly table: string; readonly key: PathText; readonly column: string }
  | { readonly kind: "object"; readonly members: Readonly<Record<string, HelperArgument>> };

/** Why an output cannot express a rule, for the loss report. */
export interface Inexpressible {
  readonly why: string;
}

/** How a rule narrows its fields, as far as a type can express it; `beyond` is what it cannot express. */
export interface Narrowing {
  readonly paths: readonly PathText[];
  readonly to: "given" | "absent" | "empty";
  readonly beyond?: string;
}

/** One side of a comparison: the value at a path, its keys, or the values of an enum. */
export type Compared =
  | { readonly path: PathText }
  | { readonly keysOf: PathText }
  | { readonly enum: string; readonly values: readonly Literal[] };

/** Why no valid value satisfies a rule, and the path that causes it. */
export interface Failure {
  readonly path: PathText;
  readonly because: string;
}

/** The possible values at a path of the value that declares a rule. */
export type Look = (path: PathText) => Found;

export interface KindContext {
  readonly vocabulary: Vocabulary;
  readonly tables: readonly TableModel[];
  /** The shape that declares the rule. */
  readonly self: Shape;
}

/** The context of rules that a shape declares. */
export function kindContext(self: Shape, declared: Vocabulary & Pick<Model, "tables">): KindContext {
  return { self, vocabulary: declared, tables: declared.tables };
}

export interface RuleKind<Kind extends RuleKindName> {
  readonly kind: Kind;
  /** The code of an issue if the author declares none. */
  readonly defaultCode: string;
  /** The paths that the rule reads, without those of its condition. */
  readonly reads: (operands: Operands[Kind]) => readonly PathUse[];
  readonly enforce: (operands: Operands[Kind], context: KindContext) => HelperCall;
  /**
   * The rule as JSON Schema on the value that declares it, without its condition. Values of another structure are left
   * to the schema of the shape.
   */
  readonly schema: (operands: Operands[Kind], context: KindContext) => JsonSchema | Inexpressible;
  /** How the rule, if its condition is true, narrows the TypeScript type of the value that declares it. */
  readonly types: (operands: Operands[Kind]) => Narrowing | Inexpressible;
  /**
   * One sentence for docs and prompts, without the condition and the period: `each edges[*].from_task_id must be one of
   * nodes[*].task_id`.
   */
  readonly sentence: (operands: Operands[Kind], context: KindContext) => Words;
  /**
   * Values that break the rule, derived from a valid one that satisfies its condition, the smallest change first. Most
   * have the right structure, but some may not.
   */
  readonly breaks: (operands: Operands[Kind], conforming: Json, context: KindContext) => Iterable<Json>;
  /** The requirement on the contents at its paths, if there is one. An empty value is given, but not filled. */
  readonly content?: "given" | "filled" | "absent" | "empty";
  /** The first path has a special role: it provides the value, or contains the item. */
  readonly firstCounts?: true;
  /** The pairs of values that it compares. */
  readonly compares?: (operands: Operands[Kind]) => readonly (readonly [Compared, Compared])[];
  /** Why types make its requirement impossible; undefined if they do not. */
  readonly cannotHold?: (operands: Operands[Kind], look: Look, vocabulary: Vocabulary) => readonly Failure[];
  /** Whether types make it impossible to break; absent if that is unknown. */
  readonly alwaysHolds?: (operands: Operands[Kind], look: Look, vocabulary: Vocabulary) => boolean;
  /** What to write instead if a path does not lead to an array. */
  readonly insteadOfList?: (path: PathText) => string | undefined;
  /** What to write instead if a path leads to an array whose items are not single values. */
  readonly insteadOfItems?: (operands: Operands[Kind], path: PathText) => string | undefined;
}

export type RuleKinds = { readonly [Kind in RuleKindName]: RuleKind<Kind> };

export function isInexpressible(said: object): said is Inexpressible {
  return "why" in said;
}

/** The paths as the subject of a sentence. */
export function all(paths: readonly PathText[]): Words {
  return listed(paths.map(eachOf), "and");
}

/** A path that leads to several values is phrased with "each". */
export function eachOf(path: PathText): Words {
  return path.includes("*") ? words`each ${path}` : words`${path}`;
}

export const typesCompareNothing: Inexpressible = {
  why: "TypeScript cannot compare values; the comment says it, and the contract enforces it",
};
export const typesCountNothing: Inexpressible = {
  why: "TypeScript does not check the contents of an array; the comment states the rule, and the contract enforces it",
};
export const schemaComparesNothing: Inexpressible = {
  why: "JSON Schema cannot compare members of a value with each other; the contract enforces it",
};
export const schemaKnowsNoGraph: Inexpressible = { why: "JSON Schema knows no graphs; the contract enforces it" };
export const typesWouldSprawl: Inexpressible = {
  why: "TypeScript would need an alternative for each choice of keys; the comment says it, and the contract enforces it",
};
