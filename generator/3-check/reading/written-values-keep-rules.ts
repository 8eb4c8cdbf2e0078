import { diagnose, type Report } from "../../diagnostics/diagnostic.js";
import type { Model, Place, Shape } from "../../model/model.js";
import { fieldsIn } from "../../model/sites.js";
import type { Json } from "../../source/json.js";
import type { Span } from "../../source/source.js";
import { type RuleJudge, ruleJudgeOf } from "../examples/keep-rules.js";
import { declaredItems, eitherOf, readingsIn, spanOf } from "./sites.js";

/** A value that the contracts file writes out, with the complaint where it breaks a rule. */
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
 * Examples of fields, cells of tables and what is put in when an answer is read keep the rules of their types; earlier
 * phases have found that they have their structure.
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
    if (broken !== undefined) report(diagnose(code, { problem: `${what} breaks a rule: ${broken}` }, { span, help }));
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
    const { reading, shape, what, place } = site;
    const complaint = { place, code: "check/reading-value", help: "Correct it, or the rule." } as const;
    if (reading.default && "literal" in reading.default)
      yield {
        ...complaint,
        value: reading.default.literal,
        shape,
        what: `the default of ${what}`,
        span: spanOf(site, "default"),
      };
    const { onInvalidItem: item } = reading;
    // As they are declared: the rules stand with the names of types.
    if (typeof item === "object")
      yield {
        ...complaint,
        value: item.fallback,
        shape: eitherOf(declaredItems(shape, model)),
        what: `the inserted item ${what}`,
        span: spanOf(site, "on_invalid_item"),
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
