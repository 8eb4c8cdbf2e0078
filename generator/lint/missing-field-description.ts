import { partsOf } from "../model/shape-parts.js";
import { fieldsIn } from "../model/sites.js";
import type { Field, Model, Shape } from "../model/model.js";
import type { LintRule } from "./rule.js";

export const missingFieldDescription: LintRule = {
  level: "warning",
  explanation:
    "A model fills a field better if it has a description. A field of a declared type or enum uses the description of the type. Constants need none.",
  example: {
    flagged: "contracts:\n  PLAN:\n    fields: { owner: string ..80 }",
    clean:
      "contracts:\n  PLAN:\n    fields: { owner: { type: string ..80, description: The team that does the work. } }",
  },
  check: ({ model }) => {
    const described = describedNames(model);
    const silent = [...fieldsIn(model)].filter((field) => needsDescription(field, described));
    return silent.map(({ name, place }) => ({
      place,
      message: `the field ${name} has no description`,
      help: "Add a `description` to the field or to its type.",
    }));
  },
};

function describedNames({ enums, types }: Model): ReadonlySet<string> {
  return new Set([...enums, ...types].filter(({ description }) => description !== undefined).map(({ name }) => name));
}

/** A deprecated field should not be filled in, and its reason says so. */
function needsDescription({ description, deprecated, shape }: Field, described: ReadonlySet<string>): boolean {
  return (
    description === undefined &&
    deprecated === undefined &&
    !partsOf(shape).some((part) => isSelfExplanatory(part, described))
  );
}

function isSelfExplanatory(part: Shape, described: ReadonlySet<string>): boolean {
  if (part.kind === "reference") return described.has(part.to);
  if (part.kind === "enum") return part.of !== undefined && described.has(part.of);
  return part.kind === "constant" || ("narrows" in part && (part.narrows ?? []).some((name) => described.has(name)));
}
