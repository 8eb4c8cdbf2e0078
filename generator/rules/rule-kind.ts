/**
 * Everything that there is to know about one kind of rule, in one object; a kind that lacks a facet does not compile.
 */
import type { Json } from "../source/json.js";
import type { JsonSchema } from "../json-schema/schema.js";
import type { Model, Shape, TableModel, Vocabulary } from "../model/model.js";
import type { Words } from "./words.js";
import type { Found } from "../model/follow-path.js";
import type { ConditionModel, Literal, Operands, RuleKindName } from "../model/rule.js";
import type { PathText } from "../model/place.js";

/** What must be at a path for the rule to make sense; `content` is text, a list, a map or an object. */
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
  /** From the value that the rule is on; the empty path is that value itself. */
  readonly path: PathText;
  readonly demand: Demand;
  /** Whether the path may lead through lists and maps. */
  readonly many: boolean;
}

/** The helper of runtime/rules/ that enforces a rule, and its arguments beside the facts that all rules share. */
export interface HelperCall {
  readonly helper: string;
  readonly arguments: Readonly<Record<string, HelperArgument>>;
}

/**
 * Plain data, a path, a condition, or a function compiled from an expression or a table; each is printed in its own
 * way.
 */
export type HelperArgument =
  | { readonly kind: "data"; readonly value: Json }
  | { readonly kind: "path"; readonly path: PathText }
  | { readonly kind: "paths"; readonly paths: readonly PathText[] }
  | { readonly kind: "condition"; readonly condition: ConditionModel }
  | { readonly kind: "expression"; readonly source: string }
  | { readonly kind: "cell"; readonly table: string; readonly key: PathText; readonly column: string }
  | { readonly kind: "object"; readonly members: Readonly<Record<string, HelperArgument>> };

/** Why an output cannot say what a rule demands, for the ledger of losses. */
export interface Unsaid {
  readonly why: string;
}

/** What a rule makes of the fields that it names, as far as a type can say it; `beyond` is what it cannot say. */
export interface Narrowing {
  readonly paths: readonly PathText[];
  readonly to: "given" | "absent" | "empty";
  readonly beyond?: string;
}

/** A side of what a rule compares: what is at a path, the keys of what is there, or the values of an enum. */
export type Compared =
  | { readonly path: PathText }
  | { readonly keysOf: PathText }
  | { readonly enum: string; readonly values: readonly Literal[] };

/** Why no valid value passes a rule, and the path that it lies in. */
export interface Failure {
  readonly path: PathText;
  readonly because: string;
}

/** What can be at a path of the value that a rule is on. */
export type Look = (path: PathText) => Found;

export interface KindContext {
  readonly vocabulary: Vocabulary;
  readonly tables: readonly TableModel[];
  /** The shape that the rule is on. */
  readonly self: Shape;
}

/** The context of rules that are on a shape. */
export function kindContext(self: Shape, declared: Vocabulary & Pick<Model, "tables">): KindContext {
  return { self, vocabulary: declared, tables: declared.tables };
}

export interface RuleKind<Kind extends RuleKindName> {
  readonly kind: Kind;
  /** The code of an issue where the author gives none. */
  readonly defaultCode: string;
  /** What the rule reads, its condition apart. */
  readonly reads: (operands: Operands[Kind]) => readonly PathUse[];
  readonly enforce: (operands: Operands[Kind]) => HelperCall;
  /**
   * The rule as JSON Schema on the value that it is on, its condition apart; a value of another structure is judged by
   * the schema of the shape.
   */
  readonly schema: (operands: Operands[Kind], context: KindContext) => JsonSchema | Unsaid;
  /** What the rule, where its condition applies, makes of the TypeScript type of the value that it is on. */
  readonly types: (operands: Operands[Kind]) => Narrowing | Unsaid;
  /**
   * One sentence for docs and prompts, its condition apart and without a full stop:
   * `each edges[*].from_task_id must be one of nodes[*].task_id`.
   */
  readonly sentence: (operands: Operands[Kind], tables: readonly TableModel[]) => Words;
  /**
   * Values that break the rule, made from a valid one that its condition applies for, the smallest change first. Most
   * are, and some may not be, of the right structure.
   */
  readonly breaks: (operands: Operands[Kind], conforming: Json, context: KindContext) => Iterable<Json>;
  /** What it says of the content at its paths, if it says anything. Something empty is given, but not filled. */
  readonly content?: "given" | "filled" | "absent" | "empty";
  /** The first path has a part of its own: it gives the value, or is the home of an item. */
  readonly firstCounts?: true;
  /** What it compares with each other. */
  readonly compares?: (operands: Operands[Kind]) => readonly (readonly [Compared, Compared])[];
  /** Why types rule out what it demands; nothing if they do not. */
  readonly cannotHold?: (operands: Operands[Kind], look: Look, vocabulary: Vocabulary) => readonly Failure[];
  /** Whether types rule out every value that breaks it; absent if that is not known. */
  readonly alwaysHolds?: (operands: Operands[Kind], look: Look, vocabulary: Vocabulary) => boolean;
  /** What to write instead if a path does not lead to a list. */
  readonly insteadOfList?: (path: PathText) => string | undefined;
}

export type RuleKinds = { readonly [Kind in RuleKindName]: RuleKind<Kind> };

export function isUnsaid(said: object): said is Unsaid {
  return "why" in said;
}
