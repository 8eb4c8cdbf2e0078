import { expect, test } from "vitest";
import type { Shape } from "../../../../generator/model/model.js";
import { declarationsOf, emitExample, emitTypes } from "../../../support/emit-types.js";
import {
  enumNamed,
  enumOf,
  field,
  list,
  map,
  modelOf,
  nothing,
  record,
  text,
  typeNamed,
  typeOf,
  union,
} from "../../../support/model-builders-types.js";

function nested(depth: number, wrap: (inner: Shape, level: number) => Shape): Shape {
  let shape: Shape = text;
  for (let level = depth; level > 0; level -= 1) shape = wrap(shape, level);
  return shape;
}

test("prints a record nested 60 deep", async () => {
  const lines = (await emitExample(nested(60, (inner, level) => record([field(`level${level}`, inner)])))).split("\n");
  expect(lines[0]).toBe("export interface Example {");
  expect(lines[60]).toBe(`${"  ".repeat(60)}level60: string;`);
  expect(lines.slice(61)).toEqual([
    ...Array.from({ length: 59 }, (_, index) => `${"  ".repeat(59 - index)}};`),
    "}",
    "",
  ]);
});

test("prints arrays, maps and unions nested 60 deep", async () => {
  const wrappers = [
    (inner: Shape) => list(inner),
    (inner: Shape) => union(inner, nothing),
    (inner: Shape) => map(inner),
  ];
  const printed = await emitExample(
    nested(60, (inner, level) => (wrappers[level % 3] ?? list)(inner)),
    { frozen: true },
  );
  expect(printed.split("\n").filter((line) => line.trim() === "readonly [k: string]: readonly ({")).toHaveLength(19);
  expect(printed).toContain("string");
});

const next = (index: number): string => `Link${(index + 1) % 1000}`;

test("prints a cycle of a thousand types", async () => {
  const types = Array.from({ length: 1000 }, (_, index) =>
    typeOf(`Link${index}`, record([field("next", union(typeNamed(next(index)), nothing))])),
  );
  const printed = declarationsOf(await emitTypes(modelOf({ types })));
  expect(printed.startsWith("export interface Link0 {\n  next: Link1 | null;\n}\n\nexport interface Link1 {\n")).toBe(
    true,
  );
  expect(printed.endsWith("export interface Link999 {\n  next: Link0 | null;\n}\n")).toBe(true);
});

test("prints an enum of 200 values and a record of 500 fields", async () => {
  const values = Array.from({ length: 200 }, (_, index) => `VALUE_${index}`);
  const names = Array.from({ length: 500 }, (_, index) => `field_${index}`);
  const printed = await emitTypes(
    modelOf({
      enums: [enumOf("Value", values)],
      types: [typeOf("Wide", record(names.map((name) => field(name, list(enumNamed("Value"))))))],
    }),
  );
  expect(printed).toContain(
    `export const valueValues = [\n${values.map((value) => `  "${value}",\n`).join("")}] as const;`,
  );
  expect(printed.endsWith(`export interface Wide {\n${names.map((name) => `  ${name}: Value[];\n`).join("")}}\n`)).toBe(
    true,
  );
});
