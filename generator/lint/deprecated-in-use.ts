import type { Shape } from "../model/model.js";
import { sitesIn, fieldsIn } from "../model/sites.js";
import type { LintRule } from "./rule.js";

export const deprecatedInUse: LintRule = {
  level: "warning",
  explanation:
    "A deprecated declaration will be removed, so change each contract, type and field that uses it, or deprecate it as well.",
  example: {
    flagged:
      "types:\n  Old: { description: A step., deprecated: Use Step., fields: { text: string ..200 } }\ncontracts:\n  PLAN:\n    fields: { step: Old }",
    clean:
      "types:\n  Old: { description: A step., deprecated: Use Step., fields: { text: string ..200 } }\ncontracts:\n  PLAN:\n    fields: { step: { type: Old, deprecated: Use another contract. } }",
  },
  check: ({ model }) => {
    const deprecated = new Set([...model.enums, ...model.types].filter(isDeprecated).map(({ name }) => name));
    const excused = [...model.enums, ...model.types, ...model.contracts, ...fieldsIn(model)]
      .filter(isDeprecated)
      .map(({ place }) => place.path);
    return [...sitesIn(model)].flatMap(({ shape, place }) => {
      const names = namesOf(shape).filter((name) => deprecated.has(name));
      if (excused.some((path) => place.path === path || place.path.startsWith(`${path}.`))) return [];
      return names.map((name) => ({
        place,
        message: `${name} is deprecated and used here`,
        help: "Use its replacement, or deprecate this as well.",
      }));
    });
  },
};

function namesOf(shape: Shape): readonly string[] {
  if (shape.kind === "reference") return [shape.to];
  const narrowed = "narrows" in shape ? (shape.narrows ?? []) : [];
  return shape.kind === "enum" && shape.of !== undefined ? [...narrowed, shape.of] : narrowed;
}

function isDeprecated(declared: { readonly deprecated?: string }): boolean {
  return declared.deprecated !== undefined;
}
