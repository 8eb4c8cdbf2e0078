import type { Model } from "../model/model.js";
import type { Problem, LintRule } from "./rule.js";

export const missingDescription: LintRule = {
  level: "warning",
  explanation:
    "A description is in types, docs, schemas and prompts; without one, people and models must guess from the name.",
  example: {
    flagged: "contracts:\n  PLAN:\n    fields: { step: string ..200 }",
    clean: "contracts:\n  PLAN:\n    description: The next steps of the planner.\n    fields: { step: string ..200 }",
  },
  check: ({ model }) => declarationsIn(model).flatMap(problemsOf),
};

interface Declared {
  readonly what: string;
  readonly description?: string;
  readonly place: Problem["place"];
}

/** The declarations of each kind, in the order of the file. */
function declarationsIn({ enums, types, tables, contracts }: Model): readonly Declared[] {
  return [
    ...enums.map((declaration) => ({ what: `the enum ${declaration.name}`, ...declaration })),
    ...types.map((declaration) => ({ what: `the type ${declaration.name}`, ...declaration })),
    ...tables.map((declaration) => ({ what: `the table ${declaration.name}`, ...declaration })),
    ...contracts.map((declaration) => ({ what: `the contract ${declaration.scope}`, ...declaration })),
  ];
}

function problemsOf({ what, description, place }: Declared): readonly Problem[] {
  if (description !== undefined) return [];
  return [
    {
      place,
      message: `${what} has no description`,
      help: "Describe in one sentence what it is and what it is used for.",
    },
  ];
}
