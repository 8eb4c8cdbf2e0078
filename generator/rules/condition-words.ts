/** Conditions in words: `verdict is "PASS"`. */
import type { ConditionModel, TestModel } from "../model/rule.js";
import { listed, listedValues, orderWords, words, type Words } from "./words.js";

export function conditionWords(condition: ConditionModel): Words {
  if (condition.kind === "test") return wordsOfTest(condition, false);
  if (condition.kind === "expression") return wordsOfExpression(condition.expression.source);
  if (condition.kind === "not") return negated(condition.part);
  return listed(
    condition.parts.map((part) => (condition.parts.length > 1 ? grouped(part) : conditionWords(part))),
    condition.kind === "all" ? "and" : "or",
  );
}

/** A comparison of a field with a literal, the most frequent expression: `verdict != "RETRY"`, `score >= 90`. */
const comparison =
  /^([\p{L}_][\p{L}\p{M}\p{N}_]*(?:\.[\p{L}_][\p{L}\p{M}\p{N}_]*)*) *(==|!=|<=?|>=?) *(?:'([^'\\]*)'|("(?:[^"\\\p{Cc}]|\\["\\bfnrt]|\\u[\dA-Fa-f]{4})*"|-?\d{1,15}(?:\.\d{1,9})?|true|false))$/u;

function wordsOfExpression(source: string): Words {
  const [, path, operator = "", text, json = ""] = comparison.exec(source.trim()) ?? [];
  if (path === undefined) return words`${source} is true`;
  const value = text ?? (JSON.parse(json) as string | number | boolean);
  const order = (orderWords as Partial<Record<string, string>>)[operator];
  return [...words`${path}`, order ? ` is ${order} ` : operator === "==" ? " is " : " is not ", { value }];
}

/** Parentheses, because a sentence with both `and` and `or` is ambiguous. */
function grouped(condition: ConditionModel): Words {
  const isPlain =
    condition.kind === "test" ||
    condition.kind === "expression" ||
    (condition.kind === "not" && condition.part.kind === "test");
  return isPlain ? conditionWords(condition) : ["(", ...conditionWords(condition), ")"];
}

function negated(part: ConditionModel): Words {
  if (part.kind === "test") return wordsOfTest(part, true);
  return part.kind === "not" ? conditionWords(part.part) : ["not (", ...conditionWords(part), ")"];
}

/**
 * A table lookup is described by the keys of the rows that it finds, because a model that reads the rule does not know
 * the table.
 */
function wordsOfTest({ path, test }: Extract<ConditionModel, { readonly kind: "test" }>, isNegated: boolean): Words {
  return words`${path}${testWords(test, isNegated)}`;
}

/** The words after the path. A missing value satisfies no test, so `not` includes it. */
function testWords(test: TestModel, isNegated: boolean): Words {
  const is = isNegated ? " is not " : " is ";
  if ("present" in test) return [test.present === isNegated ? " is not given" : " is given"];
  if ("equals" in test) return [is, { value: test.equals }];
  if ("in" in test) return [is, ...listedValues(test.in, "or")];
  if ("starts_with" in test)
    return [isNegated ? " does not start with " : " starts with ", { value: test.starts_with }];
  if ("contains_any" in test)
    return [
      isNegated ? " contains none of " : " contains ",
      ...listedValues(test.contains_any, "or"),
      ...(test.case === "ignore" ? [" in uppercase or lowercase"] : []),
    ];
  const [order, bound] = ordered(test);
  return [`${is}${order} `, { value: bound }];
}

function ordered(
  test: Extract<
    TestModel,
    { readonly lt: number } | { readonly lte: number } | { readonly gt: number } | { readonly gte: number }
  >,
): readonly [string, number] {
  if ("lt" in test) return [orderWords["<"], test.lt];
  if ("lte" in test) return [orderWords["<="], test.lte];
  return "gt" in test ? [orderWords[">"], test.gt] : [orderWords[">="], test.gte];
}
