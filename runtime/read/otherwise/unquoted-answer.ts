/**
 * Parses answers that are not JSON: a single word if the contract accepts only words, a number or string in another
 * language's notation, strings without the brackets of their array, and an answer written as a string with escaped
 * quotes.
 */
import { partsOfName } from "../../phrases/index.js";
import { lazily } from "../../support/lazily.js";
import { deepestNesting } from "../../support/limits.js";
import type { Candidate } from "../candidates/candidate.js";
import type { TextDemands } from "../options.js";
import { plainCandidate } from "../candidates/plain-candidate.js";
import { contentOf, type Region } from "../candidates/region.js";
import { settingsFor } from "../candidates/settings.js";
import { parseAt } from "../syntax/parse.js";
import { parsePlain } from "../syntax/plain.js";
import { allowedSteps, type SyntaxStep } from "../text/steps.js";
import { looseLiteralOf } from "../syntax/words.js";
import { positionsIn } from "../text/text-position.js";

/** What a text means by itself, and the repairs that it needs. */
interface Meaning {
  readonly value: unknown;
  readonly steps: readonly SyntaxStep[];
  /** The text is a string in quotes, so it may be the answer as is. */
  readonly isQuoted?: boolean;
  /** The whole content with the string replaced by the JSON that it contains. */
  readonly plainly?: string;
}

/** Returns the plain JSON that fills the text, except for reasoning, a fence or a tag around it. */
export function contentAlone(text: string, reading: TextDemands): Candidate | undefined {
  if (reading.where === "whole" || reading.where === "fenced" || reading.tolerance === "strict") return undefined;
  const region = contentOf(text);
  const plain = parsePlain(text.slice(region.start, region.end), reading.maxDepth ?? deepestNesting);
  return plain && candidateAt(text, region, { ...plain, steps: [] });
}

/** Returns the possible meanings of the whole text, or of the content of its only fence, the most literal first. */
export function unquotedAnswers(text: string, reading: TextDemands): readonly UnquotedAnswer[] {
  const { tolerance = "standard", where, maxDepth = deepestNesting, takesWord = false, name = "" } = reading;
  if (where === "fenced") return [];
  const region = contentOf(text);
  const content = text.slice(region.start, region.end);
  const allowed = allowedSteps(tolerance);
  const meanings = [
    ...(takesWord ? wordsIn(content, name) : []),
    ...writtenIn(content, reading),
    ...listIn(content),
    ...encodedIn(content, maxDepth, where === "whole"),
  ];
  return meanings
    .filter(({ steps }) => steps.every((step) => allowed.has(step)))
    .map((meaning) => ({
      candidate: candidateAt(text, region, meaning),
      mayBeString: takesWord || meaning.isQuoted === true,
      plainly: meaning.plainly && text.slice(0, region.start) + meaning.plainly + text.slice(region.end),
    }));
}

/** A candidate, and whether it is accepted if the answer is a string. */
interface UnquotedAnswer {
  readonly candidate: Candidate;
  readonly mayBeString: boolean;
  /** The text if the answer were not written as a string. The parser must accept it too. */
  readonly plainly: string | undefined;
}

/**
 * Parses a number or string in another notation than JSON: `.5`, `'Paris'`. A number that ends in a point may lack
 * digits.
 */
