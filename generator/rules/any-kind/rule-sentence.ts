/** A rule as one sentence, derived from its meaning. */
import { conditionWords } from "../condition.js";
import { kindOf } from "../kinds.js";
import type { KindContext } from "../rule-kind.js";
import type { Rule } from "../../model/rule.js";
import type { PathText } from "../../model/place.js";
import { asAdvice, capitalizedStart, type Words } from "../words.js";

/**
 * ``If `verdict` is "PASS", `required_actions` must be empty.`` A warning uses `should`. With a location: ``In each
 * item of `parts`: `id` must be given.`` `context` contains the value that declares the rule.
 */
export function ruleSentence(rule: Rule, context: KindContext, place: Words = []): Words {
  const { when, operands, severity } = rule;
  const meaning = kindOf(rule).sentence(operands, context);
  const demand = severity === "warning" ? asAdvice(meaning) : meaning;
  return [...capitalizedStart([...place, ...(when ? ["if ", ...conditionWords(when), ", "] : []), ...demand]), "."];
}

/** The end of a path to the parts of a value, and the word for such a part. */
const partWords = [
  [/\[\*\]$/, "item"],
  [/(?:^|\.)\*$/, "value"],
] as const;

/**
 * Where a rule applies, as the beginning of a sentence: empty for the value itself, otherwise a path in it, or in a
 * value of the type `owner`.
 */
export function placeWords(path: PathText, owner?: string): Words {
  const [end, word] = partWords.find(([pattern]) => pattern.test(path)) ?? [];
  const names = [end ? path.replace(end, "") : path, owner ?? ""].filter((name) => name !== "");
  const place = names.flatMap((name, index) => [...(index > 0 ? [" of "] : []), { code: name }]);
  if (word) return [`in each ${word}${place.length === 0 ? "" : " of "}`, ...place, ": "];
  return place.length === 0 ? [] : [owner !== undefined || path.includes("*") ? "in each " : "in ", ...place, ": "];
}
