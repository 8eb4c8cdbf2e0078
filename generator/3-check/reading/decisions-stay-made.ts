import type { Report } from "../../diagnostics/diagnostic.js";
import { followPath, alternativesOf } from "../../model/follow-path.js";
import { steps } from "../../../runtime/normalize/steps.js";
import type { ContractModel, FieldReadingModel, Model, Field, Shape } from "../../model/model.js";
import { keyOfPart, placeOfPart, type ReadingPart, readingPartNames, rowOf } from "../../model/reading-keys.js";
import { stepsOf } from "../../model/paths.js";
import { itemsOf } from "../../rules/paths.js";
import { nameOf } from "./coercions.js";
import { insertsOf, itemShapes, readingsIn, spanOf, type ReadingSite } from "./sites.js";
import { isList, type Json } from "../../source/json.js";
import { allFields } from "../../model/shape-parts.js";

/** No step fills in or changes an explicit field. This includes steps of the values around the field. */
export function decisionsStayMade(model: Model, report: Report): void {
  for (const site of readingsIn(model)) {
    if (site.reading.explicit) rejectOnDecision(site, report);
    else rejectInLiterals(site, model, report);
  }
  for (const contract of model.contracts) rejectInNodes(contract, model, report);
}

const help = "Remove it: an answer without the value is rejected.";

function rejectOnDecision(site: ReadingSite, report: Report): void {
  const { reading } = site;
  for (const part of readingPartNames.filter((each) => rowOf(each).invents && isOn(each, reading)))
    reject(keyOfPart(part), placeOfPart(part, reading), site, report);
  (reading.coerce ?? []).forEach((coercion, index) => {
    if (!steps[nameOf(coercion)].lossless) reject(nameOf(coercion), `coerce[${index}]`, site, report);
  });
}

function isOn(part: ReadingPart, reading: FieldReadingModel): boolean {
  return reading[part] !== undefined && reading[part] !== rowOf(part).off;
}

function reject(key: string, part: string, site: ReadingSite, report: Report): void {
  report(
    "check/explicit-field",
    { key: `\`${key}\``, what: site.what, field: undefined },
    { span: spanOf(site, part), help },
  );
}

/** A literal for an object can contain an explicit field. */
function rejectInLiterals(site: ReadingSite, model: Model, report: Report): void {
  const { reading, shape, what } = site;
  const { complete } = reading;
  const filler = complete ? [{ part: "complete.filler", value: complete.filler, isItem: true }] : [];
  for (const { part, value, isItem } of [...insertsOf(site), ...filler]) {
    const shapes = isItem ? itemShapes(shape, model) : [shape];
    const [field] = shapes.flatMap((alternative) => decisionsIn(value, alternative, model));
    const key = `\`${part.split(".")[0]}\``;
    if (field !== undefined) report("check/explicit-field", { key, what, field }, { span: spanOf(site, part), help });
  }
}

/** A node that is inserted into a graph can also contain an explicit field. */
function rejectInNodes({ shape, reading, place }: ContractModel, model: Model, report: Report): void {
  const { nodes = "", repairs: repairing = [] } = reading?.graph ?? {};
  const found = followPath(shape, stepsOf(itemsOf(nodes)), model);
  for (const step of repairing) {
    if (step.step !== "placeholder_nodes" || "deadEnd" in found) continue;
    const [field] = found.shapes.flatMap((part) => decisionsIn(step.node, part, model));
    const span = reading?.written["placeholder_nodes.node"] ?? place.span;
    if (field !== undefined)
      report("check/explicit-field", { key: "`placeholder_nodes`", what: "the graph", field }, { span, help });
  }
}

/** The explicit fields that a value contains. */
function decisionsIn(value: Json, shape: Shape, model: Model): readonly string[] {
  return alternativesOf(shape, model).shapes.flatMap((part) => {
    if (isList(value)) return part.kind === "list" ? value.flatMap((item) => decisionsIn(item, part.items, model)) : [];
    if (typeof value !== "object" || value === null) return [];
    if (part.kind === "map") return Object.values(value).flatMap((member) => decisionsIn(member, part.values, model));
    return part.kind === "record" ? allFields(part).flatMap((field) => decisionsAt(value, field, model)) : [];
  });
}

function decisionsAt(
  value: { readonly [key: string]: Json },
  { name, shape, reading }: Field,
  model: Model,
): readonly string[] {
  const member = Object.hasOwn(value, name) ? value[name] : undefined;
  if (member === undefined) return [];
  return reading?.explicit ? [name] : decisionsIn(member, shape, model);
}
