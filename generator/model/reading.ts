/** How answers and their fields are parsed: the part of the Model that JSON Schema cannot express. */
import type { ContractReading, FieldReading } from "../../runtime/model/reading.js";
import type { Json, JsonObject } from "../source/json.js";
import type { PathText, Written } from "./place.js";

/** Where the value of an absent field comes from; a table by its name, so docs can mention it. */
export type DefaultModel =
  | { readonly literal: Json }
  | { readonly context: string }
  | { readonly field: PathText }
  | { readonly table: string; readonly key: PathText; readonly column: string }
  | { readonly clock: "now" }
  | { readonly new: "uuid" };

export interface CompletionModel {
  readonly by: string;
  readonly context: string;
  readonly filler: JsonObject;
}

/** What happens to an invalid item; `fail` rejects the answer. */
export type InvalidItem = "fail" | "drop" | { readonly fallback: Json };

/** The steps that a field declares or, in an overlay, turns off. */
export interface FieldReadingModel extends Omit<FieldReading, "default" | "onInvalidItem" | "complete"> {
  readonly default?: DefaultModel;
  readonly onInvalidItem?: InvalidItem;
  readonly complete?: CompletionModel;
  /**
   * The location of each, by its key; of an alias by `aliases.` and its name, of a coercion by `coerce` and its index.
   */
  readonly written: Written;
}

export type GraphStepModel =
  | { readonly step: "sentinel_chain"; readonly start: readonly string[]; readonly end: readonly string[] }
  | { readonly step: "ids_to_uuids"; readonly paths: readonly PathText[] }
  | { readonly step: "placeholder_nodes"; readonly from: readonly PathText[]; readonly node: JsonObject }
  | { readonly step: "connect_root" };

export interface GraphModel {
  readonly nodes: PathText;
  readonly id: string;
  readonly edges: PathText;
  readonly from: string;
  readonly to: string;
  readonly root: PathText;
  readonly link: { readonly where: JsonObject; readonly set: JsonObject; readonly copy: readonly PathText[] };
  readonly repairs: readonly GraphStepModel[];
}

/** What a contract declares about parsing its answers; absent properties have their defaults. */
export interface ContractReadingModel extends Omit<ContractReading, "graph" | "root"> {
  readonly graph?: GraphModel;
  /** The declarations for the answer as a whole. */
  readonly root?: FieldReadingModel;
  readonly written: Written;
}
