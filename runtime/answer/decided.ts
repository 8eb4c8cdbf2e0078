/** The decisions that a value of the text already contains. */
import { readPath } from "../support/path.js";
import { isRecord, memberOf } from "../rules/path.js";
import type { Shape } from "../model/shape.js";
import type { Verdict } from "./judge.js";

/** The valid decisions of an object, by name; empty if any of its issues has no known path. */
export function decidedIn(
  shape: Shape,
  { value, issues, issueCount, conforms }: Verdict,
): ReadonlyMap<string, unknown> {
  if (!isRecord(value) || (!conforms && issueCount > issues.length)) return new Map();
  const wrong = new Set(conforms ? [] : issues.map(({ path }) => readPath(path)[0]));
  return new Map(
    decisionsOf(shape).flatMap((name) =>
      Object.hasOwn(value, name) && !wrong.has(name) ? [[name, memberOf(value, name)] as const] : [],
    ),
  );
}

function decisionsOf(shape: Shape): readonly string[] {
  if (shape.kind === "reference") return decisionsOf(shape.shape());
  if (shape.kind !== "record") return [];
  return Object.entries(shape.fields).flatMap(([name, { reading }]) => (reading?.explicit ? [name] : []));
}
