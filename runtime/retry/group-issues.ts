/** Groups issues that are the same mistake at several paths. */
import type { Issue } from "../model/issue.js";

export interface IssueGroup {
  readonly issues: readonly [Issue, ...Issue[]];
}

/** Groups issues whose paths differ only in array indices. The groups are in the order of their first issues. */
export function groupsOf(issues: readonly Issue[]): readonly IssueGroup[] {
  const groups = new Map<string, [Issue, ...Issue[]]>();
  for (const issue of issues) {
    const key = `${issue.code}\n${anywhere(issue.path)}\n${issue.expected ?? issue.message}`;
    const group = groups.get(key);
    if (group) group.push(issue);
    else groups.set(key, [issue]);
  }
  return [...groups.values()].map((group) => ({ issues: group }));
}

/** Replaces indices: `items[3].id` becomes `items[*].id`. */
export function anywhere(path: string): string {
  return path.replace(/\[\d+\]/g, "[*]");
}
