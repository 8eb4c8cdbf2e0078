/**
 * The contracts file that shows a diagnostic, and the report that it gives: the same that the tests of this package
 * hold the compiler to.
 */
import { texts } from "#texts/diagnostics";
import type { Example } from "./explanation.js";

/** Lines of a file that are shown; what is about large files shows enough by then. */
const mostLines = 40;

/** None for a code that no file of a readable size gives. */
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
