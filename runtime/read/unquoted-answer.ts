/**
 * Answers that are no JSON as they are: a lone word if the contract takes nothing else, a number or a string in the
 * notation of another language, strings without the brackets of their list, and an answer that is written as a string,
 * with its quotes escaped.
 */
import { deepestNesting } from "../support/limits.js";
import type { Candidate } from "./candidate.js";
import type { TextDemands } from "./options.js";
import { plainCandidate } from "./plain-candidate.js";
import { contentOf, type Region } from "./region.js";
import { settingsFor } from "./settings.js";
import { parseAt } from "./syntax/parse.js";
import { parsePlain } from "./syntax/plain.js";
import { allowedSteps, stepAt, type SyntaxStep } from "./steps.js";
import { looseLiteralOf } from "./syntax/words.js";
import { positionsIn } from "./text-position.js";

/** What a text means by itself, and the steps that it takes. */
interface Meaning {
  readonly value: unknown;
  readonly steps: readonly SyntaxStep[];
  /** It is a string with quotes around it, so that it may be the answer as it is. */
  readonly isQuoted?: boolean;
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
    }));
}

/** A candidate, and whether it may be taken if the answer is a string. */
interface UnquotedAnswer {
  readonly candidate: Candidate;
  readonly mayBeString: boolean;
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
  return new RegExp(`^(?:(?:the|my) )?(?:final |correct )?(?:${labels}${named})(?:\\s?[:：=]| is:?)\\s*`, "i");
}

/**
 * One line without a mark of JSON, perhaps in quotes, as code or in bold type, `` `GREEN` ``; then without what
 * introduces it, and its full stop. After a number that may be a decimal point.
 */
function wordsIn(content: string, name: string): readonly Meaning[] {
  if (content.length > longestWord) return [];
  const bare = content
    .replace(/(?<=[\p{L}*`'"])\.$/u, () => "")
    .replaceAll("**", () => "")
    .replace(introduction(name), () => "");
  return [content, bare]
    .flatMap((line) => /^([`'"]?|\*\*)([^`"'*{}[\]\n]+)\1$/.exec(line)?.[2] ?? [])
    .map((word) => {
      const literal = looseLiteralOf(word);
      return literal === undefined
        ? { value: word, steps: ["unquoted_value"] }
        : { value: literal, steps: ["python_literal"] };
    });
}

/**
 * A list or an object that is written as a string, or as the inside of one whose own quotes are missing; around it is
 * nothing that could be a part of it.
 */
function encodedIn(content: string, maxDepth: number, isAlone: boolean): readonly Meaning[] {
  const start = content.search(/["[\]{}\\]/);
  const rest = content.slice(Math.max(0, start));
  const part = (rest.startsWith('"') ? /^"(?:[^"\\\n]|\\.)*"/ : /^[{[][^]*[}\]]/).exec(rest)?.[0] ?? "";
  const around = content.slice(0, Math.max(0, start)) + rest.slice(part.length);
  if (!/^"?\s*(?:\{|\[(?:\s|\\n)*\{|\[[^,]*,)/.test(part) || (isAlone ? /\S/ : /["[\]{}\\]/).test(around)) return [];
  if (part.startsWith('"')) return valueOf(parsePlain(part, 1)).map((value) => ({ value, steps: [] }));
  return insideOf(part, maxDepth).map((value) => ({ value, steps: ["missing_quote"] }));
}

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
