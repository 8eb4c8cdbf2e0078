/** Finds a comment next to an enum value or a boolean that names another of its values: `"P1" // or P2`. */
import type { Shape } from "../../model/shape.js";
import { shapesIn } from "../../model/shape-parts.js";
import { spelled, wholeWord } from "../../phrases/index.js";
import { foldedName } from "../../support/edit-distance.js";
import { lazily, oncePer } from "../../support/lazily.js";
import type { Candidate } from "../candidates/candidate.js";

/** A value of a field, with patterns that are made once, when the first comment is next to it. */
interface Option {
  readonly value: string;
  readonly asWritten: () => RegExp;
  readonly inAnyCase: () => RegExp;
  readonly asLastWord: () => RegExp;
}

/** The values of one field. */
type Choice = readonly Option[];

/** The choices that a contract offers, without numbers and single letters, which are in many remarks. */
const choicesOf = oncePer((shape: Shape): readonly Choice[] => [
  ["true", "false"].map(optionOf),
  ...Array.from(shapesIn(shape), (each) =>
    each.kind === "enum" ? each.values.map(String).filter((value) => /\p{L}.*[\p{L}\p{N}]/u.test(value)) : [],
  ).flatMap((values) => (values.length > 1 ? [values.map(optionOf)] : [])),
]);

function optionOf(value: string): Option {
  return {
    value,
    asWritten: lazily(() => patternOf(value, "")),
    inAnyCase: lazily(() => patternOf(value, "i")),
    asLastWord: lazily(() => patternOf(value, "i", lastWord)),
  };
}

/** Returns the offset of the first such comment in an answer. */
export function contradictedAt(text: string, { steps }: Candidate, shape: Shape): number | undefined {
  return steps.find(({ step, offset }) => step === "comment" && contradicts(text, offset, shape))?.offset;
}

const longestComment = 200;

function contradicts(text: string, at: number, shape: Shape): boolean {
  const before = text.slice(Math.max(0, at - longestComment), at);
  const comment = /^(?:\/\*(?:(?!\*\/)[^])*|[^\n]*)/.exec(text.slice(at, at + longestComment))?.[0] ?? "";
  const value = /([^"'`“”\n{}[\],:]*)["'`”]?\s*,?[^\S\n]*$/u.exec(before)?.[1]?.trim();
  return choicesOf(shape).some(
    (choice) => choice.some((each) => isSame(each.value, value)) && offersOther(comment, value, choice),
  );
}

function isSame(value: string, other = ""): boolean {
  return foldedName(value) === foldedName(other);
}

/** Whether a comment names one of the other values, and does not list all of them. */
function offersOther(comment: string, value: string | undefined, choice: Choice): boolean {
  const others = choice.filter((each) => !isSame(each.value, value));
  const named = choice.filter((each) => each.inAnyCase().test(comment));
  return (
    named.length < choice.length && !listsOptions().test(comment) && others.some((other) => isOffered(comment, other))
  );
}

/**
 * Whether a comment names a value, but not as one that does not apply. A value in lower case is often a word of a
 * sentence, `high confidence`, so it has to end its clause. So does one that is written in another way.
 */
function isOffered(comment: string, { value, asWritten, asLastWord }: Option): boolean {
  return (!/\p{Ll}/u.test(value) && asWritten().test(comment)) || asLastWord().test(comment);
}

/** The end of a clause, or a condition. */
const lastWord = "(?=\\W*$|[\"'?!.,;)]|\\s+(?:if|unless|would|wenn|si|se)(?!\\p{L}))";

/** Words right before a value that does not apply. */
const denials =
  "was|were|not|no|never|of|than|from|previously|formerly|war|nicht|kein|keine|statt|vorher|pas|était|que|non|era|no|de|не|вместо|было|不是|不|非|原为|ではなく";

function patternOf(value: string, flags: string, behind = ""): RegExp {
  return new RegExp(
    `(?<!(?:^|\\P{L}|\\p{sc=Han})(?:${denials})[\\s"'\`]*)${wholeWord([spelled(value)])}(?!["'\`]?\\s*(?:->|=>|→))${behind}`,
    `u${flags}`,
  );
}

const listsOptions = lazily(() => /^\W*(?:options?|one of|enum|allowed|possible|values?|choices|either)(?!\p{L})/iu);