function writtenIn(content: string, reading: TextDemands): readonly Meaning[] {
  if (!/^(?:['‘“„`]|[-+.]?\d(?:[^]*[^.])?$)/u.test(content)) return [];
  const { value, fault, goesOn, end, steps } = parseAt(content, settingsFor(content, reading), {
    at: 0,
    end: content.length,
  });
  const isQuoted = typeof value === "string" && !/\d/.test(content[0] ?? "");
  return fault || goesOn || end < content.length || !(isQuoted || typeof value === "number")
    ? []
    : [{ value, steps: steps.map(({ step }) => step), isQuoted }];
}

/** Parses strings with commas between them: an array without its brackets. */
function listIn(content: string): readonly Meaning[] {
  if (!/^"(?:[^"\\\n]|\\.)*"(?:\s*,\s*"(?:[^"\\\n]|\\.)*")+$/.test(content)) return [];
  const plain = parsePlain(`[${content}]`, 2);
  return plain ? [{ value: plain.value, steps: ["join_values"] }] : [];
}

/** Longer than any enum value. */
const longestWord = 200;

const labels = "answer|label|result|output|response|value|category|class|classification|verdict|decision";

/**
 * Returns the pattern of the words that introduce an answer: `Label: `, `Final answer: `, `The score is ` for the
 * contract SCORE.
 */
function introduction(name: string): RegExp {
  const words = partsOfName(name);
  const named = words.length > 0 ? `|${words.join("[ _-]?")}` : "";
  return new RegExp(
    `^(?:(?:the|my) )?(?:(?:final|correct|overall) )?(?:${labels}${named})(?:\\s?[:：=]| is:?)\\s*`,
    "i",
  );
}

/**
 * Parses one line without JSON marks, perhaps in quotes, as code or in bold, such as `` `GREEN` ``. It also tries the
 * line without its introduction and its final period. After a number, the period may be a decimal point.
 */
function wordsIn(content: string, name: string): readonly Meaning[] {
  if (content.length > longestWord) return [];
  const bare = withoutEmphasis(content.replace(/(?<=[\p{L}*`'"])\.$/u, "")).replace(introduction(name), "");
  return [content, bare]
    .flatMap((line) => /^([`'"]?|\*\*)([^`"'*{}[\]\n]+)\1$/.exec(line)?.[2] ?? [])
    .map((word) => {
      const literal = looseLiteralOf(word);
      return literal === undefined
        ? { value: word, steps: ["unquoted_value"] }
        : { value: literal, steps: ["python_literal"] };
    });
}

/** Removes bold markers around the whole line or its introduction. Markers in a word may be a part of it: `2**3`. */
function withoutEmphasis(line: string): string {
  const [, before, behind] = /^\*\*([^*]+)\*\*([^]*)$/.exec(line) ?? [];
  if (before === undefined || behind === undefined) return line;
  return behind === "" || /[:：=]\s*$|\bis$/u.test(before) || /^\s?[:：=]/u.test(behind) ? before + behind : line;
}

/**
 * Parses an array or object that is written as a string, or as the content of one whose own quotes are missing. Nothing
 * around it may be a part of it.
 */
function encodedIn(content: string, maxDepth: number, isAlone: boolean): readonly Meaning[] {
  const start = Math.max(0, content.search(/["[\]{}\\]/));
  const rest = content.slice(start);
  const isString = rest.startsWith('"');
  const part = (isString ? /^"(?:[^"\\\n]|\\.)*"/ : /^[{[][^]*[}\]]/).exec(rest)?.[0] ?? "";
  const [before, behind] = [content.slice(0, start), rest.slice(part.length)];
  if (!/^"?\s*(?:\{|\[(?:\s|\\n)*\{|\[[^,]*,)/.test(part) || !isApart(before, behind, isAlone)) return [];
  const steps: readonly SyntaxStep[] = isString ? [] : ["missing_quote"];
  return (isString ? valueOf(parsePlain(part, 1)) : insideOf(part, maxDepth)).map((value) => ({
    value,
    steps,
    plainly: before + value + behind,
  }));
}

/**
 * Whether the value is surrounded only by an introduction that ends in a colon, a fence, and sentences after a space.
 */
function isApart(before: string, behind: string, isAlone: boolean): boolean {
  if (isAlone || /["[\]{}\\]/.test(before + behind)) return !/\S/.test(before + behind);
  return /^(?:[^`~]*[:：=](?:\*\*)?\s*)?(?:`{3}\w*\s*)?$/u.test(before) && sentences().test(behind);
}

const sentences = lazily(() => /^\s*(?:`{3}\s*)?(?:(?<=\s)\p{Lu}[^`~]*)?$/u);

/**
 * Returns the content of a string with missing quotes. If removing one backslash before each quote also gives JSON,
 * both values must be equal, because it is unclear which one the author meant.
 */
function insideOf(part: string, maxDepth: number): readonly string[] {
  if (!/^[{[](?:\s|\\n|[{[])*\\"/.test(part) || /(?<!\\)(?:\\\\)*"/.test(part)) return [];
  const [inside] = valueOf(
    parsePlain(`"${part.replaceAll("\r", "\\r").replaceAll("\n", "\\n").replaceAll("\t", "\\t")}"`, 1),
  );
  if (inside === undefined) return [];
  const [twice, once] = [inside, part.replaceAll('\\"', '"')].map((text) => JSON.stringify(parsePlain(text, maxDepth)));
  return twice !== undefined && (once === undefined || once === twice) ? [inside] : [];
}

function valueOf(plain: { readonly value: unknown } | undefined): readonly string[] {
  return typeof plain?.value === "string" ? [plain.value] : [];
}

function candidateAt(text: string, region: Region, { value, steps }: Meaning): Candidate {
  const position = positionsIn(text);
  return {
    ...plainCandidate(value, region),
    foundIn: "whole",
    steps: steps.map((step) => ({ step, offset: region.start })),
    positionOf: () => position(region.start),
  };
}
