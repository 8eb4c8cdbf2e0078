import type { Report } from "../../diagnostics/diagnostic.js";
import type { Model, Place, Shape } from "../../model/model.js";
import { fieldsIn } from "../../model/sites.js";
import type { Json } from "../../source/json.js";
import type { Span } from "../../source/source.js";
import { type RuleJudge, ruleJudgeOf } from "../examples/keep-rules.js";
import { declaredItems, eitherOf, insertsOf, readingsIn, spanOf } from "./sites.js";

/** A value in the contracts file, with the diagnostic if it breaks a rule. */
interface WrittenValue {
  readonly value: Json;
  readonly shape: Shape;
  readonly place: Place;
  readonly code: "check/field-example" | "check/reading-value" | "check/table-cell";
  readonly what: string;
  readonly span: Span;
  readonly help: string;
}

/**
 * Examples of fields, cells of tables and values that parsing inserts satisfy the rules of their types; earlier phases
 * checked their structure.
 */
export async function writtenValuesKeepRules(model: Model, report: Report): Promise<void> {
  if (model.types.every(({ rules }) => rules.length === 0)) return;
  const judges = new Map<Shape, RuleJudge | undefined>();
  for (const { value, shape, place, code, what, span, help } of [
    ...fieldExamples(model),
    ...valuesPutIn(model),
    ...tableCells(model),
  ]) {
    if (!judges.has(shape)) judges.set(shape, await ruleJudgeOf(shape, place, model));
    const broken = judges.get(shape)?.(value);
    if (broken !== undefined) report(code, { problem: `${what} breaks a rule: ${broken}` }, { span, help });
  }
}

function* fieldExamples(model: Model): Generator<WrittenValue> {
  for (const { name, example, exampleSpan, shape, place } of fieldsIn(model)) {
    if (example !== undefined)
      yield {
        value: example,
        shape,
        place,
        code: "check/field-example",
        what: `the example of ${name}`,
        span: exampleSpan ?? place.span,
        help: "Correct the example, or the rule.",
      };
  }
}

function* valuesPutIn(model: Model): Generator<WrittenValue> {
  for (const site of readingsIn(model)) {
    const { shape, place } = site;
    for (const { part, value, what, isItem } of insertsOf(site))
      yield {
        value,
        // The declared items, because the rules belong to the names of types.
        shape: isItem ? eitherOf(declaredItems(shape, model)) : shape,
        place,
        code: "check/reading-value",
        what,
        span: spanOf(site, part),
        help: "Correct it, or the rule.",
      };
  }
}

function* tableCells({ tables }: Model): Generator<WrittenValue> {
  for (const { columns, rows } of tables) {
    for (const { key, cells, written, place } of rows) {
      for (const { name, shape } of columns) {
        const value = cells[name];
        if (value !== undefined)
          yield {
            value,
            shape,
            place,
            code: "check/table-cell",
            what: `the cell ${name} of ${key}`,
            span: written?.[name] ?? place.span,
            help: "Correct the cell, or the rule.",
          };
      }
    }
  }
}
