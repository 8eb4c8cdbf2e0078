/** The keys of derived values. */
import { ready, required } from "./key.js";
import { either, formula, mapOf, position, text } from "./takes.js";

export const derivedRow = ready(
  mapOf("derived", either(formula, position("derived"))),
  "Values computed from an answer that are not part of it, by name: expressions that programs get as typed, read-only properties. They can use each other.",
  'fields: { groups: "string[][]" }\nderived:\n  all_items: groups.flatten()\n  total_count: size(all_items)',
);

export const derivedKeys = {
  value: required(formula, "The expression; its type is inferred.", "value: size(self.id)"),
  description: ready(text, "What the value is for.", "value: size(self.id)\ndescription: How long the id is."),
};
