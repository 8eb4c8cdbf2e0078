/** The path of one value, in the notation of issues: `nodes[0].task_id`, `labels["two words"]`. */
import { formatPath, readPath } from "../../../runtime/support/path.js";
import type { LocatedText } from "../../source/source.js";
import { nameGrammars } from "../../language/names.js";
import { type ParseContext } from "../parse-context.js";
import { checkText } from "./text-policy.js";

/** Checks that a path is written exactly as issues write it; returns it. */
export function readValuePath(path: LocatedText, context: ParseContext): LocatedText {
  const { title, rule, pattern } = nameGrammars["value-path"];
  if (!checkText(path, "prose", title, context.report)) return path;
  const segments = readPath(path.value);
  const written = formatPath(segments);
  if (segments.includes("__proto__")) context.report("parse/prototype-key", {}, { span: path.span });
  else if (written !== path.value || !new RegExp(pattern, "u").test(path.value))
    context.report(
      "parse/bad-path",
      { path: path.value, expected: "the path of one place, as issues give it" },
      { span: path.span, help: helpFor(path.value, written, rule) },
    );
  return path;
}

/** What was probably intended, if the parts of the path are recognized. */
function helpFor(path: string, written: string, rule: string): string {
  const isWhole = written !== "" && !path.includes("*") && formatPath(readPath(written)) === written;
  return `${isWhole ? `Write \`${written}\`. ` : ""}A value path ${rule}.`;
}
