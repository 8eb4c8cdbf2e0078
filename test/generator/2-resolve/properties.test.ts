import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { resolve } from "../../../generator/2-resolve/resolve.js";
import { mismatches } from "../../../generator/values/faults.js";
import type { Json } from "../../../generator/source/json.js";
import { kindsOf, targetOf } from "../../../generator/model/json-kinds.js";
import type { Field, Model, Shape } from "../../../generator/model/model.js";
import { floor, runs } from "../../support/lanes.js";
import { documentOf, file } from "../../support/parsing.js";

/** Types that refer to each other in every way that the language allows, valid or not. */
const name = fc.constantFrom("A", "B", "C", "D");
const plain = fc.constantFrom("string", "integer", "null", "boolean", "Kind");
const expression = fc.oneof(
  name,
  plain,
  fc.tuple(name, plain).map(([type, other]) => `${type} | ${other}`),
  fc.tuple(name, name).map(([one, other]) => `${one} | ${other}`),
  fc.tuple(name, fc.constantFrom("[]", "[1..]", "[0..2]")).map(([type, list]) => `${type}${list}`),
  name.map((type) => `map<${type}>`),
);
const fields = fc
  .uniqueArray(fc.tuple(fc.constantFrom("p", "q", "r"), fc.boolean(), expression), {
    selector: ([key]) => key,
    maxLength: 3,
  })
  .map((all) => `{ ${all.map(([key, optional, type]) => `${key}${optional ? "?" : ""}: "${type}"`).join(", ")} }`);
const type = fc.oneof(
  expression.map((text) => `{ type: "${text}" }`),
  fields.map((text) => `{ fields: ${text} }`),
  fc
    .tuple(fields, fields)
    .map(
      ([x, y]) =>
        `{ fields: { kind: Kind }, variants: { discriminator: kind, X: { fields: ${x} }, Y: { fields: ${y} } } }`,
    ),
);
const overlay = fc.constantFrom(
  "",
  ", enums: { kind: [X] }",
  ", enums: { p.kind: [X] }",
  ", required_keys: [p, q.r]",
  ", enums: { 'p[*].kind': [X], q: [X] }",
);
const part = fc
  .tuple(fc.array(type, { minLength: 4, maxLength: 4 }), overlay)
  .map(
    ([types, over]) =>
      `enums: { Kind: [X, Y] }\ntypes:\n${types.map((text, index) => `  ${"ABCD"[index]}: ${text}\n`).join("")}contracts:\n  CONTRACT: { type: A${over} }`,
  );

/** A value of a shape that nests at most `depth` levels, found by search. */
function smallest(shape: Shape, model: Model, depth: number): { readonly value: Json } | undefined {
  if (depth === 0) return undefined;
  if (shape.kind === "reference") return smallest(targetOf(shape.to, model), model, depth - 1);
  if (shape.kind === "union")
    return shape.members.map((member) => smallest(member, model, depth - 1)).find((found) => found !== undefined);
  if (shape.kind === "list") return smallestList(shape.items, shape.minItems ?? 0, model, depth);
  if (shape.kind === "record") return smallestRecord(shape, model, depth);
  return { value: leafOf(shape) };
}

function leafOf(shape: Shape): Json {
  const leaves: Partial<Record<Shape["kind"], Json>> = { string: "", number: 0, boolean: true, null: null, map: {} };
  return shape.kind === "enum" ? (shape.values[0]?.value ?? "") : (leaves[shape.kind] ?? null);
}

function smallestList(items: Shape, length: number, model: Model, depth: number): { readonly value: Json } | undefined {
  const item = length > 0 ? smallest(items, model, depth - 1) : { value: null };
  return item && { value: Array.from({ length }, () => item.value) };
}

function smallestRecord(
  { fields: shared, variants }: Extract<Shape, { kind: "record" }>,
  model: Model,
  depth: number,
): { readonly value: Json } | undefined {
  const alternatives = variants
    ? variants.rows.map((row) => ({ own: row.fields, tag: { [variants.on]: row.value } }))
    : [{ own: [], tag: {} }];
  return alternatives
    .map(({ own, tag }) => smallestFields([...shared, ...own], tag, model, depth))
    .find((found) => found !== undefined);
}

function smallestFields(
  all: readonly Field[],
  tag: Readonly<Record<string, Json>>,
  model: Model,
  depth: number,
): { readonly value: Json } | undefined {
  const members = all
    .filter(({ optional, name: key }) => !optional && !Object.hasOwn(tag, key))
    .map((field) => [field.name, smallest(field.shape, model, depth - 1)] as const);
  if (members.some(([, found]) => found === undefined)) return undefined;
  return { value: { ...tag, ...Object.fromEntries(members.map(([key, found]) => [key, found?.value ?? null])) } };
}

describe("for any references between types", () => {
  it("the file is rejected, or every type of its Model has a finite value", () => {
    let models = 0;
    fc.assert(
      fc.property(part, (text) => {
        const { model, diagnostics } = resolve(documentOf(file(text)));
        expect(model === undefined).toBe(diagnostics.length > 0);
        if (!model) return;
        models += 1;
        for (const { shape } of [...model.types, ...model.contracts]) {
          expect(kindsOf(shape, model).length).toBeGreaterThan(0);
          const found = smallest(shape, model, 14);
          expect(found && mismatches(found.value, shape, model)).toEqual([]);
        }
      }),
      { seed: 5, numRuns: runs(400) },
    );
    expect(models).toBeGreaterThan(floor(40));
  });
});
