/** The facts about rules, codes and tables. */
import type { ContractModel, Model, Place, TableModel, TypeModel } from "../../model/model.js";
import { kindOf } from "../../rules/kinds.js";
import { ruleMeaning } from "../../rules/any-kind/meaning.js";
import { isUnsaid, kindContext } from "../../rules/rule-kind.js";
import type { Rule } from "../../model/rule.js";
import { ruleSchema } from "../../rules/any-kind/rule-schema.js";
import { narrowedType } from "../types/rules/narrow.js";
import { inside, prose, valued, type Fact, type FactPlace } from "./fact.js";
import type { Reach, RuleLosses } from "./stated-fact.js";

/** The rules of a contract or a named type. */
export function ruleFacts(declaration: ContractModel | TypeModel, model: Model, reach: Reach): readonly Fact[] {
  const { unsaid } = narrowedType(declaration, model);
  return declaration.rules.flatMap((rule) =>
    factsOfRule(rule, { ...rule.place, reach }, losses(rule, declaration, { model, types: unsaid.get(rule) })),
  );
}

function losses(
  rule: Rule,
  { shape }: ContractModel | TypeModel,
  { model, types }: { readonly model: Model; readonly types: string | undefined },
): RuleLosses {
  const schema = ruleSchema(rule, kindContext(shape, model));
  return { ...(types !== undefined && { types }), ...(isUnsaid(schema) && { schemas: schema.why }) };
}

/** A code is a separate fact if it is not the built-in one. */
function factsOfRule(rule: Rule, at: FactPlace, unsaid: RuleLosses): readonly Fact[] {
  const { message, severity, code } = rule;
  const facts = [
    ...valued("rule", ruleMeaning(rule), at),
    ...prose("rule_message", message, at),
    ...valued("rule_severity", severity === "warning" ? severity : undefined, at),
    ...valued("rule_code", code === kindOf(rule).defaultCode ? undefined : code, at),
  ];
  return facts.map((fact) => withLosses(fact, unsaid));
}

function withLosses(fact: Fact, unsaid: RuleLosses): Fact {
  return { ...fact, unsaid };
}

/** The codes that a field, a type or a contract gives to structural issues. */
export function codeFacts({ codes }: Pick<ContractModel, "codes">, at: FactPlace): readonly Fact[] {
  return valued("codes", codes && { ...codes }, at);
}

export function tableFacts({ key, columns, rows, description, place }: TableModel): readonly Fact[] {
  const at = placed(place);
  return [
    ...valued("table", { key, rows: rows.map((row) => [row.key, row.cells]) }, at),
    ...prose("table_description", description, at),
    ...columns.flatMap((column) =>
      prose("column_description", column.description, inside(at, `columns.${column.name}`)),
    ),
  ];
}

/** A table is a fact of its own, whatever uses it. */
function placed(place: Place): FactPlace {
  return { ...place, reach: "contract" };
}
