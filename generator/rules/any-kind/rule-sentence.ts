/** A rule as one sentence, derived from its meaning. */
import type { TableModel } from "../../model/model.js";
import { conditionWords } from "../condition.js";
import { kindOf } from "../kinds.js";
import type { Rule } from "../../model/rule.js";
import type { PathText } from "../../model/place.js";
import { asAdvice, capitalised, type Words } from "../words.js";

/**
 * ``If `verdict` is "PASS", `required_actions` must be empty.`` A warning uses `should`. With a location: ``In each
 * `parts[*]`: `id` must be given.``
 */
export function ruleSentence(rule: Rule, tables: readonly TableModel[], place: Words = []): Words {
  const { when, operands, severity } = rule;
  const meaning = kindOf(rule).sentence(operands, tables);
  const demand = severity === "warning" ? asAdvice(meaning) : meaning;
  return [...capitalised([...place, ...(when ? ["if ", ...conditionWords(when), ", "] : []), ...demand]), "."];
}

/** The paths that a reader would find hard to read on their own. */
const partOfRoot: ReadonlyMap<PathText, string> = new Map([
  ["[*]", "in each item: "],
  ["*", "in each value: "],
]);

/**
 * Where a rule applies, as the beginning of a sentence: empty for the value itself, otherwise a path in it, or in a
 * value of the type `owner`.
 */
export function placeWords(path: PathText, owner?: string): Words {
  const within = owner === undefined ? [] : [...(path === "" ? [] : [" of "]), { code: owner }];
  const part = owner === undefined ? partOfRoot.get(path) : undefined;
  if (part) return [part];
  const place = [...(path === "" ? [] : [{ code: path }]), ...within];
  return place.length === 0 ? [] : [owner !== undefined || path.includes("*") ? "in each " : "in ", ...place, ": "];
}
