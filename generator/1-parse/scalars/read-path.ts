/**
 * Paths into a value: `artifact.format`, `suggestions[*].priority`. That they lead somewhere is proved by 2-resolve.
 */
import type { LocatedText } from "../../source/source.js";
import { nameGrammars } from "../../language/names.js";
import { parsePath, type PathStep } from "../../model/paths.js";
import { problemOfName } from "./name-rules.js";
import { within } from "../../source/offset-in.js";
import { report, type Reading } from "../reading.js";
import { checkText } from "./text-policy.js";

const help = `A path ${nameGrammars.path.rule}.`;

/** Checks that a path can be read and that every step of it could be a field; hands it back. */
export function readPath(path: LocatedText, reading: Reading): LocatedText {
  if (!checkText(path, "prose", "path", reading.report)) return path;
  const parsed = parsePath(path.value);
  if ("fault" in parsed) reject(path, parsed.fault.offset, parsed.fault.expected, reading);
  else for (const step of parsed.steps) if (step.kind === "key") checkStep(step, path, reading);
  return path;
}

function checkStep({ name, start, end }: PathStep & { kind: "key" }, path: LocatedText, reading: Reading): void {
  const problem = problemOfName(name, "field");
  if (problem)
    report(
      reading,
      "parse/bad-name",
      { name, title: "a field name", problem },
      { span: within(path, start, end - start), help },
    );
}

function reject(path: LocatedText, offset: number, expected: string, reading: Reading): void {
  report(reading, "parse/bad-path", { path: path.value, expected }, { span: within(path, offset, 1), help });
}
