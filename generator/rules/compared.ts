/** What rules compare, used by several kinds. */
import type { PathText } from "../model/place.js";
import type { Compared } from "./rule-kind.js";

/** Each path together with the first one. */
export function withFirst([first = "", ...others]: readonly PathText[]): readonly (readonly [Compared, Compared])[] {
  return others.map((path) => [{ path }, { path: first }]);
}
