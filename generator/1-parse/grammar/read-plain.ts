/** The readers of values that are one scalar, one for each kind of the table. */
import type { NameKind } from "../../language/names.js";
import type { PlainTakes } from "../../language/takes.js";
import { nearest } from "../../diagnostics/did-you-mean.js";
import type { Located, LocatedText } from "../../source/source.js";
import { rejectUnsure } from "../scalars/read-json.js";
import { readCodeTemplate } from "../scalars/read-code-template.js";
import { readName } from "../scalars/read-name.js";
import { readDirectory, readSourceFile, readSpecifier } from "../scalars/read-import.js";
import { readUsedFile } from "../scalars/read-use.js";
import { readPattern, readText, textOf } from "../scalars/read-text.js";
import { report, reportWrongKind, type Reading, type Slot } from "../reading.js";

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
    reading: Reading,
  ) => Located<string | number | boolean> | undefined;
};

const readers: PlainReaders = {
  text: (slot, _, reading) => readText(slot, "prose", reading),
  reason: (slot, _, reading) => readReason(slot, reading),
  flag: (slot, _, reading) => readFlag(slot, reading),
  number: (slot, _, reading) => readNumber(slot, numbers.any, reading),
  step: (slot, _, reading) => readNumber(slot, numbers.step, reading),
  count: (slot, _, reading) => readNumber(slot, numbers.count, reading),
  edition: (slot, _, reading) => readEdition(slot, reading),
  choice: (slot, { of }, reading) => readChoice(slot, of, reading),
  name: (slot, { of }, reading) => readNameSlot(slot, of, reading),
  literal: (slot, _, reading) => readText(slot, "enum value", reading),
  "code-template": (slot, _, reading) => readCodeTemplate(slot, reading),
  formula: (slot, _, reading) => readText(slot, "prose", reading),
  pattern: (slot, _, reading) => readPattern(slot, reading),
  directory: (slot, _, reading) => readDirectory(slot, reading),
  "source-file": (slot, _, reading) => readSourceFile(slot, reading),
  "used-file": (slot, _, reading) => readUsedFile(slot, reading),
  specifier: (slot, _, reading) => readSpecifier(slot, reading),
};

/** Reads a scalar as its key requires; any other value is reported, and the result is undefined. */
export function readPlain<Takes extends PlainTakes>(
  slot: Slot,
  takes: Takes,
  reading: Reading,
): PlainValue<Takes> | undefined {
  const read = readers[takes.kind] as (slot: Slot, takes: PlainTakes, reading: Reading) => unknown;
  return read(slot, takes, reading) as PlainValue<Takes> | undefined;
}

function readReason(slot: Slot, reading: Reading): LocatedText | undefined {
  const { node } = slot;
  if (node.kind === "scalar" && node.value === true) return { value: "Deprecated.", span: node.span };
  if (node.kind === "scalar" && typeof node.value === "string") return readText(slot, "prose", reading);
  reportWrongKind(slot, "the reason, or true", reading, "Remove the key if it does not apply.");
  return undefined;
}

function readFlag(slot: Slot, reading: Reading): Located<boolean> | undefined {
  const { node } = slot;
  if (node.kind === "scalar" && typeof node.value === "boolean") return { value: node.value, span: node.span };
  reportWrongKind(slot, "true or false", reading, "Write `true` or `false`, without quotes.");
  return undefined;
}

function readNumber(slot: Slot, { expected, fits, help }: NumberTaken, reading: Reading): Located<number> | undefined {
  const { node } = slot;
  if (node.kind !== "scalar" || typeof node.value !== "number" || !fits(node.value))
    return void reportWrongKind(slot, expected, reading, node.kind === "scalar" && node.text === "" ? undefined : help);
  rejectUnsure(node, reading);
  return { value: node.value, span: node.span };
}

function readEdition(slot: Slot, reading: Reading): Located<1> | undefined {
  const { node } = slot;
  if (node.kind === "scalar" && node.value === 1) return { value: 1, span: node.span };
  if (node.kind === "scalar" && typeof node.value === "number")
    report(reading, "parse/unknown-edition", { edition: node.text }, { span: node.span, help: "Write `edition: 1`." });
  else reportWrongKind(slot, "the number 1", reading, "Write `edition: 1`.");
  return undefined;
}

/** A message with more words than these cannot be read. */
const mostListed = 12;

function readChoice(slot: Slot, of: readonly string[], reading: Reading): LocatedText | undefined {
  const { node } = slot;
  const listed = of.map((value) => `\`${value}\``).join(", ");
  if (node.kind !== "scalar" || typeof node.value !== "string") {
    reportWrongKind(slot, of.length === 1 ? listed : `one of ${listed}`, reading);
    return undefined;
  }
  if (of.includes(node.value)) return { value: node.value, span: node.span };
  const [near] = nearest(node.value, of);
  const isLong = of.length > mostListed;
  report(
    reading,
    "parse/unknown-choice",
    { what: slot.what, value: node.value, allowed: isLong ? `one of ${of.length} words` : listed },
    {
      span: node.span,
      help: near === undefined ? (isLong ? `Write one of ${listed}.` : undefined) : `Did you mean "${near}"?`,
    },
  );
  return undefined;
}

function readNameSlot(slot: Slot, kind: NameKind, reading: Reading): LocatedText | undefined {
  const text = textOf(slot, reading);
  return text && readName(text, kind, reading);
}
