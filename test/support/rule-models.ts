/** Models whose types and contracts have rules and codes. */
import type { CodeNames, Model, Rule } from "../../generator/model/model.js";
import type { Operands, RuleKindName } from "../../generator/model/rule.js";
import type { Issue } from "../../runtime/model/issue.js";
import { live } from "./live.js";
import { list, modelOf, record, text } from "./models.js";
import { ruleOf } from "./rule-samples.js";

/** A rule with a code of its own; its place is made when it is put on a declaration. */
export function rule<Kind extends RuleKindName>(
  code: string,
  kind: Kind,
  operands: Operands[Kind],
  rest: Partial<Pick<Rule, "when" | "severity" | "message" | "id">> = {},
): Rule {
  return ruleOf(kind, operands, { code, ...rest });
}

/** What is said about declarations beside their shapes, by name. */
export interface Said {
  readonly rules?: Readonly<Record<string, readonly Rule[]>>;
  readonly codes?: Readonly<Record<string, CodeNames>>;
}

/**
 * The Model with rules and codes on its declarations. The rules of the file stand at the lines from 61 on, in the order
 * in which they are given here.
 */
export function saying(model: Model, { rules = {}, codes = {} }: Said): Model {
  let line = 60;
  const place = (each: Rule, path: string): Rule => {
    const start = line * 10 + 6;
    line += 1;
    return { ...each, place: { path, span: { file: model.file, start, end: start + 1 } } };
  };
  const placed = (path: string, name: string): readonly Rule[] =>
    (rules[name] ?? []).map((each, index) =>
      place(each, `${path}.rules${each.id === undefined ? `[${index}]` : `.${each.id}`}`),
    );
  const said = (path: string, name: string): { rules: readonly Rule[]; codes?: CodeNames } => ({
    rules: placed(path, name),
    ...(codes[name] && { codes: codes[name] }),
  });
  return {
    ...model,
    types: model.types.map((type) => ({ ...type, ...said(type.place.path, type.name) })),
    contracts: model.contracts.map((contract) => ({ ...contract, ...said(contract.place.path, contract.scope) })),
  };
}

/** What contract A of a Model says to a value: issues, or the warnings of one that is accepted. */
export async function saidOf(model: Model, value: unknown): Promise<readonly Issue[]> {
  const outcome = (await live(model, "A")).validate(value, { maxIssues: 1_000 });
  return outcome.ok ? outcome.warnings : outcome.issues;
}

/** `code path`, one for each issue. */
export function inShort(issues: readonly Issue[]): readonly string[] {
  return issues.map(({ code, path }) => `${code} ${path}`);
}

/** Contracts and types that are called like what the modules of rules import. */
export const calledLikeTheRuntime: Model = namedLikeTheRuntime();

function namedLikeTheRuntime(): Model {
  const own = [
    rule("a", "require", { paths: ["a"] }),
    rule("b", "equal", { paths: ["a", "b[*]"] }),
    rule("c", "unique", { paths: ["b"] }),
  ];
  const types = ["Rule", "Compare"];
  const contracts = [
    "EQUAL",
    "UNIQUE",
    "REQUIRE",
    "EACH_ITEM",
    "SHAPE",
    "DEFINE_CONTRACT",
    "DEFINE_VALIDATE",
    "VALIDATE",
    "POSITIONS",
    "EXPRESSIONS",
    "RULES",
  ];
  const fields = record({ a: text(), b: list(text()) });
  return saying(modelOf({ types: withValue(types, fields), contracts: withValue(contracts, fields) }), {
    rules: withValue([...types, ...contracts], own),
  });
}

function withValue<Value>(names: readonly string[], value: Value): Readonly<Record<string, Value>> {
  return Object.fromEntries(names.map((name) => [name, value]));
}
