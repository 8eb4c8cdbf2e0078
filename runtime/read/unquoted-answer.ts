/**
 * Answers without the quotes that JSON has: a lone word or number if the contract takes nothing else, and a whole
 * answer in which every quote is escaped.
 */
import { deepestNesting } from "../support/limits.js";
import type { Candidate } from "./candidate.js";
import type { TextDemands } from "./options.js";
import { plainCandidate } from "./plain-candidate.js";
import { contentOf } from "./region.js";
import { parsePlain } from "./syntax/plain.js";
import { allowedSteps, type SyntaxStep, syntaxSteps } from "./syntax/steps.js";
import { looseLiteralOf } from "./syntax/words.js";
import { positionsIn } from "./text-position.js";

/** What a text means by itself, and the step that it takes. */
interface Meaning {
  readonly value: unknown;
  readonly step: SyntaxStep;
}

/** What the whole text, or all of its one fence, may stand for; undefined if it is neither. */
export function unquotedAnswer(
  text: string,
  { tolerance = "standard", where, maxDepth = deepestNesting, takesWord = false }: TextDemands,
): Candidate | undefined {
  const { start, end } = contentOf(text);
  const content = text.slice(start, end);
  const meaning =
    where === "fenced" ? undefined : ((takesWord ? wordIn(content) : undefined) ?? encodedIn(content, maxDepth));
  return meaning && allowedSteps(tolerance).has(meaning.step)
    ? candidateAt(text, start, content.length, meaning)
    : undefined;
}

/** Longer than any word of a list. */
const longestWord = 200;

/** One line without a mark of JSON, perhaps in quotes, as code or in bold type, `` `GREEN` ``. */
function wordIn(content: string): Meaning | undefined {
  const word = content.length > longestWord ? undefined : /^([`'"]?|\*\*)([^`"'*{}[\]\n]+)\1$/.exec(content)?.[2];
  if (word === undefined) return undefined;
  const literal = looseLiteralOf(word);
  return literal === undefined ? { value: word, step: "unquoted_value" } : { value: literal, step: "python_literal" };
}

/**
 * A list or an object as it is inside of a string, whose own quotes are missing. Read with one backslash less before
 * each quote it has to be the same, as nobody can tell which of the two was meant.
 */
function encodedIn(content: string, maxDepth: number): Meaning | undefined {
  if (
    !/^(?:\{|\[(?:\s|\\n)*\{|\[[^,]*,)/.test(content) ||
    !/^[{[](?:\s|\\n|[{[])*\\"/.test(content) ||
    /(?<!\\)(?:\\\\)*"/.test(content)
  )
    return undefined;
  const inside = parsePlain(
    `"${content
      .replaceAll("\r", () => "\\r")
      .replaceAll("\n", () => "\\n")
      .replaceAll("\t", () => "\\t")}"`,
    1,
  )?.value;
  if (typeof inside !== "string") return undefined;
  const [twice, once] = [inside, content.replaceAll('\\"', () => '"')].map((text) =>
    JSON.stringify(parsePlain(text, maxDepth)),
  );
  return twice !== undefined && (once === undefined || once === twice)
    ? { value: inside, step: "missing_quote" }
    : undefined;
}

function candidateAt(text: string, start: number, length: number, { value, step }: Meaning): Candidate {
  const position = positionsIn(text);
  return {
    ...plainCandidate(value, { start, end: start + length }),
    foundIn: "whole",
    steps: [{ step, offset: start, lossless: syntaxSteps[step].lossless }],
    stepCount: 1,
    positionOf: () => position(start),
  };
}
