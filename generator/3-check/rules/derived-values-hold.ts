import type { Report } from "../../diagnostics/diagnostic.js";
import { derivedOf } from "../../expressions/derived.js";
import type { Model } from "../../model/model.js";
import { reportFaults } from "./report-faults.js";

/** The expression of every derived value is valid and reads existing fields; its result may have any type. */
export function derivedValuesHold(model: Model, report: Report): void {
  for (const declaration of [...model.types, ...model.contracts]) {
    const own = new Set(declaration.derived);
    for (const { derived, compiled } of derivedOf(model, declaration)) {
      if (own.has(derived) && !compiled.ok)
        reportFaults(compiled.faults, { value: derived.expression, span: derived.expressionSpan }, report);
    }
  }
}
