/** Groups issues that are the same mistake at several paths. */
import type { Issue } from "../model/issue.js";

export interface IssueGroup {
  readonly issues: readonly [Issue, ...Issue[]];
}

/** In the order of the first issue of each group. Issues whose paths differ only in array indices are one group. */
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

/** `items[3].id` as `items[*].id`. */
export function anywhere(path: string): string {
  return path.replace(/\[\d+\]/g, () => "[*]");
}
