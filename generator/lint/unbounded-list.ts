import { sitesIn } from "../model/sites.js";
import type { LintRule } from "./rule.js";

export const unboundedList: LintRule = {
  level: "warning",
  explanation:
    "A model that goes round in circles fills a list until its answer is cut off, and whoever reads the answer pays for every item. A bound far above what is sensible costs nothing and stops that; it is told to the model as well.",
  example: {
    flagged: 'contracts:\n  PLAN:\n    fields: { steps: "string[]" }',
    clean: 'contracts:\n  PLAN:\n    fields: { steps: "string[..20]" }',
  },
  check: ({ model }) =>
    [...sitesIn(model)].flatMap(({ shape, place }) => {
      if ((shape.kind !== "list" && shape.kind !== "map") || shape.maxItems !== undefined) return [];
      const what = shape.kind === "list" ? "list" : "map";
      return [{ place, message: `this ${what} may hold any number of ${what === "list" ? "items" : "entries"}`, help: `Say how many at most: ${what === "list" ? "`[..50]` behind the type, or " : ""}\`max_items: 50\`.` }];
    }),
};
