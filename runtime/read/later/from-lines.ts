/** Finds lines after an answer that state another value for a key of the contract, in common spellings. */
import { lazily } from "../../support/lazily.js";
import { isEqual } from "../../support/equality.js";
import { placeAt } from "./from-values.js";
import { nameFor, inside, type Place, type Places } from "./places.js";
import { type Word, wordFor } from "./words.js";
import { foldedName } from "../../support/edit-distance.js";

/** Words that may be before a key. `lead` adds the marks and spaces after each of them. */
const corrections =
  "correction|correct(?:ed)?|revis(?:ed|ion)|erratum|fixed|amended|adjusted|updated?|edit(?:ed)?|final|actual(?:ly)?|new|changed|wait|sorry|oops|on second thought|after";
const fillers =
  "additional|more|further|second|another|so|the|my|its?|and|also|then|now|thus|note|nb|please|let['’]s|right|better|i(?:['’]d|['’]ll| would| will)|we should";
const lead = lazily(
  () => new RegExp(`^(?:${corrections}|${fillers})(?![\\p{L}\\p{N}_])(?:\\s?[:：,.!;]+|\\s[-–—])?(?:\\s+|$)`, "iu"),
);
const corrected = lazily(() => new RegExp(`^(?:${corrections}|better)(?![\\p{L}\\p{N}_])`, "iu"));
/** Words that announce a value, even if the value is a string without quotes. */
const corrective = lazily(() => /^(?:correct|revis|erratum|fixed|amended)/i);

