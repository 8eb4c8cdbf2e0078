import { isEqual } from "../../runtime/equality.js";
import type { ExampleModel } from "../model/model.js";
import type { LintRule } from "./rule.js";

export const repeatedExample: LintRule = {
  level: "warning",
  explanation: "Two examples of one contract that hold the same show and guard nothing that one of them would not. Most often the second was copied and never changed.",
  example: {
    flagged: "contracts:\n  PLAN:\n    fields: { step: string ..200 }\n    examples: [{ name: one step, value: { step: Test. } }, { name: another step, value: { step: Test. } }]",
    clean: "contracts:\n  PLAN:\n    fields: { step: string ..200 }\n    examples: [{ name: one step, value: { step: Test. } }, { name: no text, value: { step: \"\" } }]",
  },
  check: ({ model }) =>
    model.contracts.flatMap(({ examples }) =>
      examples.flatMap((example, index) => {
        const first = examples.slice(0, index).find((other) => isEqual(factsOf(other), factsOf(example)));
        return first ? [{ place: example.place, message: `the example ${JSON.stringify(example.name)} holds the same as ${JSON.stringify(first.name)}`, help: "Change it, or remove it." }] : [];
      }),
    ),
};

/** All but its name and where it stands. */
function factsOf({ name: _name, place: _place, valueSpan: _valueSpan, ...facts }: ExampleModel): object {
  return facts;
}
