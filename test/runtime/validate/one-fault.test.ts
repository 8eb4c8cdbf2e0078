import fc from "fast-check";
import { expect, test } from "vitest";
import type { Model, Shape } from "../../../generator/model/model.js";
import { formatPath, type Segment } from "../../../runtime/support/path.js";
import { models, near } from "../../support/arbitrary-shapes.js";
import { conforms } from "../../support/judge-shape.js";
import { floor, runs } from "../../support/lanes.js";
import { issuesOf, live } from "../../support/live.js";

/** No random shape except `any` accepts it, and it is equal to nothing else. */
const wrong = { "no such key": ["wrong"] };

/**
 * Every position in a value that is validated independently: not in a union or a constant, which are checked as a whole.
 */
function placesIn(
  value: unknown,
  shape: Shape,
  model: Model,
  segments: readonly Segment[] = [],
): readonly (readonly Segment[])[] {
  if (shape.kind === "reference")
    return placesIn(
      value,
      model.types.find(({ name }) => name === shape.to)?.shape ?? { kind: "boolean" },
      model,
      segments,
    );
  const inner: readonly (readonly [Segment, unknown, Shape])[] =
    isList(value) && shape.kind === "list"
      ? value.map((item, index) => [index, item, shape.items])
      : membersOf(value, shape);
  const own = admitsObjects(shape) ? [] : [segments];
  return [...own, ...inner.flatMap(([segment, member, held]) => placesIn(member, held, model, [...segments, segment]))];
}

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const admitsObjects = ({ kind }: Shape): boolean =>
  ["any", "object", "map", "record", "union", "constant"].includes(kind);

function membersOf(value: unknown, shape: Shape): readonly (readonly [Segment, unknown, Shape])[] {
  if (typeof value !== "object" || value === null || isList(value)) return [];
  if (shape.kind === "map") return Object.entries(value).map(([key, member]) => [key, member, shape.values]);
  if (shape.kind !== "record") return [];
  return shape.fields
    .filter(({ name }) => Object.hasOwn(value, name))
    .map((field) => [field.name, Reflect.get(value, field.name), field.shape]);
}

/** A copy of the value with another value at one position. */
function replaced(value: unknown, [segment, ...others]: readonly Segment[], by: unknown): unknown {
  if (segment === undefined) return by;
  if (isList(value)) return value.map((item, index) => (index === segment ? replaced(item, others, by) : item));
  return Object.fromEntries(
    Object.entries(value as object).map(([key, member]) => [
      key,
      key === segment ? replaced(member, others, by) : member,
    ]),
  );
}

test("a valid value with one invalid part has exactly one issue, with its path", async () => {
  let tried = 0;
  const cases = models.chain((model) =>
    fc.tuple(
      fc.constant(model),
      fc.array(near(model.contracts[0]?.shape ?? { kind: "any" }, model), { minLength: 10, maxLength: 10 }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ([model, values]) => {
      const [contract] = model.contracts;
      if (!contract) return;
      const type = await live(model, contract.scope);
      for (const value of values.filter((candidate) => conforms(candidate, contract.shape, model))) {
        for (const segments of placesIn(value, contract.shape, model).slice(0, 20)) {
          tried += 1;
          const [issue, ...others] = issuesOf(type, replaced(value, segments, wrong));
          expect({ code: issue?.code, path: issue?.path, others }).toEqual({
            code: "type",
            path: formatPath(segments),
            others: [],
          });
          expect(issue?.declaredAt).toMatch(/^contracts\.yaml:\d+:5$/);
        }
      }
    }),
    { seed: 8, numRuns: runs(250) },
  );
  expect(tried).toBeGreaterThan(floor(300));
});

test("a valid value without one required key, or with one extra key, has exactly one issue", async () => {
  let tried = 0;
  const cases = models.chain((model) =>
    fc.tuple(
      fc.constant(model),
      fc.array(near(model.types[0]?.shape ?? { kind: "any" }, model), { minLength: 10, maxLength: 10 }),
    ),
  );
  await fc.assert(
    fc.asyncProperty(cases, async ([model, values]) => {
      const [declared] = model.types;
      if (declared?.shape.kind !== "record") return;
      const { shape } = declared;
      const type = await live(model, declared.name);
      for (const value of values.filter((candidate): candidate is object => conforms(candidate, shape, model))) {
        for (const { name, place } of shape.fields.filter(
          (field) => !field.optional && field.name !== shape.variants?.on,
        )) {
          tried += 1;
          const issues = issuesOf(type, Object.fromEntries(Object.entries(value).filter(([key]) => key !== name)));
          expect(issues.map(({ code, path, declaredAt }) => [code, path, declaredAt])).toEqual([
            ["missing", formatPath([name]), `contracts.yaml:${Math.floor(place.span.start / 10) + 1}:5`],
          ]);
        }
        const further = issuesOf(type, { ...value, "no such key": 1 });
        expect(further.map(({ code, path }) => [code, path])).toEqual(
          shape.unknownKeys === "reject" ? [["unknown_key", '["no such key"]']] : [],
        );
      }
    }),
    { seed: 9, numRuns: runs(700) },
  );
  expect(tried).toBeGreaterThan(floor(100));
});
