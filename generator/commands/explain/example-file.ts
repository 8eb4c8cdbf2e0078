/** The contracts file that shows a diagnostic, and the resulting report, which the tests of this package also check. */
import { texts } from "#texts/diagnostics";
import type { Example } from "./explanation.js";

/** The maximum number of lines that are shown; for large files that is enough. */
const mostLines = 40;

/** Empty for a code that no file of a readable size gives. */
export function exampleFiles(code: string): readonly Example[] {
  const [file, used, report] = ["contracts.yaml", "used.yaml", "expected.txt"].map((name) => texts[`${code}/${name}`]);
  if (file === undefined || report === undefined) return [];
  return [
    { title: "Example", text: cut(file) },
    ...(used === undefined ? [] : [{ title: "The used.yaml next to it", text: cut(used) }]),
    { title: "Output", text: cut(report) },
  ];
}

function cut(text: string): string {
  const lines = text.trimEnd().split("\n");
  return lines.length <= mostLines ? lines.join("\n") : [...lines.slice(0, mostLines), "…"].join("\n");
}
