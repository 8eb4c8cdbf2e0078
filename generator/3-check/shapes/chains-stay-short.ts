import type { Report } from "../../diagnostics/diagnostic.js";
import { longestChain } from "../../limits.js";
import { targetOf } from "../../model/json-kinds.js";
import { namesIn } from "../../model/reachable.js";
import type { Model, Shape } from "../../model/model.js";

const help = "Use fewer types between them, or use `object` for inner parts.";

/**
 * Chains of types are short enough that a library that follows them recursively does not overflow its stack. One
 * diagnostic for each file.
 */
export function chainsStayShort(model: Model, report: Report): void {
  const first = [...model.types, ...model.contracts].find(({ shape }) => isLongChain(shape, model));
  if (first) report("check/types-too-deep", { limit: longestChain }, { span: first.place.span, help });
}

/**
 * Depth first and each type once, in the order in which the validators are compiled; with its own stack, because the
 * chain may be as long as the file.
 */
function isLongChain(shape: Shape, model: Model): boolean {
  const visited = new Set<string>();
  const open = [namesIn(shape).values()];
  for (let names = open.at(-1); names; names = open.at(-1)) {
    const { value: name, done } = names.next();
    if (done) open.pop();
    else if (!visited.has(name)) open.push(namesIn(targetOf(name, model)).values());
    if (name !== undefined) visited.add(name);
    if (open.length > longestChain) return true;
  }
  return false;
}
