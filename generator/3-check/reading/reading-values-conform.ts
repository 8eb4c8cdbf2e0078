import { mismatches, sentence, type Mismatch } from "../../values/faults.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import { isObject, type Json } from "../../source/json.js";
import type { CompletionModel, DefaultModel, Model, Shape } from "../../model/model.js";
import { sampleOf } from "../../values/sample-value.js";
import { eitherOf, insertsOf, itemShapes, readingsIn, spanOf, type ReadingSite } from "./sites.js";

/** The values that parsing inserts are valid. */
export function readingValuesConform(model: Model, report: Report): void {
  for (const site of readingsIn(model)) {
    const { reading, shape, what } = site;
    const { default: source, fallback, complete } = reading;
    for (const { part, value, what: words, isItem } of insertsOf(site))
      reject(mismatches(value, isItem ? itemsOf(site, model) : shape, model), words, part, site, report);
    if (source)
      for (const [value, words, part] of valuesOf(source, what, model))
        reject(mismatches(value, shape, model), words, part, site, report);
    if (fallback !== undefined)
      reject(mismatches(fallback, shape, model), `the fallback of ${what}`, "fallback", site, report);
    if (complete)
      reject(
        fillerMismatches(complete, itemsOf(site, model), model),
        `the filler of ${what}`,
        "complete.filler",
        site,
        report,
      );
  }
}

/** Only the first mismatch, because the others have the same location. */
function reject([mismatch]: readonly Mismatch[], what: string, part: string, site: ReadingSite, report: Report): void {
  if (mismatch)
    report(
      "check/reading-value",
      { problem: sentence(mismatch, what) },
      { span: spanOf(site, part, "default"), help: helpFor(sentence(mismatch, what), part) },
    );
}

/** `default: null`, which makes a field optional in other languages. */
function helpFor(problem: string, part: string): string {
  return part.startsWith("default") && problem.endsWith("found null")
    ? "Write `optional: true` instead of the default."
    : "Correct the value, or the type of the field.";
}

/** In the form that the runtime writes. */
const aTime = "2031-01-31T12:00:00.000Z";
const anId = "00000000-0000-4000-8000-000000000000";

/**
 * The values of a default that are known at compile time without being written in it, each with its description and its
 * location.
 */
function valuesOf(source: DefaultModel, what: string, model: Model): readonly (readonly [Json, string, string])[] {
  if ("clock" in source) return [[aTime, `${what}, a time by default,`, "default"]];
  if ("new" in source) return [[anId, `${what}, a new id by default,`, "default"]];
  if (!("table" in source)) return [];
  const rows = model.tables.find(({ name }) => name === source.table)?.rows ?? [];
  return rows.flatMap(({ key, cells }) => {
    const cell = cells[source.column];
    return cell === undefined
      ? []
      : [[cell, `${what}, by default the cell ${source.column} of ${key},`, "default.column"] as const];
  });
}

function itemsOf({ shape }: ReadingSite, model: Model): Shape {
  const items = itemShapes(shape, model);
  return items.length === 0 ? { kind: "any" } : eitherOf(items);
}

/** The id comes from the context, so any valid one replaces it. */
function fillerMismatches({ by, filler }: CompletionModel, items: Shape, model: Model): readonly Mismatch[] {
  if (Object.hasOwn(filler, by)) return [{ path: `.${by}`, problem: "comes from the context" }];
  return mismatches({ ...filler, [by]: idOf(items, by, model) }, items, model).filter(({ path }) => path !== `.${by}`);
}

function idOf(items: Shape, by: string, model: Model): Json {
  const sample = sampleOf(items, model);
  return isObject(sample) ? (sample[by] ?? "") : "";
}
