/**
 * The module of positions: the lines of everything that issues name. Only this module contains line numbers, so moving
 * a line in the contracts file changes no other module.
 */
import type { Positions } from "../../../runtime/model/contract.js";
import { declarationsOf, type Declaration } from "../../lowering/schema-document.js";
import { memoized } from "../../model/memoize.js";
import type { Field, Model, Place, Shape } from "../../model/model.js";
import { positionOf } from "../../model/places.js";
import { positionsName } from "../../names.js";
import { allFields } from "../../model/shape-parts.js";
import { printString } from "../../source/json.js";
import type { Target } from "../../target.js";
import type { Constant, Module } from "../code/module.js";
import { printRuntime } from "../code/module-paths.js";
import { printModule } from "../code/print-module.js";
import { placesReached } from "../code/reached.js";
import { imports } from "../code/statements.js";
import { matchSome, type SomeKinds } from "../../../runtime/support/match-kind.js";

export const positions: Target = {
  name: "positions",
  emit: (model) => printModule(positionsModule(model), model),
};

/** The positions of the declaration and of the types that it refers to. */
export function positionsOf(model: Model, declaration: Declaration): readonly Positions[] {
  return placesReached(model, declaration).map((reached) => ownPositions(model, reached));
}

/** Line and column, as in `42:7`, by path: of the declaration, its fields, derived values and rules. */
const ownPositions = memoized((model: Model, declaration: Declaration): Positions => {
  const { path: at, span } = declaration.place;
  const own = placesOfDeclaration(declaration).filter(({ path }) => isWithin(path, at));
  return {
    file: positionOf(model, span).file,
    places: Object.fromEntries(own.map((place) => [place.path, lineAndColumn(model, place)])),
  };
});

/** `contracts.ROWS.fields.id`, and `contracts.ROWS[].fields.id` for a declared array; not `contracts.ROWS_2`. */
function isWithin(path: string, at: string): boolean {
  return path.startsWith(at) && /^(?:$|[.[{])/.test(path.slice(at.length));
}

function lineAndColumn(model: Model, { span }: Place): string {
  const { line, column } = positionOf(model, span);
  return `${line}:${column}`;
}

function placesOfDeclaration(declaration: Declaration): readonly Place[] {
  return [
    ...placesOfDeclared(declaration),
    ...(declaration.derived ?? []).map(({ place }) => place),
    ...declaration.rules.map(({ place }) => place),
  ];
}

const placeFinders: SomeKinds<Shape, [], readonly Place[]> = {
  list: ({ items }) => placesIn(items),
  map: ({ values }) => placesIn(values),
  union: ({ members }) => members.flatMap(placesIn),
  record: (shape) => allFields(shape).flatMap(placesOfDeclared),
};

function placesIn(shape: Shape): readonly Place[] {
  return matchSome(placeFinders, shape) ?? [];
}

function placesOfDeclared({ place, shape }: Pick<Field, "place" | "shape">): readonly Place[] {
  return [place, ...placesIn(shape)];
}

/** A constant for each declaration, so a bundle contains only those that it needs. */
export function positionsModule(model: Model): Module {
  return {
    path: "positions",
    blocks: [
      [imports(printRuntime(model), { type: ["Positions"] })],
      ...declarationsOf(model).map((declaration) => [constantOf(model, declaration)]),
    ],
  };
}

function constantOf(model: Model, declaration: Declaration): Constant {
  const { file, places } = ownPositions(model, declaration);
  const lines = Object.entries(places).map(([path, position]) => `    ${printString(path)}: "${position}",`);
  const value = ["{", `  file: ${printString(file)},`, "  places: {", ...lines, "  },", "}"].join("\n");
  return { kind: "constant", name: positionsName(declaration.constantName), type: "Positions", value };
}
