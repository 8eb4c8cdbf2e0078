import type { Coercion } from "../../../runtime/model/reading.js";
import { describeFound } from "../rules/report-faults.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import { alternativesOf, type Found } from "../../model/follow-path.js";
import type { Model } from "../../model/model.js";
import { type Fits, keyOfPart, placeOfPart, readingPartNames, rowOf } from "../../model/reading-keys.js";
import { coercions, nameOf } from "./coercions.js";
import { itemShapes, readingsIn, spanOf, type ReadingSite } from "./sites.js";

/** Every step of parsing returns a value of a type that the field accepts. */
export function readingsFitTheirField(model: Model, report: Report): void {
  for (const site of readingsIn(model)) {
    const found = alternativesOf(site.shape, model);
    const { reading } = site;
    (reading.coerce ?? []).forEach((coercion, index) => checkCoercion(coercion, index, site, { found, model }, report));
    for (const part of readingPartNames) {
      const { fits } = rowOf(part);
      if (fits && reading[part] !== undefined && !fit[fits](found, site, model))
        misplaced(`\`${keyOfPart(part)}\``, placeOfPart(part, reading), fits, site, found, report);
    }
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
    "check/reading-misplaced",
    { key, fits, what: site.what, found: describeFound(shapes) },
    { span: spanOf(site, part) },
  );
}

const fit: Readonly<Record<Fits, (found: Found, site: ReadingSite, model: Model) => boolean>> = {
  "closed vocabularies": ({ shapes }) => shapes.some(({ kind }) => kind === "enum"),
  lists: ({ shapes }) => shapes.some(({ kind }) => kind === "list" || kind === "any"),
  "arrays of objects": (_, { shape }, model) => itemShapes(shape, model).some(({ kind }) => kind === "record"),
};

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
  if (row.returnsText && !isLast) return;
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
