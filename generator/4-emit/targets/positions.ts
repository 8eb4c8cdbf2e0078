/**
 * The module of positions: where everything is declared. It is the only code with line numbers, so moving a line
 * changes nothing else.
 */
import type { Positions } from "../../../runtime/model/contract.js";
import { printString } from "../../source/json.js";
import type { ContractModel, DecisionModel, Field, Model, Place, Shape, TypeModel } from "../../model/model.js";
import { positionOf } from "../../model/places.js";
import type { Target } from "../../target.js";
import type { Module } from "../code/module.js";
import { printModule } from "../code/print-module.js";
import { imports } from "../code/statements.js";
import { printRuntime } from "../code/module-paths.js";
import { allFields } from "../../model/shape-parts.js";
import { matchSome, type SomeKinds } from "../../../runtime/support/match-kind.js";

export const positions: Target = {
  name: "positions",
  emit: (model) => printModule(positionsModule(model), model),
};

/**
 * Line and column, as in `42:7`, by declaration path: of enums, types, contracts, all their fields, derived values and
 * rules, of decisions and gates, in the order of the Model.
 */
export function positionsOf(model: Model): Positions {
  const [[file, places] = [model.file, new Map()], ...used] = placesByFile(model);
  const others = used.map(([path, inOther]) => [path, Object.fromEntries(inOther)] as const);
  return {
    file,
    places: Object.fromEntries(places),
    ...(others.length > 0 && { used: Object.fromEntries(others) }),
  };
}

type Places = ReadonlyMap<string, string>;

/** The root file first. */
function placesByFile(model: Model): readonly (readonly [file: string, places: Places])[] {
  const byFile = new Map(
    [model.file, ...(model.used ?? []).map(({ path }) => path)].map((file) => [file, new Map<string, string>()]),
  );
  for (const { path, span } of [
    ...model.enums.map(({ place }) => place),
    ...[...model.types, ...model.contracts].flatMap(placesOfDeclaration),
    ...model.decisions.flatMap(placesOfDecision),
    ...model.gates.map(({ place }) => place),
  ]) {
    const { file, line, column } = positionOf(model, span);
    byFile.get(file)?.set(path, `${line}:${column}`);
  }
  return [...byFile];
}

function placesOfDecision({ place, inputs, cases, otherwise }: DecisionModel): readonly Place[] {
  return [place, ...placesOfDeclaration(inputs), ...[...cases, otherwise].map((part) => part.place)];
}

function placesOfDeclaration(declaration: TypeModel | ContractModel): readonly Place[] {
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

/** One constant, `positions`. */
export function positionsModule(model: Model): Module {
  const [[file, places] = [model.file, new Map()], ...used] = placesByFile(model);
  const members = [`  file: ${printString(file)},`, ...printPlaces("places", places, "  "), ...printUsed(used)];
  const value = ["{", ...members, "}"].join("\n");
  return {
    path: "positions",
    blocks: [
      [imports(printRuntime(model), { type: ["Positions"] })],
      [{ kind: "constant", name: "positions", type: "Positions", value }],
    ],
  };
}

function printUsed(used: readonly (readonly [file: string, places: Places])[]): readonly string[] {
  const printed = used.flatMap(([file, places]) => printPlaces(printString(file), places, "    "));
  return used.length > 0 ? ["  used: {", ...printed, "  },"] : [];
}

function printPlaces(name: string, places: Places, indent: string): readonly string[] {
  const lines = Array.from(places, ([path, position]) => `${indent}  ${printString(path)}: "${position}",`);
  return [`${indent}${name}: {`, ...lines, `${indent}},`];
}
