import type { Report } from "../../diagnostics/diagnostic.js";
import { countMultiples } from "../../source/exact-decimal.js";
import { formatPatterns } from "../../model/formats.js";
import type {
  ListShape,
  Model,
  NumberShape,
  Place,
  Shape,
  StringShape,
  Vocabulary,
  Written,
} from "../../model/model.js";
import { sitesIn } from "../../model/sites.js";
import { boundsOf, inWords } from "./bounds.js";
import { countValues } from "./count-values.js";
import { lengthsOf, type Lengths } from "../patterns/pattern-lengths.js";
import { matchSome, type SomeKinds } from "../../../runtime/support/match-kind.js";

/** Why a shape whose bounds allow values has none, and the constraints that cause it. */
interface Fault {
  readonly because: string;
  readonly members: readonly string[];
  readonly help: string;
}

/** Each shape has a value, as far as its constraints can be combined without trying values. */
export function shapesHaveValues(model: Model, report: Report): void {
  for (const { shape, place } of sitesIn(model)) {
    const fault = matchSome(judges, shape, model);
    if (fault) reportFault(fault, "written" in shape ? shape.written : undefined, place, report);
  }
}

/** Points at the constraint that is written last. */
function reportFault({ because, members, help }: Fault, written: Written = {}, place: Place, report: Report): void {
  const places = new Map(members.flatMap((member) => written[member] ?? []).map((span) => [span.start, span]));
  const spans = [...places.values()].toSorted((left, right) => left.start - right.start);
  const related = spans.slice(0, -1).map((span) => ({ message: "which this rules out", span }));
  report("check/never-conforms", { because }, { span: spans.at(-1) ?? place.span, related, help });
}

const judges: SomeKinds<Shape, [vocabulary: Vocabulary], Fault | undefined> = {
  number: judgeStep,
  string: judgeLengths,
  list: judgeDifferent,
};

function judgeStep(shape: NumberShape): Fault | undefined {
  const { low, high } = boundsOf(shape) ?? {};
  const step = shape.multipleOf;
  if (step === undefined || !low || !high || countMultiples(step, low, high) > 0) return undefined;
  const because = `no multiple of ${step} lies between ${inWords(low)} and ${inWords(high)}`;
  return {
    because,
    members: ["min", "exclusiveMin", "max", "exclusiveMax", "multipleOf"],
    help: "Change one of the bounds, or use a smaller `multiple_of`.",
  };
}

/** The lengths that one constraint of a string allows. */
interface LengthConstraint extends Lengths {
  readonly words: string;
  readonly member: string;
}

function judgeLengths(shape: StringShape): Fault | undefined {
  const constraints = [...lengthsByBounds(shape), ...lengthsByFormat(shape), ...lengthsByPattern(shape)];
  const longest = constraints.toSorted((left, right) => right.low - left.low)[0];
  const shortest = constraints.toSorted((left, right) => left.high - right.high)[0];
  if (!longest || !shortest || longest.low <= shortest.high) return undefined;
  if (longest === shortest) return { because: longest.words, members: [longest.member], help: helpFor(shape.pattern) };
  return {
    because: `${longest.words}, and ${shortest.words}`,
    members: [longest.member, shortest.member],
    help: "Correct or remove one of them.",
  };
}

/** In the notation of JavaScript: `/^x$/`. */
function helpFor(pattern = ""): string {
  const between = /^\/\^(.*)\$\/[a-z]*$/s.exec(pattern)?.[1];
  return between === undefined
    ? "Correct it or remove it."
    : `Did you mean ${JSON.stringify(between)}? A pattern has no slashes around it and no flags, and must match the whole string.`;
}

function lengthsByBounds(shape: StringShape): readonly LengthConstraint[] {
  const { low, high } = boundsOf(shape) ?? {};
  return [
    ...(low
      ? [
          {
            low: low.value,
            high: Infinity,
            words:
              shape.minLength === undefined
                ? "a string that is not blank has a character"
                : `at least ${characters(low.value)} are asked for`,
            member: "minLength",
          },
        ]
      : []),
    ...(high
      ? [{ low: 0, high: high.value, words: `at most ${characters(high.value)} are allowed`, member: "maxLength" }]
      : []),
  ];
}

function lengthsByFormat({ format }: StringShape): readonly LengthConstraint[] {
  if (format === undefined) return [];
  const lengths = lengthsOf(formatPatterns[format].source);
  return [{ ...lengths, words: `a string of the format ${format} has ${inCharacters(lengths)}`, member: "format" }];
}

function lengthsByPattern({ pattern }: StringShape): readonly LengthConstraint[] {
  if (pattern === undefined) return [];
  const lengths = lengthsOf(pattern);
  return [
    {
      ...lengths,
      words:
        lengths.low === Infinity
          ? "no string matches the pattern"
          : `what matches the pattern has ${inCharacters(lengths)}`,
      member: "pattern",
    },
  ];
}

function inCharacters({ low, high }: Lengths): string {
  if (low === high) return characters(low);
  if (high === Infinity) return `at least ${characters(low)}`;
  return low === 0 ? `at most ${characters(high)}` : `${low} to ${characters(high)}`;
}

function characters(count: number): string {
  return `${count} character${count === 1 ? "" : "s"}`;
}

function judgeDifferent({ items, minItems = 0, uniqueItems }: ListShape, vocabulary: Vocabulary): Fault | undefined {
  const most = uniqueItems && minItems > 1 ? countValues(items, vocabulary) : Infinity;
  if (minItems <= most) return undefined;
  const because = `${minItems} different items are asked for, and there ${most === 1 ? "is one value" : `are ${most} values`} that an item can have`;
  return { because, members: ["minItems", "uniqueItems"], help: "Require fewer items, or allow duplicates." };
}
