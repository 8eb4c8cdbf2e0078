/** JavaScript is imported with its actual extension. */
import { diagnose, type Report } from "../../diagnostics/diagnostic.js";
import type { Document } from "../../document/document.js";

export function rejectEnding({ generate: { language, importExtension } }: Document, report: Report): void {
  if (language?.value !== "javascript" || importExtension === undefined || importExtension.value === "js") return;
  const related = [{ message: "the language is chosen here", span: language.span }];
  report(
    diagnose(
      "resolve/ending-of-javascript",
      {},
      { span: importExtension.span, help: "Leave `import_extension` out.", related },
    ),
  );
}
