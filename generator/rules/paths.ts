/** Joins and splits paths of rules. The empty path is the value that declares the rule. */
import { stepsOf, type PathStep } from "../model/paths.js";
import type { PathText } from "../model/place.js";
import type { Rule } from "../model/rule.js";

/** Joins two paths: `edges[*]` and `from_task_id` give `edges[*].from_task_id`. */
export function joinPaths(first: PathText, further: PathText): PathText {
  if (first === "" || further === "" || further.startsWith("[")) return `${first}${further}`;
  return `${first}.${further}`;
}

/** Each item of the array at a path. */
export function itemsOf(list: PathText): PathText {
  return `${list}[*]`;
}

/** The last array on a path: `edges[*]` gives `edges`; another path is returned as is. */
export function listOf(items: PathText): PathText {
  return items.endsWith("[*]") ? items.slice(0, -"[*]".length) : items;
}

export function stepsFrom(path: PathText): readonly PathStep[] {
  return path === "" ? [] : stepsOf(path);
}

/** The field of the value itself that a path names; undefined if it leads further. */
export function ownField(path: PathText): string | undefined {
  const [first, ...further] = stepsFrom(path);
  return first?.kind === "key" && further.length === 0 ? first.name : undefined;
}

/** The last array on a path, and the path relative to its items: `nodes[*].task_id` gives `nodes` and `task_id`. */
export function splitAtItems(path: PathText): { readonly list: PathText; readonly within: PathText } {
  const end = path.lastIndexOf("[*]");
  return end < 0
    ? { list: path, within: "" }
    : { list: path.slice(0, end), within: path.slice(end + "[*]".length).replace(/^\./, "") };
}

/** The keys of a path without arrays and maps. */
export function keysOf(path: PathText): readonly string[] {
  return stepsFrom(path).flatMap((step) => (step.kind === "key" ? [step.name] : []));
}

/** The path of the items that `where` selects from; the empty path is the value that declares the rule. */
export function countedIn({ operands }: Rule): PathText {
  if ("items" in operands) return operands.items;
  return "edges" in operands ? operands.edges : "";
}
