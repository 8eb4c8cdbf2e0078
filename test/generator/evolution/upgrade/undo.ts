/** Reverts the recorded changes of a value. If they are complete, the result is the original value. */
import type { Change } from "../../../../runtime/model/issue.js";
import { readPath } from "../../../../runtime/support/path.js";

type Container = Record<string | number, unknown>;

export function undone(value: unknown, changes: readonly Change[]): unknown {
  const holder: Container = { whole: structuredClone(value) };
  for (const change of changes.toReversed()) undo(holder, change);
  return holder["whole"];
}

function undo(holder: Container, { step, path, before, after }: Change): void {
  const segments = ["whole", ...readPath(path)];
  const last = segments.pop() ?? "";
  let here: Container = holder;
  for (const segment of segments) here = here[segment] as Container;
  if (JSON.stringify(here[last]) !== JSON.stringify(after) && step !== "alias_key")
    throw new Error(`${path} is ${JSON.stringify(here[last])}, and ${step} reports ${JSON.stringify(after)}`);
  if (step === "alias_key") {
    const held = here[last];
    delete here[last];
    here[String(before)] = held;
  } else if (before === undefined) delete here[last];
  else here[last] = before;
}
