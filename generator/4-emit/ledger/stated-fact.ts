/** The properties of a fact. */
import type { Place } from "../../model/model.js";
import type { Json } from "../../source/json.js";

/** A fact without its kind. */
export interface StatedFact {
  readonly kind: string;
  /**
   * The location in the file. Its path is that of the declaration, with `[]` for the items of an array and `{}` for the
   * values of a map.
   */
  readonly place: Place;
  /** Absent for prose, which can be looked up in the file. */
  readonly value?: Json;
  readonly reach: Reach;
  /** Whether the prose has several lines, which an output on one line cannot keep. */
  readonly hasLines?: true;
  /** For a rule: the reasons why outputs that express other rules cannot express this one. */
  readonly inexpressible?: RuleLosses;
}

export type RuleLosses = Readonly<Partial<Record<"types" | "schemas", string>>>;

/** What refers to a fact: a contract, only a named type, or only its own declaration. */
export type Reach = "contract" | "type" | "nothing";
