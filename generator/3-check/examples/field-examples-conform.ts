import { mismatches, sentence } from "../../values/faults.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import type { Field, Model } from "../../model/model.js";
import { fieldsIn } from "../../model/sites.js";

/** The example of a field is valid for the field. */
export function fieldExamplesConform(model: Model, report: Report): void {
  for (const field of fieldsIn(model)) checkExample(field, model, report);
}

function checkExample({ name, example, exampleSpan, shape, place }: Field, model: Model, report: Report): void {
  if (example === undefined) return;
  for (const mismatch of mismatches(example, shape, model)) {
    const problem = sentence(mismatch, `the example of ${name}`);
    report(
      "check/field-example",
      { problem },
      { span: exampleSpan ?? place.span, help: "Correct the example, or the type of the field." },
    );
  }
}
