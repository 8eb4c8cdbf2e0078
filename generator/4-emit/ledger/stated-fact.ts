/** What is known of a fact. */
import type { Place } from "../../model/model.js";
import type { Json } from "../../source/json.js";

/** A fact apart from what kinds there are. */
export interface StatedFact {
  readonly kind: string;
  /**
   * The place in the file; its path is that of the declaration, `[]` for the items of a list, `{}` for the values of a
   * map.
   */
  readonly place: Place;
  /** Absent for prose, which can be looked up. */
  readonly value?: Json;
  readonly reach: Reach;
  /** Of prose: it has several lines, which a place for one line cannot keep. */
  readonly hasLines?: true;
  /** Of a rule: why outputs that can say some rules cannot say this one. */
  readonly unsaid?: RuleLosses;
}

export type RuleLosses = Readonly<Partial<Record<"types" | "schemas", string>>>;

/** What leads to a fact: a contract as is, only a named type, or nothing but its own declaration. */
export type Reach = "contract" | "type" | "nothing";
