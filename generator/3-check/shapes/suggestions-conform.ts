import { mismatches, sentence } from "../../values/faults.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import type { Model } from "../../model/model.js";
import { sitesIn, type Site } from "../../model/sites.js";

/** Every suggested value is valid for the value, or an item of the array. */
export function suggestionsConform(model: Model, report: Report): void {
  for (const site of sitesIn(model)) checkSuggestions(site, model, report);
}

function checkSuggestions({ shape, place }: Site, model: Model, report: Report): void {
  if (!("suggested" in shape) || !shape.suggested) return;
  const target = shape.kind === "list" ? shape.items : shape;
  for (const value of shape.suggested) {
    for (const mismatch of mismatches(value, target, model)) {
      const problem = sentence(mismatch, `the suggested value ${JSON.stringify(value)}`);
      report(
        "check/suggestion",
        { problem },
        { span: shape.written?.["suggested"] ?? place.span, help: "Suggested values must match the type." },
      );
    }
  }
}
