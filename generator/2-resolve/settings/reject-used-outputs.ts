/** Included files are outside of the output directory, which contains only generated files. */
import { diagnose, type Report } from "../../diagnostics/diagnostic.js";
import type { Document } from "../../document/document.js";
import { caseFolded } from "../../names.js";
import { resolveGenerate } from "./resolve-generate.js";

export function rejectUsedOutputs({ used = [], generate }: Document, report: Report): void {
  const folder = `${caseFolded(resolveGenerate(generate).directory)}/`;
  for (const { path, span } of used) {
    if (caseFolded(path).startsWith(folder))
      report(
        diagnose(
          "resolve/used-file",
          { file: path, problem: "lies in the output directory" },
          { span, help: "Move it to another path." },
        ),
      );
  }
}
