/** Paths of rules as strings: put together and taken apart. The empty path is the value that a rule is on. */
import { stepsOf, type PathStep } from "../model/paths.js";
import type { PathText } from "../model/place.js";
import type { Rule } from "../model/rule.js";

/** A path that goes on from another: `edges[*]` and `from_task_id` give `edges[*].from_task_id`. */
export function joinPaths(first: PathText, further: PathText): PathText {
  if (first === "" || further === "" || further.startsWith("[")) return `${first}${further}`;
  return `${first}.${further}`;
}

/** Each item of the list at a path. */
export function itemsOf(list: PathText): PathText {
  return `${list}[*]`;
}

/** The list that a path leads through last: `edges[*]` gives `edges`; another path is itself. */
export function listOf(items: PathText): PathText {
  return items.endsWith("[*]") ? items.slice(0, -"[*]".length) : items;
}

export function stepsFrom(path: PathText): readonly PathStep[] {
  return path === "" ? [] : stepsOf(path);
}

/** The field of the value itself that a path names; undefined where it leads further. */
export function ownField(path: PathText): string | undefined {
  const [first, ...further] = stepsFrom(path);
  return first?.kind === "key" && further.length === 0 ? first.name : undefined;
}

/**
 * The last list that a path leads through, and where it goes on from an item: `nodes[*].task_id` gives `nodes` and
 * `task_id`.
 */
export function splitAtItems(path: PathText): { readonly list: PathText; readonly within: PathText } {
  const end = path.lastIndexOf("[*]");
  return end < 0
    ? { list: path, within: "" }
    : { list: path.slice(0, end), within: path.slice(end + "[*]".length).replace(/^\./, () => "") };
}

/** The keys of a path that leads through no list and no map. */
export function keysOf(path: PathText): readonly string[] {
  return stepsFrom(path).flatMap((step) => (step.kind === "key" ? [step.name] : []));
}

/** The path to the items of which `where` says which count; the empty one is the value that the rule is on. */
export function countedIn({ operands }: Rule): PathText {
  if ("items" in operands) return operands.items;
  return "edges" in operands ? operands.edges : "";
}
