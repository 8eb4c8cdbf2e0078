/** How an answer is read: what a contract declares beyond its shape, as generated code contains it. */

/** One way of reading a value that is not of the declared type; each is exact, or an error. */
export type Coercion =
  | "trim"
  | "uppercase"
  | "lowercase"
  | "string"
  | "integer"
  | "number"
  | "boolean_words"
  | "percent_to_fraction"
  | "split_comma"
  | "enum_with_description"
  | "null_words"
  | { readonly strip_prefix: string }
  /** A string where an object is expected becomes an object with this one member. */
  | { readonly wrap_in: string };

/** Where the value of an absent field comes from. Clock and ids are handed in, so that a reading can be replayed. */
export type DefaultSource =
  | { readonly literal: unknown }
  | { readonly context: string }
  /** The path of another field, from the value whose field this is; if nothing is there, from the whole answer. */
  | { readonly field: string }
  /** The cell of a column, by the value of the row's key that is at the path `key`. */
  | { readonly cells: Readonly<Record<string, unknown>>; readonly key: string }
  | { readonly clock: "now" }
  | { readonly new: "uuid" };

/** Every one of `from` has an item, made from `filler` if the answer has none. */
export interface Completion {
  /** The member of an item that says which one it is. */
  readonly by: string;
  readonly from: { readonly context: string };
  readonly filler: Readonly<Record<string, unknown>>;
}

/** The steps that a field declares. */
export interface FieldReading {
  /** In order; the first that is there counts. */
  readonly aliases?: readonly string[];
  /** In order, each on what the one before it gave. */
  readonly coerce?: readonly Coercion[];
  readonly default?: DefaultSource;
  /** For a value that the enum does not know; lossy. */
  readonly fallback?: string | number;
  /** For items of a list that are not valid; without it they are faults. */
  readonly onInvalidItem?: "drop" | { readonly fallback: unknown };
  readonly complete?: Completion;
  /** The name of a function that the caller passes in. */
  readonly hook?: string;
  /** No step may make up or bend this value. */
  readonly explicit?: boolean;
}

export type GraphStep =
  /** A chain of marks and nodes becomes links from the root to each node of the chain. */
  | { readonly step: "sentinel_chain"; readonly start: readonly string[]; readonly end: readonly string[] }
  /** Strings that are not UUID become UUIDs, the same text the same one at all these paths. */
  | { readonly step: "ids_to_uuids"; readonly paths: readonly string[] }
  /** What is referred to and not there gets a node with these members. */
  | {
      readonly step: "placeholder_nodes";
      readonly from: readonly string[];
      readonly node: Readonly<Record<string, unknown>>;
    }
  /** The fewest links from the root so that it reaches every node over links. */
  | { readonly step: "connect_root" };

/** A graph in an answer, and how it is repaired. Paths start at the answer. */
export interface GraphReading {
  /** The path of the list of nodes, and the member that is a node's id. */
  readonly nodes: string;
  readonly id: string;
  /** The path of the list of edges, and the members that name its ends. */
  readonly edges: string;
  readonly from: string;
  readonly to: string;
  /** The path of the id of the root. */
  readonly root: string;
  readonly link: {
    /**
     * What an edge has to hold to be a link, such as `{ edge_type: "DECOMPOSE" }`; a link made here contains it, too.
     */
    readonly where: Readonly<Record<string, unknown>>;
    /** What a link made here holds beside that. */
    readonly set: Readonly<Record<string, unknown>>;
    /**
     * Paths inside an edge whose values a link made by `connect_root` takes from the links that the root has already.
     */
    readonly copy: readonly string[];
  };
  readonly repairs: readonly GraphStep[];
}

/**
 * What few contracts ask for, as functions of patch/ and normalize/graph/. Generated code imports those that its
 * contract needs, so that a bundle contains no others. What they take and give is for the two who know them.
 */
export interface ReadingParts {
  readonly patch?: (text: string) => unknown;
  readonly graph?: (value: unknown, run: never) => unknown;
}

export type Tolerance = "standard" | "strict" | readonly string[];

export interface ModeSettings {
  readonly default: "disabled" | "shadow" | "enforce";
  /** The environment variable that names the mode. */
  readonly env?: string;
  /** The environment variable without which `enforce` acts as `shadow`. */
  readonly enforceFlag?: string;
}

/** What a contract declares about reading its answers; whatever is absent has its default. */
export interface ContractReading {
  /** Default "standard". */
  readonly tolerance?: Tolerance;
  /** Default "anywhere". */
  readonly where?: "anywhere" | "fenced" | "whole";
  /**
   * The tags of fences that may contain the answer, with `where: fenced`; "" is the fence without one. Default
   * ["json"].
   */
  readonly fences?: readonly string[];
  /** Default "only". */
  readonly pick?: "only" | "first" | "last";
  /** Default "any". */
  readonly charset?: "any" | "ascii";
  /** Default ["json"]. */
  readonly formats?: readonly ("json" | "patch")[];
  /** In bytes of UTF-8. Default 1 048 576. */
  readonly maxBytes?: number;
  /** Levels of lists and objects. Default 100. */
  readonly maxDepth?: number;
  /** Wrapper keys that may contain the answer beside other things. */
  readonly unwrap?: readonly string[];
  /** Paths in the answer by the key of the contract that takes what is there, where the answer itself lacks it. */
  readonly fillFrom?: Readonly<Record<string, string>>;
  readonly graph?: GraphReading;
  /** What a contract says about its value as a whole, such as `complete` for a list. */
  readonly root?: FieldReading;
  readonly mode?: ModeSettings;
}
