/**
 * Checks that everything a field declares about parsing exists: the paths of other fields, tables and their columns,
 * the key that completes an array.
 */
import { type Report, reportTo } from "../../diagnostics/diagnostic.js";
import type { LocatedText } from "../../source/source.js";
import { followPath, type DeadEnd } from "../../model/follow-path.js";
import type { DefaultModel, Field, FieldReadingModel, Model, RecordShape, Shape } from "../../model/model.js";
import { stepsOf } from "../../model/paths.js";
import { allFields, partsOf, typesWithin } from "../../model/shape-parts.js";
import { unresolved } from "../context.js";
import { deadEnd } from "../names/unresolved-path.js";
import { rejectUnknownColumn, rejectUnknownTable } from "../rules/resolve-value-sources.js";

/** A whole answer that can contain a field. */
interface Root {
  readonly words: string;
  readonly shape: Shape;
}

/** A field, the object that contains it and the answers that can contain that. */
interface FieldSite {
  readonly field: Field;
  readonly record: RecordShape;
  readonly roots: readonly Root[];
}

/** A contract that narrows a type contains copies of its fields; their errors are reported once. */
export function proveFieldReadings(model: Model, report: Report): void {
  const reported = new Set<string>();
  const once = reportTo((diagnostic) => {
    const identity = JSON.stringify([diagnostic.code, diagnostic.span?.start]);
    if (!reported.has(identity)) report(diagnostic);
    reported.add(identity);
  });
  for (const site of fieldSites(model)) if (site.field.reading) proveReading(site.field.reading, site, model, once);
}

function* fieldSites(model: Model): Generator<FieldSite> {
  const answers = model.contracts.map(({ scope, shape }) => ({
    words: `the contract ${scope}`,
    shape,
    types: typesWithin(shape, model),
  }));
  for (const { name, shape } of model.types)
    yield* sitesIn(
      shape,
      answers.filter(({ types }) => types.has(name)),
    );
  for (const answer of answers) yield* sitesIn(answer.shape, [answer]);
}

function* sitesIn(shape: Shape, roots: readonly Root[]): Generator<FieldSite> {
  for (const part of partsOf(shape))
    if (part.kind === "record") for (const field of allFields(part)) yield { field, record: part, roots };
}

function proveReading(
  { default: source, complete }: FieldReadingModel,
  site: FieldSite,
  model: Model,
  report: Report,
): void {
  if (source && "field" in source) provePath(source.field, "default.field", site, model, report);
  if (source && "table" in source) proveCell(source, site, model, report);
  if (complete) proveBy(placed(complete.by, "complete.by", site), site, model, report);
}

/** Stage 3 reports that the value is not an array of objects. */
function proveBy(by: LocatedText, { field }: FieldSite, model: Model, report: Report): void {
  const steps = [...stepsOf("[*]"), ...stepsOf(by.value)];
  const end = endOf(field.shape, steps, model);
  if (end?.from.kind === "record") report(deadEnd(by, steps, end));
}

type CellModel = Extract<DefaultModel, { readonly table: string }>;

function proveCell({ table: name, key, column }: CellModel, site: FieldSite, model: Model, report: Report): void {
  provePath(key, "default.key", site, model, report);
  const table = model.tables.find((candidate) => candidate.name === name);
  const [named, columned] = [placed(name, "default.table", site), placed(column, "default.column", site)];
  if (!table) rejectUnknownTable(named, { tables: model.tables, report });
  else rejectUnknownColumn(columned, table, { report });
}

/** Relative to the object that contains the field, or to every answer that can contain that. */
function provePath(path: string, at: string, site: FieldSite, model: Model, report: Report): void {
  const steps = stepsOf(path);
  const own = endOf(site.record, steps, model);
  if (!own) return;
  const ends = site.roots.flatMap((root) => ({ root, end: endOf(root.shape, steps, model) }));
  const failed = ends.find(({ end }) => end !== undefined);
  if (ends.length > 0 && !failed) return;
  const text = placed(path, at, site);
  if (own.step !== steps[0] || !failed?.end)
    return report(deadEnd(text, steps, own, { root: "the object", names: [] }));
  report(
    deadEnd(text, steps, failed.end, {
      root: failed.root.words,
      names: allFields(site.record).map(({ name }) => name),
    }),
  );
}

function endOf(shape: Shape, steps: ReturnType<typeof stepsOf>, model: Model): DeadEnd | undefined {
  const found = followPath(shape, steps, model);
  return "deadEnd" in found && found.deadEnd.from !== unresolved ? found.deadEnd : undefined;
}

function placed(value: string, at: string, { field }: FieldSite): LocatedText {
  return { value, span: field.reading?.written[at] ?? field.place.span };
}
