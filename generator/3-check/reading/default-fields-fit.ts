import { describeFound } from "../rules/report-faults.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import { alternativesOf, followPath } from "../../model/follow-path.js";
import { kindsOf, asNumber } from "../../model/json-kinds.js";
import type { Model, Shape } from "../../model/model.js";
import { stepsOf } from "../../model/paths.js";
import { readingsIn, spanOf, type ReadingSite } from "./sites.js";

/** A default that comes from another field can be valid for this field. */
export function defaultFieldsFit(model: Model, report: Report): void {
  for (const site of readingsIn(model)) {
    const source = site.reading.default;
    if (source && "field" in source) checkSource(source.field, site, model, report);
  }
}

/** Only fields in the same object are checked: other paths may lead to different values in each contract. */
function checkSource(path: string, site: ReadingSite, model: Model, report: Report): void {
  if (path === site.what)
    return report("check/default-of-itself", { what: site.what }, { span: spanOf(site, "default.field") });
  const found = site.holder && followPath(site.holder, stepsOf(path), model);
  if (!found || "deadEnd" in found || sharesKind(found.shapes, site.shape, model)) return;
  const problem = `${site.what} is ${describeFound(alternativesOf(site.shape, model).shapes)}, and ${path}, its default, is ${describeFound(found.shapes)}`;
  report("check/reading-value", { problem }, { span: spanOf(site, "default.field") });
}

function sharesKind(shapes: readonly Shape[], shape: Shape, model: Model): boolean {
  const kinds = new Set(kindsOf(shape, model).map(asNumber));
  return shapes.some((other) => kindsOf(other, model).some((kind) => kinds.has(asNumber(kind))));
}