/** Markers of lists, quotations, headings, tables and boxes, and pictographs. */
const decoration = lazily(
  () =>
    /^(?:[\s>#|(+]|[-*•·‣](?=\s)|\d{1,3}[.)](?=\s)|\p{L}\)(?=\s)|\[[ xX]\](?=\s)|\p{Extended_Pictographic}\ufe0f?)+/u,
);

const pair = lazily(() => {
  const adverb = "(?: (?:now|actually|really|rather))?";
  const verb = `(?:is|are|should|must|has to|needs to|becomes)(?:n['’]t)?${adverb}(?: not)?(?: be)?${adverb}(?: not)?:?`;
  return new RegExp(
    `^([\\p{L}_$][\\p{L}\\p{N}_$ .[\\]-]{0,80}?)(\\s${verb}\\s|\\s?(?:[:：]|=>|[-=]>|→|=(?!=)|\\?)\\s?|\\s[-–—]\\s)\\s*(\\S[^]*)$`,
    "iu",
  );
});
const command = lazily(
  () =>
    /^(?:set|change|update|correct|adjust|raise|lower|increase|decrease|revise|edit|make)\s(?:the )?([\p{L}_$][\p{L}\p{N}_$ .[\]-]{0,80}?)(?:\sfrom\s\S{1,40})?\s(?:(?:in)?to|as|=)\s()(\S[^]*)$|^make\s(?:the )?([\p{L}_$][\p{L}\p{N}_$.-]{0,80})\s()(\S[^]*)$/iu,
);
/** A key and one word, with no mark between them. The word must be an enum value or a boolean. */
const bare = lazily(() => /^([\p{L}_$][\p{L}\p{N}_$-]{0,80})\s()(["'`]?[\p{L}\p{N}_-]{1,40}["'`]?)$/u);

interface Statement {
  readonly places: readonly Place[];
  readonly words: string;
  readonly isNegated: boolean;
  readonly isCorrection: boolean;
  readonly form: "pair" | "command" | "bare";
}

/** Returns the words without list and emphasis markers. */
export function undecorated(words: string): string {
  return words.replace(decoration(), "").replaceAll(/\*+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu, "");
}

/** Returns the words, and then the rest of them after each word that may be before a key. */
export function withoutLeads(words: string): readonly string[] {
  const all = [words];
  for (let last = words, left = last.replace(lead(), ""); left !== last && all.length < mostLeads; ) {
    all.push(left);
    [last, left] = [left, left.replace(lead(), "")];
  }
  return all;
}

const mostLeads = 8;

/** Whether the words begin with one that announces another value, such as `Correction`. */
export function announces(words: string): boolean {
  return withoutLeads(words).some((left) => corrected().test(left));
}

/** Whether a piece of a line states a different value than the answer has. */
export function pieceOtherwise(places: () => Places, piece: string, line: string): boolean {
  const following = line.slice(line.indexOf(piece) + piece.length);
  const [plain = "", ...others] = withoutLeads(undecorated(piece));
  return [plain, ...others].some((words) => {
    const statement = statementIn(places, words, words !== plain && corrective().test(plain));
    return statement?.places.every((place) => wordOtherwise(place, { ...statement, following })) === true;
  });
}

function statementIn(places: () => Places, words: string, isCorrection: boolean): Statement | undefined {
  for (const [form, pattern] of [
    ["pair", pair()],
    ["command", command()],
    ["bare", bare()],
  ] as const) {
    const found = pattern.exec(words.replace(/^`([^`\n]*)`/, (_, key: string) => key));
    if (!found) continue;
    const [key = "", mark = "", value = ""] = found.slice(1).filter((part) => part !== undefined);
    const named = placesNamed(places(), key);
    if (named.length > 0)
      return { places: named, words: value, isNegated: /not|n['’]t/i.test(mark), isCorrection, form };
  }
  return undefined;
}

/** Returns the places that a key means. The key is a path or a name in any spelling. */
export function placesNamed({ root, named }: Places, key: string): readonly Place[] {
  const name = key.replaceAll(/[`"'“”]|^\s+|\s+$|^(?:the|my)\s/giu, "");
  if (/[.[]/.test(name))
    return [
      placeAt(
        root,
        name.split(/[.[\]]+/).filter((part) => part !== ""),
      ),
    ].filter((place) => place !== undefined);
  const known = nameFor(root, name);
  return known === undefined ? (named.get(foldedName(name)) ?? []) : [inside(root, known)];
}

function wordOtherwise(
  place: Place,
  { words, isNegated, isCorrection, form, following }: Statement & { readonly following: string },
): boolean {
  const { shape, value } = place;
  const stated = wordIn(place, words);
  if (!stated) return isCorrection && isOtherString(place, words);
  const { word, rest } = stated;
  const isWord = typeof word.value === "string" || typeof word.value === "boolean";
  if (form === "bare" && !(isWord && word.isPlain)) return false;
  const isSame = isEqual(word.value, value ?? null);
  if (isNegated) return isSame && ends(rest, word);
  if (isSame) return isReplaced(place, rest);
  if (isSamePart(word, rest, value) || isSameThousands(words, value)) return false;
  return (
    (ends(rest, word) || isCorrection) &&
    !isConditional.test(rest) &&
    !mentionsOther(shape, word, rest + following, value)
  );
}

/** Text after a value that makes it conditional, a point on a scale, an example or a rejected value. */
const isConditional =
  /^\s*\((?:rounded|rejected)|\b(?:if|when|unless|would|could|might|example|default|scale|means|worst|best)\b|e\.g\./i;

interface Stated {
  readonly word: Word;
  readonly rest: string;
}

function wordIn({ shape }: Place, words: string): Stated | undefined {
  const quoted = wordFor(shape, words);
  if (quoted && !quoted.isPlain) return { word: quoted, rest: words.slice(quoted.length) };
  const bareWords = words.replace(/^["'`“]+/, "");
  const word = wordFor(shape, bareWords);
  return word?.isPlain ? { word, rest: bareWords.slice(word.length).replace(/^["'`”]+/, "") } : undefined;
}

/** Whether the value ends here: the rest of the text is empty, a mark, a unit or a reason. */
function ends(rest: string, { isPlain, value }: Word): boolean {
  if (!isPlain) return /^\s*[.,;!)]*\s*$/.test(rest);
  const unit = typeof value === "number" ? "|\\s?[\\p{L}%°€$]{1,6}[.!]?$" : "";
  const share = typeof value === "number" ? rest.replace(/^\s*(?:%|\/\s?\d+|(?:out )?of \d+)/, "") : rest;
  return new RegExp(
    `^\\s*(?:$|[.;!)\\]}](?!\\d)|,(?!\\s*\\d)|[-–—]{1,2}\\s+\\p{L}|\\([^)]*\\)\\s*[.,;!]?\\s*$|(?:because|since|instead of|rather than|now|not|due to)\\b${unit})`,
    "iu",
  ).test(share);
}

/** Whether an arrow replaces the value: `P2 → P1` states `P1`. */
function isReplaced(place: Place, rest: string): boolean {
  const [arrow] = /^\s*(?:→|⇒|[-=]+>)\s*/.exec(rest) ?? [];
  const next = arrow === undefined ? undefined : wordIn(place, rest.slice(arrow.length));
  return next !== undefined && !isEqual(next.word.value, place.value) && ends(next.rest, next.word);
}

/** Whether the words write the same number as a share: `50%` and `1/2` are 0.5. */
function isSamePart({ value: stated }: Word, rest: string, value: unknown): boolean {
  const [, sign, whole] = /^\s*(?:(%)|(?:\/|out of|of)\s?(\d+))/.exec(rest) ?? [];
  return Math.abs(Number(stated) / (sign === undefined ? Number(whole) : 100) - Number(value)) < 0.005;
}

/** Whether the words write the same number with dots between thousands and a decimal comma: `12.000`, `1.234,5`. */
function isSameThousands(words: string, value: unknown): boolean {
  const [, whole = "", fraction = "0"] = /^\D{0,3}(\d{1,3}(?:\.\d{3})+)(?:,(\d+))?(?!\d)/.exec(words) ?? [];
  return whole !== "" && Number(`${whole.replaceAll(".", "")}.${fraction}`) === value;
}

const replaced = lazily(() => /\b(?:not|instead of|rather than|was|from|previously|formerly|old)[\s"'`]+\S+/giu);

/**
 * Whether the rest of the line mentions another value. A legend names several values, and an explanation repeats the
 * value of the answer.
 */
function mentionsOther(shape: Place["shape"], { value: stated }: Word, rest: string, value: unknown): boolean {
  const left = rest.slice(0, longestRemark).replaceAll(replaced(), "");
  return [...left.matchAll(/[\p{L}\p{N}][\p{L}\p{N}_-]*/gu)].some(({ index }) => {
    const other = wordFor(shape, left.slice(index));
    return (
      other?.isPlain === true &&
      (typeof stated === "number" ? isEqual(other.value, value) : !isEqual(other.value, stated))
    );
  });
}

const longestRemark = 120;

/** Whether the words are a different string without quotes. Only a word such as `Corrected` allows this. */
function isOtherString({ shape, value }: Place, words: string): boolean {
  const text = words.replace(/[.!]?\s*$/, "");
  return shape?.kind === "string" && shape.format === undefined && typeof value === "string" && text !== value;
}
