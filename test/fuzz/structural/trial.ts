/** A text, its contract, and the values that it may have. Rejecting it is always allowed. */
import { isOneSignAway, trimmed } from "./neighbors.js";
import { bodyOf, textOf, valueAsWritten, valueOf, type Part } from "./pieces.js";
import { literalOf, literalsIn } from "./literal.js";
import { prose } from "./notations.js";
import type { Reader } from "./sources.js";

export interface Trial {
  readonly contract: Reader;
  /** Of the contract. */
  readonly name: string;
  readonly change: string;
  readonly parts: readonly Part[];
  /** Before, between and behind the parts. */
  readonly joints: readonly string[];
  /** The values that may come out, before the contract makes of them what it allows. */
  readonly right: (trial: Trial) => readonly unknown[];
  /**
   * Texts of the answer by itself, of which one may state the value: the whole, and how it was after the first of two
   * changes.
   */
  readonly stages: (trial: Trial) => readonly Part[];
}

export function textOfTrial({ parts, joints }: Trial): string {
  return joints.map((joint, index) => joint + (parts[index] ? textOf(parts[index]) : "")).join("");
}

/**
 * Of a text with one answer: the value before the changes, that of the changed strings, and what the text or its body
 * states literally.
 */
export function rightOfOne({ parts }: Trial): readonly unknown[] {
  const [part] = parts;
  return part ? [valueOf(part), valueAsWritten(part), ...literalsOf(part)] : [];
}

const fence = /(?:```|~~~)[^\n]*\n([\s\S]*?)\n(?:```|~~~)/;

export function literalsOf(part: Part): readonly unknown[] {
  const text = textOf(part);
  return [text, bodyOf(part), fence.exec(text)?.[1] ?? "", amidWords(text)]
    .flatMap((written) => [written, joined(written), singleBraces(written), withoutCloser(written)])
    .map(literalOf)
    .filter((value) => value !== undefined);
}

/** Several values with commas between them. */
function joined(text: string): string {
  const list = literalOf(`[${text}]`);
  return Array.isArray(list) && list.length > 1 && /^\s*["'{[\d]/.test(text) ? `[${text}]` : "";
}

/** As a template has them. */
function singleBraces(text: string): string {
  return /^\s*\{\{/.test(text) ? text.replaceAll(/\{\{|\}\}/g, (braces) => braces.charAt(0)) : "";
}

/**
 * A value, and its last bracket once more, which models write much more often than a string that ends in a lone one
 * (docs/decisions.md): `["a"]]`.
 */
function withoutCloser(text: string): string {
  return /^\s*[[{][^]*([\]}])\s*\1\s*$/.test(text) ? text.trimEnd().slice(0, -1) : "";
}

/**
 * From the first bracket to the last one, if there are neither quotes nor brackets in the rest of the text: pieces that
 * were swapped may have taken words along, and what was one of the answer is then one of prose.
 */
function amidWords(text: string): string {
  const [from, to] = [text.search(/[{[]/), Math.max(text.lastIndexOf("}"), text.lastIndexOf("]")) + 1];
  const outside = withoutProse(`${text.slice(0, from)} ${text.slice(to)}`).replaceAll(/“[^“”]*”|\d"/g, "");
  const isGlued =
    /[\p{L}\p{N}]$/u.test(text.slice(0, Math.max(0, from))) || /^[\p{sc=Latin}\p{N}]/u.test(text.slice(to));
  return from === -1 || isGlued || /[{}[\]"“”„`]|(?<!\p{L}\\?)'/u.test(outside) ? "" : text.slice(from, to);
}

/** What the contract makes of a value, as far as it is valid; equal values give equal texts. */
export function valueFor(contract: Reader, value: unknown): string | undefined {
  const { ok, value: made } = contract.normalize(value);
  return ok ? canonical(made) : undefined;
}

export function canonical(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    isRecord(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
}

const isRecord = (part: unknown): part is object => typeof part === "object" && part !== null && !Array.isArray(part);

export interface Verdict {
  readonly kind: "found" | "literal" | "rejected" | "wrong";
  readonly value?: unknown;
  readonly steps: readonly string[];
}

export function verdictOf(trial: Trial): Verdict {
  const outcome = trial.contract.safeParse(textOfTrial(trial));
  if (!outcome.ok) return { kind: "rejected", steps: [] };
  const { value, changes } = outcome;
  const given = canonical(value);
  const steps = changes.map(({ step }) => step);
  const index = trial.right(trial).findIndex((right) => valueFor(trial.contract, right) === given);
  if (index >= 0) return { kind: index === 0 ? "found" : "literal", value, steps };
  return { kind: isExcused(trial, given) ? "literal" : "wrong", value, steps };
}

/**
 * After several changes a text may be another answer with one mistake less, or hold nothing but a draft: which one it
 * was nobody can know. So is a text in which nothing but a few letters are left around another answer.
 */
function isExcused(trial: Trial, given: string): boolean {
  const valued = (value: unknown): string | undefined =>
    value === undefined ? undefined : valueFor(trial.contract, value);
  return trial.stages(trial).some((part) => {
    const body = bodyOf(part);
    const bodies = [
      ...new Set([textOf(part), amidWords(textOf(part)), body, withoutProse(body), body.replace(words, "$1")]),
    ];
    return (
      [...bodies, ...drafts(part)].some((text) => isOnly(literalsIn(text).map(valued), given)) ||
      bodies.some((text) => isOneSignAway(text, given, valued)) ||
      isTrimmed(part, given)
    );
  });
}

const words = /^[^{}[\]",:'“”„`]*([\s\S]*?)[^{}[\]",:'“”„`]*$/;

function drafts({ pieces }: Part): readonly string[] {
  return pieces.flatMap(({ role, now }) =>
    role === "around" ? [...now.matchAll(/[{[][^\n]*[\]}]/g)].map(([text]) => text) : [],
  );
}

function isTrimmed({ value }: Part, given: string): boolean {
  return value !== undefined && trimmed(given) === trimmed(canonical(value));
}

/** The text without what the tests write around an answer, which pieces may have taken along; in a string it stays. */
export function withoutProse(text: string): string {
  return text.replaceAll(proseOrString, (found) => (/^["']/.test(found) ? found : " "));
}

const proseOrString = new RegExp(
  [
    ...[...prose, "```json", "~~~json", "```", "~~~"].map((phrase) =>
      phrase.trim().replaceAll(/[.?]/g, (sign) => `\\${sign}`),
    ),
    String.raw`"(?:[^"\\]|\\.)*"`,
    String.raw`'(?:[^'\\]|\\.)*'`,
  ].join("|"),
  "g",
);

/** The only one of several values that is valid. */
function isOnly(values: readonly (string | undefined)[], given: string): boolean {
  const valid = new Set(values.filter((value) => value !== undefined));
  return valid.size === 1 && valid.has(given);
}
