/** positions.ts: where everything is declared. The only code with line numbers in it, so that a line that moves changes nothing else. */
import { printString } from "../json.js";
import type { ContractModel, DecisionModel, Field, Model, Place, Shape, TypeModel } from "../model.js";
import { positionAt } from "../source.js";
import type { Target } from "../target.js";
import { printRuntime } from "./module-paths.js";
import { allFields } from "./references.js";
import { generatedBy } from "./typescript-text.js";

export const positions: Target = {
  name: "positions",
  emit: (model) => [{ path: "positions.ts", text: printPositions(model) }],
};

/** Line and column, as in `42:7`, by declaration path: of enums, types, contracts, all their fields, derived values and rules, of decisions and gates, in the order of the Model. */
export function placesOf(model: Model): Readonly<Record<string, string>> {
  return Object.fromEntries(allPlaces(model).map(({ path, span }) => [path, printPosition(model, span.start)]));
}

function printPosition({ lineStarts }: Model, offset: number): string {
  const { line, column } = positionAt(lineStarts, offset);
  return `${line}:${column}`;
}

function allPlaces({ enums, types, contracts, decisions, gates }: Model): readonly Place[] {
  return [...enums.map(({ place }) => place), ...[...types, ...contracts].flatMap(placesOfDeclaration), ...decisions.flatMap(placesOfDecision), ...gates.map(({ place }) => place)];
}

function placesOfDecision({ place, inputs, cases, otherwise }: DecisionModel): readonly Place[] {
  return [place, ...placesOfDeclaration(inputs), ...[...cases, otherwise].map((part) => part.place)];
}

function placesOfDeclaration(declaration: TypeModel | ContractModel): readonly Place[] {
  return [...placesOfDeclared(declaration), ...(declaration.derived ?? []).map(({ place }) => place), ...declaration.rules.map(({ place }) => place)];
}

type Places = { readonly [Kind in Shape["kind"]]?: (shape: Extract<Shape, { kind: Kind }>) => readonly Place[] };

const places: Places = {
  list: ({ items }) => placesIn(items),
  map: ({ values }) => placesIn(values),
  union: ({ members }) => members.flatMap(placesIn),
  record: (shape) => allFields(shape).flatMap(placesOfDeclared),
};

function placesIn(shape: Shape): readonly Place[] {
  return (places[shape.kind] as ((given: Shape) => readonly Place[]) | undefined)?.(shape) ?? [];
}

function placesOfDeclared({ place, shape }: Pick<Field, "place" | "shape">): readonly Place[] {
  return [place, ...placesIn(shape)];
}

function printPositions(model: Model): string {
  const imports = `import type { Positions } from ${printRuntime(model)};`;
  const lines = Object.entries(placesOf(model)).map(([path, position]) => `    ${printString(path)}: ${printString(position)},`);
  return [generatedBy(model.file), "", imports, "", "export const positions: Positions = {", `  file: ${printString(model.file)},`, "  places: {", ...lines, "  },", "};", ""].join("\n");
}
