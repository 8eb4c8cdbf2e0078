/** Paths into a value: `artifact.format`, `suggestions[*].priority`. 2-resolve checks that they exist. */
import type { LocatedText } from "../../source/source.js";
import { nameGrammars } from "../../language/names.js";
import { parsePath, type PathStep } from "../../model/paths.js";
import { problemOfName } from "./name-rules.js";
import { within } from "../../source/offset-in.js";
import { type ParseContext } from "../parse-context.js";
import { checkText } from "./text-policy.js";

const help = `A path ${nameGrammars.path.rule}.`;

/** Checks the syntax of a path, and that every step can be the name of a field; returns it. */
export function readPath(path: LocatedText, context: ParseContext): LocatedText {
  if (!checkText(path, "prose", "path", context.report)) return path;
  const parsed = parsePath(path.value);
  if ("fault" in parsed) reject(path, parsed.fault.offset, parsed.fault.expected, context);
  else for (const step of parsed.steps) if (step.kind === "key") checkStep(step, path, context);
  return path;
}

function checkStep({ name, start, end }: PathStep & { kind: "key" }, path: LocatedText, context: ParseContext): void {
  const problem = problemOfName(name, "field");
  if (problem)
    context.report(
      "parse/bad-name",
      { name, title: "a field name", problem },
      { span: within(path, start, end - start), help },
    );
}

function reject(path: LocatedText, offset: number, expected: string, context: ParseContext): void {
  context.report("parse/bad-path", { path: path.value, expected }, { span: within(path, offset, 1), help });
}
