/** One change, before it has a location. */
import type { Json } from "../source/json.js";
import type { Change, ChangeKind } from "./change.js";

/** A change of one fact of a shape. */
export interface Fact {
  readonly kind: ChangeKind;
  readonly says: string;
  readonly before: Json;
  readonly after: Json;
  readonly values?: readonly Json[];
  readonly safe?: Change["safe"];
}

export function fact(kind: ChangeKind, says: string, before: Json, after: Json): Fact {
  return { kind, says, before, after };
}
