/** Reports an issue with a text. */
import type { TypeDefinition } from "../model/contract.js";
import { declaredAt } from "../model/declared-at.js";
import type { Issue } from "../model/issue.js";
import { describeShape } from "../issues/describe-shape.js";
import type { Shape } from "../model/shape.js";
import { declaredNames } from "../normalize/known-keys.js";
import { madeBy } from "../support/lazily.js";
import { takesWord } from "./takes-word.js";
import { formatPath } from "../support/path.js";
import { printValue } from "../support/printable.js";
import type { ContractReading } from "../model/reading.js";
import { positionAt } from "../read/text/text-position.js";
import { type TextFault, type TextFaultCode, textFaults, shorterAnswer } from "../read/text/text-faults.js";
import type { PatchFault } from "../patch/patch.js";

type Declaration = Pick<TypeDefinition, "shape" | "at" | "positions" | "reading">;

/** Characters of the text that an issue shows, from the position of the issue. */
const longestShown = 60;

/** Candidates whose positions are listed. */
const mostPlaces = 5;

/** The contract may rename the code; `cause` keeps the built-in one. */
export function textIssue(text: string, fault: TextFault, { shape, at, positions, reading }: Declaration): Issue {
  const { renamedAs } = textFaults[fault.code];
  const word = expectedIn(text, fault.code, shape);
  const expected = fault.isTooLong ? shorterAnswer : word;
  const says = word === undefined ? textFaults[fault.code].says : `the answer must be ${word}`;
  const code = shape.codes?.[renamedAs] ?? fault.code;
  const shown = text.slice(fault.offset, fault.offset + longestShown);
  const actual = printValue(fault.code === "not_the_answer" ? shown.split("\n")[0] : shown);
  const step = fault.step ? ` (${fault.step})` : fault.isTooLong ? ", as it is too long" : "";
  const wanted = fault.code === "no_fence" ? `: ${fencesOf(reading)}` : "";
  const position = positionAt(text, fault.offset);
  const notation = otherNotation(text, fault.code, shape);
  const message = `${says}${step}${wanted}${notation ? `: ${notation}` : placesOf(text, fault, actual)}`;
  return {
    code,
    severity: "error",
    path: formatPath(fault.path ?? []),
    message,
    ...(expected !== undefined && { expected }),
    actual,
    declaredAt: declaredAt(positions, at),
    position,
  };
}

/** What is required of a text without any JSON, or without brackets, if it is not an object. */
function expectedIn(text: string, code: TextFaultCode, shape: Shape): string | undefined {
  if (code !== "no_json_found" && (code !== "invalid_json" || /[{[]/.test(text))) return undefined;
  if (shape.kind === "reference") return expectedIn(text, code, shape.shape());
  if (shape.kind === "string") return `${describeShape(shape)} in double quotes, with quotes inside it as \`\\"\``;
  return takesWord(shape) || (shape.kind === "list" && code === "invalid_json") ? describeShape(shape) : undefined;
}

/** What an answer may be written in instead of JSON, and how its keys are written then. */
const notations = madeBy((): readonly (readonly [says: string, key: RegExp])[] => [
  ["it is YAML", /^(?:- | )*([\w-]+):(?=\s)/gm],
  ["it is XML", /<([\w-]+)>/g],
  ["its quotes are HTML entities", /&(?:quot|#34);([\w-]+)&(?:quot|#34);:/g],
]);

/** Named if the answer contains at least two keys of the contract in it. YAML has no braces around them. */
export function otherNotation(text: string, code: TextFaultCode, shape: Shape): string | undefined {
  if (code !== "no_json_found" && code !== "invalid_json") return undefined;
  const names = declaredNames(shape);
  const isIn = ([, key]: readonly [string, RegExp]): boolean =>
    Array.from(text.matchAll(key)).filter(([, name = ""]) => names?.has(name)).length > 1;
  return notations.slice(text.includes("{") ? 1 : 0).find(isIn)?.[0];
}

/** The position of the issue, unless it concerns the whole text; for several candidates, where each of them starts. */
function placesOf(text: string, { code, offset, offsets, opener }: TextFault, actual: string): string {
  if (offsets)
    return `: ${offsets
      .slice(0, mostPlaces)
      .map((at) => placeOf(text, at))
      .join("; ")}${offsets.length > mostPlaces ? "; …" : ""}`;
  if (opener !== undefined) return `: the ${text[opener]} at ${placeOf(text, opener)} is not closed`;
  if (code === "truncated" && text.slice(offset).trim() === "") return `: nothing follows ${lastOf(text)}`;
  return offset < text.length && (offset > 0 || code === "invalid_json" || code === "not_the_answer")
    ? `: ${placeOf(text, offset)}, ${actual}`
    : "";
}

/** The end of a text, printed. */
function lastOf(text: string): string {
  return printValue(text.trimEnd().slice(-longestShown));
}

function placeOf(text: string, offset: number): string {
  const { line, column } = positionAt(text, offset);
  return `line ${line}, column ${column}`;
}

/** A fence without a tag consists of three backticks only. */
function fencesOf({ fences = ["json"] }: ContractReading = {}): string {
  return fences.map((tag) => `\`\`\`${tag}`).join(" or ");
}

/** The codes for patches come from the patch parser. */
export function patchIssue({ code, says, line, found }: PatchFault, { at, positions }: Declaration): Issue {
  const actual = printValue(found);
  return {
    code,
    severity: "error",
    path: "",
    message: `${says}: line ${line}, ${actual}`,
    actual,
    declaredAt: declaredAt(positions, at),
    position: { line, column: 1 },
  };
}
