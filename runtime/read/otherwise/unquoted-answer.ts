/**
 * Answers that are no JSON as they are: a lone word if the contract takes nothing else, a number or a string in the
 * notation of another language, strings without the brackets of their list, and an answer that is written as a string,
 * with its quotes escaped.
 */
import { lazily } from "../../support/lazily.js";
import { deepestNesting } from "../../support/limits.js";
import type { Candidate } from "../candidates/candidate.js";
import type { TextDemands } from "../options.js";
import { plainCandidate } from "../candidates/plain-candidate.js";
import { contentOf, type Region } from "../candidates/region.js";
import { settingsFor } from "../candidates/settings.js";
import { parseAt } from "../syntax/parse.js";
import { parsePlain } from "../syntax/plain.js";
import { allowedSteps, stepAt, type SyntaxStep } from "../text/steps.js";
import { looseLiteralOf } from "../syntax/words.js";
import { positionsIn } from "../text/text-position.js";

/** What a text means by itself, and the steps that it takes. */
interface Meaning {
  readonly value: unknown;
  readonly steps: readonly SyntaxStep[];
  /** It is a string with quotes around it, so that it may be the answer as it is. */
  readonly isQuoted?: boolean;
  /** With what is around it, without the string in which it is written. */
  readonly plainly?: string;
}

/** The plain JSON that is all there is but for reasoning, a fence or a tag around it. */
export function contentAlone(text: string, reading: TextDemands): Candidate | undefined {
  if (reading.where === "whole" || reading.where === "fenced" || reading.tolerance === "strict") return undefined;
  const region = contentOf(text);
  const plain = parsePlain(text.slice(region.start, region.end), reading.maxDepth ?? deepestNesting);
  return plain && candidateAt(text, region, { ...plain, steps: [] });
}

/** What the whole text, or all of its one fence, may mean, the most literal first. */
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

/** A candidate, and whether it may be taken if the answer is a string. */
interface UnquotedAnswer {
  readonly candidate: Candidate;
  readonly mayBeString: boolean;
  /** The text as it would be if the answer were not written as a string: it has to be read then, too. */
  readonly plainly: string | undefined;
}

/** A number or a string in another notation than that of JSON: `.5`, `'Paris'`. Digits may follow a last point. */
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

/** Strings with commas between them: a list without its brackets. */
function listIn(content: string): readonly Meaning[] {
  if (!/^"(?:[^"\\\n]|\\.)*"(?:\s*,\s*"(?:[^"\\\n]|\\.)*")+$/.test(content)) return [];
  const plain = parsePlain(`[${content}]`, 2);
  return plain ? [{ value: plain.value, steps: ["join_values"] }] : [];
}

/** Longer than any word of a list. */
const longestWord = 200;

const labels = "answer|label|result|output|response|value|category|class|classification|verdict|decision";

/** What says of a word that it is the answer: `Label: `, `Final answer: `, `The score is ` for the contract SCORE. */
function introduction(name: string): RegExp {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const named = words.length > 0 ? `|${words.join("[ _-]?")}` : "";
  return new RegExp(
    `^(?:(?:the|my) )?(?:(?:final|correct|overall) )?(?:${labels}${named})(?:\\s?[:：=]| is:?)\\s*`,
    "i",
  );
}

/**
 * One line without a mark of JSON, perhaps in quotes, as code or in bold type, `` `GREEN` ``; then without what
 * introduces it, and its full stop. After a number that may be a decimal point.
 */
function wordsIn(content: string, name: string): readonly Meaning[] {
  if (content.length > longestWord) return [];
  const bare = withoutEmphasis(content.replace(/(?<=[\p{L}*`'"])\.$/u, () => "")).replace(introduction(name), () => "");
  return [content, bare]
    .flatMap((line) => /^([`'"]?|\*\*)([^`"'*{}[\]\n]+)\1$/.exec(line)?.[2] ?? [])
    .map((word) => {
      const literal = looseLiteralOf(word);
      return literal === undefined
        ? { value: word, steps: ["unquoted_value"] }
        : { value: literal, steps: ["python_literal"] };
    });
}

/** Of all there is, or of what introduces the word. Marks inside of a word may be a part of it: `2**3`. */
function withoutEmphasis(line: string): string {
  const [, before, behind] = /^\*\*([^*]+)\*\*([^]*)$/.exec(line) ?? [];
  if (before === undefined || behind === undefined) return line;
  return behind === "" || /[:：=]\s*$|\bis$/u.test(before) || /^\s?[:：=]/u.test(behind) ? before + behind : line;
}

/**
 * A list or an object that is written as a string, or as the inside of one whose own quotes are missing; around it is
 * nothing that could be a part of it.
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

/** Whether around it is nothing but what introduces it and ends in a colon, a fence, and sentences after a space. */
function isApart(before: string, behind: string, isAlone: boolean): boolean {
  if (isAlone || /["[\]{}\\]/.test(before + behind)) return !/\S/.test(before + behind);
  return /^(?:[^`~]*[:：=](?:\*\*)?\s*)?(?:`{3}\w*\s*)?$/u.test(before) && sentences().test(behind);
}

const sentences = lazily(() => /^\s*(?:`{3}\s*)?(?:(?<=\s)\p{Lu}[^`~]*)?$/u);

/** Read with one backslash less before each quote it has to be the same: it is unclear which of the two was meant. */
function insideOf(part: string, maxDepth: number): readonly string[] {
  if (!/^[{[](?:\s|\\n|[{[])*\\"/.test(part) || /(?<!\\)(?:\\\\)*"/.test(part)) return [];
  const [inside] = valueOf(
    parsePlain(
      `"${part
        .replaceAll("\r", () => "\\r")
        .replaceAll("\n", () => "\\n")
        .replaceAll("\t", () => "\\t")}"`,
      1,
    ),
  );
  if (inside === undefined) return [];
  const [twice, once] = [inside, part.replaceAll('\\"', () => '"')].map((text) =>
    JSON.stringify(parsePlain(text, maxDepth)),
  );
  return twice !== undefined && (once === undefined || once === twice) ? [inside] : [];
}

function valueOf(plain: { readonly value: unknown } | undefined): readonly string[] {
  return typeof plain?.value === "string" ? [plain.value] : [];
}

function candidateAt(text: string, region: Region, { value, steps: names }: Meaning): Candidate {
  const position = positionsIn(text);
  const steps = names.map((step) => stepAt(step, region.start));
  return {
    ...plainCandidate(value, region),
    foundIn: "whole",
    steps,
    stepCount: steps.length,
    positionOf: () => position(region.start),
  };
}
