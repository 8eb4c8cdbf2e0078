import type { Model, Place } from "../model/model.js";
import { fieldsIn } from "../model/sites.js";
import type { LintRule } from "./rule.js";

/** The reason that stage 1 stores for `deprecated: true`. */
const noReason = "Deprecated.";

export const deprecatedWithoutReason: LintRule = {
  level: "warning",
  explanation: "`deprecated: true` does not say what to use instead. Types and docs show the reason to your users.",
  example: {
    flagged:
      "contracts:\n  PLAN:\n    fields: { step: string ..200, action?: { type: string ..200, deprecated: true } }",
    clean:
      "contracts:\n  PLAN:\n    fields: { step: string ..200, action?: { type: string ..200, deprecated: Use step. } }",
  },
  check: ({ model }) =>
    deprecatedIn(model).flatMap(({ name, deprecated, place }) => {
      if (deprecated !== noReason) return [];
      return [
        {
          place,
          message: `${name} is deprecated without a replacement`,
          help: "Write it after `deprecated`: `deprecated: Use step.`",
        },
      ];
    }),
};

interface Deprecatable {
  readonly name: string;
  readonly deprecated?: string;
  readonly place: Place;
}

function deprecatedIn(model: Model): readonly Deprecatable[] {
  const values = model.enums.flatMap((declaration) =>
    declaration.values.map(({ value, ...rest }) => ({
      ...rest,
      name: `the value ${value} of ${declaration.name}`,
      place: declaration.place,
    })),
  );
  return [
    ...model.enums,
    ...values,
    ...model.types,
    ...model.contracts.map((contract) => ({ ...contract, name: contract.scope })),
    ...fieldsIn(model),
  ];
}
