import { diagnose, type Report } from "../../diagnostics/diagnostic.js";
import { longestChain } from "../../limits.js";
import { targetOf } from "../../model/json-kinds.js";
import { namesIn } from "../../model/reachable.js";
import type { Model, Shape } from "../../model/model.js";

const help = "Use fewer types between them, or use `object` for inner parts.";

/**
 * Types follow each other over few enough steps that a library which goes along them by recursion cannot overflow its
 * stack. One diagnostic a file.
 */
export function chainsStayShort(model: Model, report: Report): void {
  const first = [...model.types, ...model.contracts].find(({ shape }) => isLongChain(shape, model));
  if (first) report(diagnose("check/types-too-deep", { limit: longestChain }, { span: first.place.span, help }));
}

/**
 * Depth first and each type once, as the validators are compiled; with a stack of our own, as the chain may be as long
 * as the file.
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
