/** Creates the issue for a text that could not be parsed. */
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
import { fencesOf } from "../model/fences.js";
import type { ContractReading } from "../model/reading.js";
import { positionAt } from "../read/text/text-position.js";
import { type TextFault, type TextFaultCode, textFaults, shorterAnswer } from "../read/text/text-faults.js";
import type { PatchFault } from "../patch/patch.js";

type Declaration = Pick<TypeDefinition, "shape" | "at" | "positions" | "reading">;

/** The number of characters of the text that an issue shows, starting at its position. */
const longestShown = 60;

/** The number of candidates whose positions are listed. */
const mostPlaces = 5;

/** The contract may rename the code. `cause` is always the built-in code. */
export function textIssue(text: string, fault: TextFault, { shape, at, positions, reading }: Declaration): Issue {
  const { renamedAs } = textFaults[fault.code];
  const word = expectedIn(text, fault.code, shape);
  const expected = fault.isTooLong ? shorterAnswer : word;
  const says = word === undefined ? textFaults[fault.code].says : `the answer must be ${word}`;
  const code = shape.codes?.[renamedAs] ?? fault.code;
  const shown = text.slice(fault.offset, fault.offset + longestShown);
  const actual = printValue(fault.code === "not_the_answer" ? shown.split("\n")[0] : shown);
  const step = fault.step ? ` (${fault.step})` : fault.isTooLong ? ", as it is too long" : "";
  const wanted = fault.code === "no_fence" ? `: ${listedFences(reading)}` : "";
  const position = positionAt(text, fault.offset);
  const notation = otherNotation(text, fault.code, shape);
  const place = notation ? `: ${notation}` : placesOf(text, fault, actual);
  const message = `${says}${step}${wanted}${place}${escapeFor(fault, shown)}`;
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

/** Returns how to write the word of a doubtful escape with a literal backslash. */
function escapeFor({ code }: TextFault, shown: string): string {
  const [word] = (code === "ambiguous_escapes" && /^\\[A-Za-z]+/.exec(shown)) || [];
  return word === undefined ? "" : `; with a literal backslash, it must be \`\\${word}\``;
}

/** Describes the expected value for a text without JSON, or without brackets if the value is not an object. */
function expectedIn(text: string, code: TextFaultCode, shape: Shape): string | undefined {
  if (code !== "no_json_found" && (code !== "invalid_json" || /[{[]/.test(text))) return undefined;
  if (shape.kind === "reference") return expectedIn(text, code, shape.shape());
  if (shape.kind === "string") return `${describeShape(shape)} in double quotes, with quotes inside it as \`\\"\``;
  return takesWord(shape) || (shape.kind === "list" && code === "invalid_json") ? describeShape(shape) : undefined;
}

/** Other notations than JSON, and how their keys are written. */
const notations = madeBy((): readonly (readonly [says: string, key: RegExp])[] => [
  ["it is YAML", /^(?:- | )*([\w-]+):(?=\s)/gm],
  ["it is XML", /<([\w-]+)>/g],
  ["its keys and values are not JSON", /(?<![\w-])([\w-]+)(?=\s?=[^=]| ?## ?\]\])|(?<=<\w+=)([\w-]+)(?=>)/g],
  ["its quotes are HTML entities", /&(?:quot|#34);([\w-]+)&(?:quot|#34);:/g],
]);

/**
 * Returns the notation if the answer contains at least two keys of the contract in it. In YAML there are no braces
 * around them.
 */
export function otherNotation(text: string, code: TextFaultCode, shape: Shape): string | undefined {
  if (code !== "no_json_found" && code !== "invalid_json") return undefined;
  const names = declaredNames(shape);
  const isIn = ([, key]: readonly [string, RegExp]): boolean =>
    Array.from(text.matchAll(key)).filter(([, name, other = ""]) => names?.has(name ?? other)).length > 1;
  return notations.slice(text.includes("{") ? 1 : 0).find(isIn)?.[0];
}

/** Describes the position of the issue, or where each candidate starts. Empty for an issue with the whole text. */
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

/** Prints the end of a text. */
function lastOf(text: string): string {
  return printValue(text.trimEnd().slice(-longestShown));
}

function placeOf(text: string, offset: number): string {
  const { line, column } = positionAt(text, offset);
  return `line ${line}, column ${column}`;
}

/** Lists the fences. A fence without a tag is only three backticks. */
function listedFences(reading: ContractReading | undefined): string {
  return fencesOf(reading)
    .map((tag) => `\`\`\`${tag}`)
    .join(" or ");
}

/** The codes for patches come from the parser of patches. */
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
