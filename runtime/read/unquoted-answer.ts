/**
 * Answers that are no JSON as they are: a lone word or number if the contract takes nothing else, and an answer that is
 * written as a string, with its quotes escaped.
 */
import { deepestNesting } from "../support/limits.js";
import type { Candidate } from "./candidate.js";
import type { TextDemands } from "./options.js";
import { plainCandidate } from "./plain-candidate.js";
import { contentOf, type Region } from "./region.js";
import { parsePlain } from "./syntax/plain.js";
import { allowedSteps, stepAt, type SyntaxStep } from "./steps.js";
import { looseLiteralOf } from "./syntax/words.js";
import { positionsIn } from "./text-position.js";

/** What a text means by itself, and the step that it takes. */
interface Meaning {
  readonly value: unknown;
  readonly step?: SyntaxStep;
}

/** The plain JSON that is all there is but for reasoning, a fence or a tag around it. */
export function contentAlone(text: string, reading: TextDemands): Candidate | undefined {
  if (reading.where === "whole" || reading.where === "fenced" || reading.tolerance === "strict") return undefined;
  const region = contentOf(text);
  const plain = parsePlain(text.slice(region.start, region.end), reading.maxDepth ?? deepestNesting);
  return plain && candidateAt(text, region, plain);
}

/** What the whole text, or all of its one fence, may mean, the most literal first. */
export function unquotedAnswers(
  text: string,
  { tolerance = "standard", where, maxDepth = deepestNesting, takesWord = false }: TextDemands,
): readonly Candidate[] {
  if (where === "fenced") return [];
  const region = contentOf(text);
  const content = text.slice(region.start, region.end);
  const allowed = allowedSteps(tolerance);
  return [...(takesWord ? wordsIn(content) : []), ...encodedIn(content, maxDepth, where === "whole")]
    .filter(({ step }) => !step || allowed.has(step))
    .map((meaning) => candidateAt(text, region, meaning));
}

/** Longer than any word of a list. */
const longestWord = 200;

/** What says of a word that it is the answer: `Label: `, `Final answer: `, `The answer is `. */
const introduction =
  /^(?:(?:the|my) )?(?:final |correct )?(?:answer|label|result|output|response|value|category|class|classification|verdict|decision)(?:\s?[:：=]| is:?)\s*/i;

/**
 * One line without a mark of JSON, perhaps in quotes, as code or in bold type, `` `GREEN` ``; then without what
 * introduces it, and its full stop. After a number that may be a decimal point.
 */
function wordsIn(content: string): readonly Meaning[] {
  if (content.length > longestWord) return [];
  const bare = content
    .replace(/(?<=[\p{L}*`'"])\.$/u, () => "")
    .replaceAll("**", () => "")
    .replace(introduction, () => "");
  return [content, bare]
    .flatMap((line) => /^([`'"]?|\*\*)([^`"'*{}[\]\n]+)\1$/.exec(line)?.[2] ?? [])
    .map((word) => {
      const literal = looseLiteralOf(word);
      return literal === undefined
        ? { value: word, step: "unquoted_value" }
        : { value: literal, step: "python_literal" };
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
  if (part.startsWith('"')) return valueOf(parsePlain(part, 1)).map((value) => ({ value }));
  return insideOf(part, maxDepth).map((value) => ({ value, step: "missing_quote" }));
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

function candidateAt(text: string, region: Region, { value, step }: Meaning): Candidate {
  const position = positionsIn(text);
  const steps = step ? [stepAt(step, region.start)] : [];
  return {
    ...plainCandidate(value, region),
    foundIn: "whole",
    steps,
    stepCount: steps.length,
    positionOf: () => position(region.start),
  };
}
