/** The readers of values that are one scalar, one for each kind of the table. */
import { type NameKind, nameGrammars } from "../../language/names.js";
import type { PlainTakes } from "../../language/takes.js";
import { nearest, didYouMean } from "../../diagnostics/did-you-mean.js";
import type { Located, LocatedText } from "../../source/source.js";
import { rejectUnsure } from "../scalars/read-json.js";
import { readName } from "../scalars/read-name.js";
import { readDirectory, readSourceFile, readSpecifier } from "../scalars/read-import.js";
import { readUsedFile } from "../scalars/read-use.js";
import { readPattern, readText, textOf } from "../scalars/read-text.js";
import { reportWrongKind, type ParseContext, type Slot } from "../parse-context.js";
import type { SyntaxNode } from "../../source/syntax.js";
import { partOf } from "../../source/offset-in.js";
import { problemOfName } from "../scalars/name-rules.js";
import { checkText } from "../scalars/text-policy.js";

interface PlainValues {
  readonly text: string;
  readonly reason: string;
  readonly flag: boolean;
  readonly number: number;
  readonly step: number;
  readonly count: number;
  readonly edition: 1;
  readonly name: string;
  readonly literal: string;
  readonly "code-template": string;
  readonly formula: string;
  readonly pattern: string;
  readonly directory: string;
  readonly "source-file": string;
  readonly specifier: string;
}

/** The result of reading a kind of scalar. */
export type PlainValue<Takes extends PlainTakes> = Located<
  Takes extends { kind: "choice"; of: readonly (infer Choice)[] }
    ? Choice
    : Takes["kind"] extends keyof PlainValues
      ? PlainValues[Takes["kind"]]
      : never
>;

interface NumberTaken {
  readonly expected: string;
  readonly fits: (value: number) => boolean;
  readonly help: string;
}

const numbers = {
  any: { expected: "a number", fits: () => true, help: "Write a number without quotes, such as `10` or `0.5`." },
  step: {
    expected: "a number above 0",
    fits: (value) => value > 0,
    help: "Write a number above 0, such as `1` or `0.01`.",
  },
  count: {
    expected: "a non-negative integer",
    fits: (value) => Number.isSafeInteger(value) && value >= 0,
    help: "Write an integer of at least 0, without quotes, such as `200`.",
  },
} as const satisfies Record<string, NumberTaken>;

type PlainReaders = {
  readonly [Kind in PlainTakes["kind"]]: (
    slot: Slot,
    takes: Extract<PlainTakes, { kind: Kind }>,
    context: ParseContext,
  ) => Located<string | number | boolean> | undefined;
};

const readers: PlainReaders = {
  text: (slot, _, context) => readText(slot, "prose", context),
  reason: (slot, _, context) => readReason(slot, context),
  flag: (slot, _, context) => readFlag(slot, context),
  number: (slot, _, context) => readNumber(slot, numbers.any, context),
  step: (slot, _, context) => readNumber(slot, numbers.step, context),
  count: (slot, _, context) => readNumber(slot, numbers.count, context),
  edition: (slot, _, context) => readEdition(slot, context),
  choice: (slot, { of }, context) => readChoice(slot, of, context),
  name: (slot, { of }, context) => readNameSlot(slot, of, context),
  literal: (slot, _, context) => readText(slot, "enum value", context),
  "code-template": (slot, _, context) => readCodeTemplate(slot, context),
  formula: (slot, _, context) => readText(slot, "prose", context),
  pattern: (slot, _, context) => readPattern(slot, context),
  directory: (slot, _, context) => readDirectory(slot, context),
  "source-file": (slot, _, context) => readSourceFile(slot, context),
  "used-file": (slot, _, context) => readUsedFile(slot, context),
  specifier: (slot, _, context) => readSpecifier(slot, context),
};

/** Reads a scalar as its key requires; any other value is reported, and the result is undefined. */
export function readPlain<Takes extends PlainTakes>(
  slot: Slot,
  takes: Takes,
  context: ParseContext,
): PlainValue<Takes> | undefined {
  const read = readers[takes.kind] as (slot: Slot, takes: PlainTakes, context: ParseContext) => unknown;
  return read(slot, takes, context) as PlainValue<Takes> | undefined;
}

function readReason(slot: Slot, context: ParseContext): LocatedText | undefined {
  const { node } = slot;
  if (node.kind === "scalar" && node.value === true) return { value: "Deprecated.", span: node.span };
  if (node.kind === "scalar" && typeof node.value === "string") return readText(slot, "prose", context);
  reportWrongKind(slot, "the reason, or true", context, "Remove the key if it does not apply.");
  return undefined;
}

