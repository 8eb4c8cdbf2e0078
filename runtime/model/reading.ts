/** How an answer is parsed: what a contract declares in addition to its shape, as generated code contains it. */
import type { Mode } from "./issue.js";

/** A way to read a value of another type than the declared one. The result is exact, or there is an issue. */
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
  /** A string becomes an object with this one key, if an object is expected. */
  | { readonly wrap_in: string };

/**
 * The source of the value of an absent field. The clock and new ids are options, so parsing can be repeated with the
 * same result.
 */
export type DefaultSource =
  | { readonly literal: unknown }
  | { readonly context: string }
  /**
   * The path of another field, starting at the object that contains this one; if nothing is there, starting at the
   * whole answer.
   */
  | { readonly field: string }
  /** The cell of a column in the row whose key is the value at the path `key`. */
  | { readonly cells: Readonly<Record<string, unknown>>; readonly key: string }
  | { readonly clock: "now" }
  | { readonly new: "uuid" };

/** Each item of `from` has a matching item; a missing one is created from `filler`. */
export interface Completion {
  /** The field of an item that identifies it. */
  readonly by: string;
  readonly from: { readonly context: string };
  readonly filler: Readonly<Record<string, unknown>>;
}

/** An invalid item is removed, or replaced. */
export type InvalidItemPolicy = "drop" | { readonly fallback: unknown };

/** The steps that a field declares. */
export interface FieldReading {
  /** In order: the first alias that exists counts. */
  readonly aliases?: readonly string[];
  /** In order: each applies to the result of the one before it. */
  readonly coerce?: readonly Coercion[];
  readonly default?: DefaultSource;
  /** Replaces a value that is not in the enum. Lossy. */
  readonly fallback?: string | number;
  /** For invalid items of an array; without it they are issues. */
  readonly onInvalidItem?: InvalidItemPolicy;
  readonly complete?: Completion;
  /** The name of a function that the caller passes. */
  readonly hook?: string;
  /** No step may create or change this value. */
  readonly explicit?: boolean;
}

export type GraphStep =
  /** A chain of sentinels and nodes becomes links from the root to each node of the chain. */
  | { readonly step: "sentinel_chain"; readonly start: readonly string[]; readonly end: readonly string[] }
  /** Strings that are not UUIDs become UUIDs: equal strings the same UUID, at all these paths. */
  | { readonly step: "ids_to_uuids"; readonly paths: readonly string[] }
  /** A node that is referred to but missing is created with these keys. */
  | {
      readonly step: "placeholder_nodes";
      readonly from: readonly string[];
      readonly node: Readonly<Record<string, unknown>>;
    }
  /** Adds the fewest links from the root that make every node reachable. */
  | { readonly step: "connect_root" };

/** A graph in an answer, and how it is repaired. Paths start at the answer. */
export interface GraphReading {
  /** The path of the array of nodes, and the field that is a node's id. */
  readonly nodes: string;
  readonly id: string;
  /** The path of the array of edges, and the fields that name its ends. */
  readonly edges: string;
  readonly from: string;
  readonly to: string;
  /** The path of the id of the root. */
  readonly root: string;
  readonly link: {
    /**
     * The keys and values that make an edge a link, such as `{ edge_type: "DECOMPOSE" }`. A created link contains them
     * too.
     */
    readonly where: Readonly<Record<string, unknown>>;
    /** Further keys and values of a created link. */
    readonly set: Readonly<Record<string, unknown>>;
    /**
     * Paths inside an edge whose values a link created by `connect_root` copies from the existing links of the root.
     */
    readonly copy: readonly string[];
  };
  readonly repairs: readonly GraphStep[];
}

/**
 * Features that not all contracts use, as functions of patch/ and normalize/. Generated code imports those that its
 * contract needs, so a bundle contains no others. The types of their parameters are known to the two sides only.
 */
export interface ReadingParts {
  /** The steps that only declarations cause, such as coercions and defaults. */
  readonly steps?: () => unknown;
  readonly patch?: (text: string, isCutOff: boolean, isUnread?: boolean) => unknown;
  readonly graph?: (value: unknown, run: never) => unknown;
}

export type Tolerance = "standard" | "strict" | readonly string[];

export interface ModeSettings {
  readonly default: Mode;
  /** The environment variable that contains the mode. */
  readonly env?: string;
  /** The environment variable without which `enforce` acts as `shadow`. */
  readonly enforceFlag?: string;
}

/** What a contract declares about parsing its answers. Absent properties have their defaults. */
export interface ContractReading {
  /** Default "standard". */
  readonly tolerance?: Tolerance;
  /** Default "anywhere". */
  readonly where?: "anywhere" | "fenced" | "whole";
  /**
   * The tags of the fences that may contain the answer, with `where: fenced`; "" is a fence without a tag. Default
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
  /** The maximum nesting of arrays and objects. Default 100. */
  readonly maxDepth?: number;
  /** Wrapper keys that may contain the answer next to other keys. */
  readonly unwrap?: readonly string[];
  /** Maps a key of the contract to the path in the answer that provides its value if the key is absent. */
  readonly fillFrom?: Readonly<Record<string, string>>;
  readonly graph?: GraphReading;
  /** The steps for the value as a whole, such as `complete` for an array. */
  readonly root?: FieldReading;
  readonly mode?: ModeSettings;
}
