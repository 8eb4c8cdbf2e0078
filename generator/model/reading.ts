/** How answers and their fields are parsed: the part of the Model that JSON Schema cannot express. */
import type { ContractReading } from "../../runtime/model/reading.js";
import type { FieldReadingValues } from "../language/field-reading-keys.js";
import type { JsonObject } from "../source/json.js";
import type { PathText, Written } from "./place.js";

export type { CompletionModel, DefaultModel, InvalidItem } from "../language/field-reading-keys.js";

/** The steps that a field declares or, in an overlay, turns off. */
export interface FieldReadingModel extends FieldReadingValues {
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