function readFlag(slot: Slot, context: ParseContext): Located<boolean> | undefined {
  const { node } = slot;
  if (node.kind === "scalar" && typeof node.value === "boolean") return { value: node.value, span: node.span };
  reportWrongKind(slot, "true or false", context, "Write `true` or `false`, without quotes.");
  return undefined;
}

function readNumber(
  slot: Slot,
  { expected, fits, help }: NumberTaken,
  context: ParseContext,
): Located<number> | undefined {
  const { node } = slot;
  if (node.kind !== "scalar" || typeof node.value !== "number" || !fits(node.value))
    return void reportWrongKind(slot, expected, context, helpForNumber(node, help));
  rejectUnsure(node, context);
  return { value: node.value, span: node.span };
}

/** A longer string is probably not a range, and searching it for `..` would take quadratic time. */
const longestRange = 60;

function helpForNumber(node: SyntaxNode, help: string): string | undefined {
  if (node.kind !== "scalar") return help;
  if (node.text.length <= longestRange && /^-?[\d.]*\.\.[\d.]*$/.test(node.text))
    return "A range is part of the type: `string 1..5`, `integer 1..5`, `string[1..5]`.";
  return node.text === "" ? undefined : help;
}

function readEdition(slot: Slot, context: ParseContext): Located<1> | undefined {
  const { node } = slot;
  if (node.kind === "scalar" && node.value === 1) return { value: 1, span: node.span };
  if (node.kind === "scalar" && typeof node.value === "number")
    context.report("parse/unknown-edition", { edition: node.text }, { span: node.span, help: "Write `edition: 1`." });
  else reportWrongKind(slot, "the number 1", context, "Write `edition: 1`.");
  return undefined;
}

/** A message that lists more words is too long to read. */
const mostListed = 12;

function readChoice(slot: Slot, of: readonly string[], context: ParseContext): LocatedText | undefined {
  const { node } = slot;
  const listed = of.map((value) => `\`${value}\``).join(", ");
  if (node.kind !== "scalar" || typeof node.value !== "string") {
    const help = node.kind === "scalar" && node.text !== "" ? "Write one of them." : undefined;
    reportWrongKind(slot, of.length === 1 ? listed : `one of ${listed}`, context, help);
    return undefined;
  }
  if (of.includes(node.value)) return { value: node.value, span: node.span };
  const [near] = nearest(node.value, of);
  const isLong = of.length > mostListed;
  context.report(
    "parse/unknown-choice",
    { what: slot.what, value: node.value, allowed: isLong ? `one of ${of.length} words` : listed },
    {
      span: node.span,
      help: near === undefined ? (isLong ? `Write one of ${listed}.` : undefined) : `Did you mean "${near}"?`,
    },
  );
  return undefined;
}

function readNameSlot(slot: Slot, kind: NameKind, context: ParseContext): LocatedText | undefined {
  if (slot.node.kind === "list" && kind === "enum")
    return void reportWrongKind(
      slot,
      "a string",
      context,
      "Declare these values under `enums`, and write the enum's name.",
    );
  const text = textOf(slot, context);
  return text && readName(text, kind, context);
}

/** The placeholders of a code. */
const placeholders = ["{field}", "{type}"];

/** A code, in which placeholders count as letters. */
function readCodeTemplate(slot: Slot, context: ParseContext): LocatedText | undefined {
  const text = textOf(slot, context);
  if (!text || !checkText(text, "name", slot.what, context.report)) return undefined;
  const strange = [...text.value.matchAll(/\{[^{}]*\}/g)].filter(([found]) => !placeholders.includes(found));
  for (const { 0: found, index } of strange) {
    const help = didYouMean(found, placeholders) ?? `There are ${placeholders.join(" and ")}.`;
    context.report(
      "parse/unknown-placeholder",
      { placeholder: found },
      { span: partOf(text, index, found.length).span, help },
    );
  }
  if (strange.length === 0) checkCode(text, context);
  return text;
}

function checkCode(text: LocatedText, context: ParseContext): void {
  const { title, rule } = nameGrammars.code;
  const problem = problemOfName(
    placeholders.reduce((code, placeholder) => code.replaceAll(placeholder, "x"), text.value),
    "code",
  );
  const help = `A ${title} ${rule}; ${placeholders.join(" and ")} may be in it.`;
  if (problem)
    context.report("parse/bad-name", { name: text.value, title: `a ${title}`, problem }, { span: text.span, help });
}
