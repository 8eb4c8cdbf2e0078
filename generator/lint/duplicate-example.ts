import { isEqual } from "../../runtime/support/equality.js";
import type { ExampleModel } from "../model/model.js";
import type { LintRule } from "./rule.js";

export const duplicateExample: LintRule = {
  level: "warning",
  explanation: "A second example with the same value tests nothing more; it is probably an unchanged copy.",
  example: {
    flagged:
      "contracts:\n  PLAN:\n    fields: { step: string ..200 }\n    examples: [{ name: one step, value: { step: Test. } }, { name: another step, value: { step: Test. } }]",
    clean:
      'contracts:\n  PLAN:\n    fields: { step: string ..200 }\n    examples: [{ name: one step, value: { step: Test. } }, { name: no text, value: { step: "" } }]',
  },
  check: ({ model }) =>
    model.contracts.flatMap(({ examples }) =>
      examples.flatMap((example, index) => {
        const first = examples.slice(0, index).find((other) => isEqual(factsOf(other), factsOf(example)));
        return first
          ? [
              {
                place: example.place,
                message: `the example ${JSON.stringify(example.name)} has the same value as ${JSON.stringify(first.name)}`,
                help: "Change it, or remove it.",
              },
            ]
          : [];
      }),
    ),
};

/** Everything but its name, form and location. */
function factsOf({ name: _name, like: _like, place: _place, valueNode: _valueNode, ...facts }: ExampleModel): object {
  return facts;
}
