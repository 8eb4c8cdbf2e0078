import type { Coercion } from "../../../runtime/model/reading.js";
import { describeFound } from "../rules/found-words.js";
import { diagnose, type Report } from "../../diagnostics/diagnostic.js";
import { alternativesOf, type Found } from "../../model/follow-path.js";
import type { Model } from "../../model/model.js";
import { coercions, nameOf } from "./coercions.js";
import { itemShapes, readingsIn, spanOf, type ReadingSite } from "./sites.js";

/** Every step of parsing returns a value of a type that the field accepts. */
export function readingsFitTheirField(model: Model, report: Report): void {
  for (const site of readingsIn(model)) {
    const found = alternativesOf(site.shape, model);
    const { reading, shape } = site;
    (reading.coerce ?? []).forEach((coercion, index) => checkCoercion(coercion, index, site, { found, model }, report));
    if (reading.fallback !== undefined && !hasEnum(found))
      misplaced("`fallback`", "fallback", "closed vocabularies", site, found, report);
    if (reading.onInvalidItem !== undefined && !hasList(found))
      misplaced("`on_invalid_item`", "on_invalid_item", "lists", site, found, report);
    if (reading.complete && !itemShapes(shape, model).some(({ kind }) => kind === "record"))
      misplaced("`complete`", "complete.by", "arrays of objects", site, found, report);
  }
}

function misplaced(
  key: string,
  part: string,
  fits: string,
  site: ReadingSite,
  { shapes }: Found,
  report: Report,
): void {
  report(
    diagnose(
      "check/reading-misplaced",
      { key, fits, what: site.what, found: describeFound(shapes) },
      { span: spanOf(site, part) },
    ),
  );
}

function hasEnum({ shapes }: Found): boolean {
  return shapes.some(({ kind }) => kind === "enum");
}

function hasList({ shapes }: Found): boolean {
  return shapes.some(({ kind }) => kind === "list" || kind === "any");
}

interface Taken {
  readonly found: Found;
  readonly model: Model;
}

/** A coercion that returns a string may also precede another one. */
function checkCoercion(
  coercion: Coercion,
  index: number,
  site: ReadingSite,
  { found, model }: Taken,
  report: Report,
): void {
  const row = coercions[nameOf(coercion)];
  const isLast = index === (site.reading.coerce ?? []).length - 1;
  if (row.givesText && !isLast) return;
  const { shapes } = found;
  if (
    row.isTaken({
      shapes,
      mayBeNull: site.optional || !found.certain || shapes.some(({ kind }) => kind === "any"),
      coercion,
      model,
    })
  )
    return;
  misplaced(`\`${nameOf(coercion)}\``, `coerce[${index}]`, row.fits, site, found, report);
}
