import { sitesIn } from "../model/sites.js";
import type { LintRule } from "./rule.js";

export const unboundedList: LintRule = {
  level: "warning",
  explanation:
    "A model that goes round in circles fills a list until its answer is cut off, and the code that reads the answer pays for every item. A bound far above what is sensible costs nothing and stops that; it is part of the prompt as well.",
  example: {
    flagged: 'contracts:\n  PLAN:\n    fields: { steps: "string[]" }',
    clean: 'contracts:\n  PLAN:\n    fields: { steps: "string[..20]" }',
  },
  check: ({ model }) =>
    [...sitesIn(model)].flatMap(({ shape, place }) => {
      if ((shape.kind !== "list" && shape.kind !== "map") || shape.maxItems !== undefined) return [];
      const what = shape.kind === "list" ? "list" : "map";
      return [{ place, message: `this ${what} may contain any number of ${what === "list" ? "items" : "entries"}`, help: `Say how many at most: ${what === "list" ? "`[..50]` after the type, or " : ""}\`max_items: 50\`.` }];
    }),
};
