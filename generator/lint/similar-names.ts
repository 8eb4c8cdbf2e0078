import type { Model, Place, Shape } from "../model/model.js";
import { sitesIn } from "../model/sites.js";
import { appearanceOf, codePointsOf, likeness } from "./alike.js";
import type { Problem, LintRule } from "./rule.js";
import { allFields } from "../model/shape-parts.js";

export const similarNames: LintRule = {
  level: "warning",
  explanation:
    "Models write the likelier name, and people read the one that they expect. The fields of an object and the values of an enum should differ in more than one letter, singular and plural, or case.",
  example: {
    flagged: 'contracts:\n  REVIEW:\n    fields: { finding: string ..200, findings: "string[..20]" }',
    clean: 'contracts:\n  REVIEW:\n    fields: { summary: string ..200, findings: "string[..20]" }',
  },
  check: ({ model }) => groupsIn(model).flatMap((names) => [...names.flatMap(decomposed), ...problemsOf(names)]),
};

interface Named {
  readonly name: string;
  readonly place: Place;
}

/** Names of the same group. */
function groupsIn(model: Model): readonly (readonly Named[])[] {
  const contracts = model.contracts.map(({ scope, place }) => ({ name: scope, place }));
  const inside = [...sitesIn(model)].map(({ shape, place }) => {
    if (shape.kind === "record") return allFields(shape);
    if (shape.kind === "union") return valuesOf(shape.members.flatMap(constantIn), place);
    return shape.kind === "enum" && shape.of === undefined
      ? valuesOf(shape.values, place)
      : valuesOf(constantIn(shape), place);
  });
  return [
    [...model.enums, ...model.types, ...model.tables],
    contracts,
    ...model.enums.map(({ values, place }) => valuesOf(values, place)),
    ...inside,
  ];
}

function constantIn(shape: Shape): readonly { readonly value: string }[] {
  return shape.kind === "constant" && typeof shape.value === "string" ? [{ value: shape.value }] : [];
}

function valuesOf(values: readonly { readonly value: string | number }[], place: Place): readonly Named[] {
  return values.map(({ value }) => ({ name: String(value), place }));
}

/** Answers are compared in the composed form, and editors show no difference. */
function decomposed({ name, place }: Named): readonly Problem[] {
  const composed = name.normalize("NFC");
  if (composed === name) return [];
  return [
    {
      place,
      message: `${name} is not in Unicode's composed form (NFC): ${codePointsOf(name, composed)}`,
      help: `Write ${composed} with composed characters.`,
    },
  ];
}

function problemsOf(names: readonly Named[]): readonly Problem[] {
  const seen = names.map((named) => ({ ...named, appearance: appearanceOf(named.name) }));
  return seen.flatMap((second, index) =>
    seen.slice(0, index).flatMap((first) => {
      const alike = first.name === second.name ? undefined : likeness(first.appearance, second.appearance);
      return alike === undefined
        ? []
        : [
            {
              place: second.place,
              message: `${first.name} and ${second.name} ${alike}${withCodePoints(first.name, second.name)}`,
              help: "Rename one of them, so they cannot be confused.",
            },
          ];
    }),
  );
}

function withCodePoints(first: string, second: string): string {
  const points = codePointsOf(first, second);
  return points === "" ? "" : `: ${points}`;
}
