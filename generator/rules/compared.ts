/** What rules compare, as several kinds say it alike. */
import type { PathText } from "../model/place.js";
import type { Compared } from "./rule-kind.js";

/** Each path with the first one. */
export function withFirst([first = "", ...others]: readonly PathText[]): readonly (readonly [Compared, Compared])[] {
  return others.map((path) => [{ path }, { path: first }]);
}
