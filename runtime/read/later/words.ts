/** Parses words that begin with a value of a field's type. */
import { alternativesOf, type Concrete } from "../../model/choose-member.js";
import type { Shape } from "../../model/shape.js";
import { spelled, wholeWord } from "../../phrases/index.js";
import { foldedName } from "../../support/edit-distance.js";
import { lazily, oncePer } from "../../support/lazily.js";

export interface Word {
  readonly value: unknown;
  /** The length of the value in the words, in characters. */
  readonly length: number;
  /** The value is not free text: an enum value, a number, a date. */
  readonly isPlain: boolean;
}

/** More characters than an enum value or a string on one line has. */
const longestWord = 200;

export function wordFor(shape: Shape | undefined, words: string): Word | undefined {
  const found = (shape ? alternativesOf(shape) : []).flatMap((each) => wordOf(each, words.slice(0, longestWord)) ?? []);
  return found.toSorted((one, other) => other.length - one.length)[0];
}

function wordOf(shape: Concrete, words: string): Word | undefined {
  if (shape.kind === "enum") return namedWord(namedValues(shape), words);
  if (shape.kind === "constant") return namedWord([[String(shape.value), shape.value]], words);
  if (shape.kind === "boolean")
    return plain(words, /^(?:(true|yes)|false|no)(?![\p{L}\p{N}_])/iu, (yes) => yes !== undefined);
  if (shape.kind === "number" || shape.kind === "integer") return plain(words, numeral(), numberIn);
  if (shape.kind === "null") return plain(words, /^(?:null|none)(?![\p{L}\p{N}_])/iu, () => null);
  return shape.kind === "string" ? stringWord(shape.format, words) : undefined;
}

/** A number, but not one in a range, a version or an ordinal: `0-100`, `1.2.3`, `10th`. */
const numeral = lazily(() => /^([-−+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|[-−+]?\d+(?:\.\d+)?)(?![\p{L}_]|[-.,:–]?\d)/u);

function numberIn(digits = ""): number {
  return Number(digits.replaceAll(",", "").replace("−", "-"));
}

function plain(words: string, pattern: RegExp, valueOf: (group?: string) => unknown): Word | undefined {
  const found = pattern.exec(words);
  return found ? { value: valueOf(found[1]), length: found[0].length, isPlain: true } : undefined;
}

type Named = readonly (readonly [name: string, value: unknown])[];

/** The values of an enum by name, and by alias. */
export const namedValues = oncePer(
  ({ values, aliases = {} }: Extract<Concrete, { kind: "enum" }>): Named => [
    ...values.map((value) => [String(value), value] as const),
    ...Object.entries(aliases),
  ],
);

const startsWith = oncePer((named: Named) => new RegExp(`^${wholeWord(named.map(([name]) => spelled(name)))}`, "iu"));

function namedWord(named: Named, words: string): Word | undefined {
  const [written] = startsWith(named).exec(words) ?? [];
  if (written === undefined) return undefined;
  const found = named.find(([name]) => foldedName(name) === foldedName(written));
  return found && { value: found[1], length: written.length, isPlain: true };
}

/** A date, a time or an address: one word with a mark that prose does not use in a word. */
const formatted = /^((?=\S*(?:\d[-:]\d|[^\s@]@\w|:\/\/))[^\s"'`<>(),;]*[^\s"'`<>(),;.])/;

/** Parses a string in quotes or in a code span. An unquoted string is prose, unless the type has a format. */
function stringWord(format: string | undefined, words: string): Word | undefined {
  if (format !== undefined) return plain(words, formatted, (text) => text);
  const quoted = /^(["'`]|“)([^"'`“”\n]+)(?:\1|”)/u.exec(words);
  return quoted ? { value: quoted[2], length: quoted[0].length, isPlain: false } : undefined;
}
