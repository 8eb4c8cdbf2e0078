/** The shape of one of the items of a rule. */
import { followPath } from "../model/follow-path.js";
import type { Shape } from "../model/model.js";
import { stepsFrom } from "./paths.js";
import type { KindContext } from "./rule-kind.js";
import type { PathText } from "../model/place.js";

/** The shape of a value at a path, which may be a union; of the value itself for the empty path. */
export function itemShape(path: PathText, { self, vocabulary }: Pick<KindContext, "self" | "vocabulary">): Shape {
  if (path === "") return self;
  const found = followPath(self, stepsFrom(path), vocabulary);
  if ("deadEnd" in found) return { kind: "any" };
  const [only, ...others] = found.shapes;
  return only && others.length === 0 ? only : { kind: "union", members: found.shapes };
}
