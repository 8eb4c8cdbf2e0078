/** Counts how often a value is accessed while a contract judges it. Counting is more reliable than measuring time. */
import fc from "fast-check";
import { expect } from "vitest";
import type { Model, RecordShape, Shape } from "../../generator/model/model.js";
import type { TypeObject } from "../../runtime/contract/contract-object.js";
import { integer, list, map, modelOf, record, reference, text, union } from "../support/models.js";
import { live } from "../support/live.js";

const typeNames = ["A", "B", "C"] as const;
const unionNames = ["U", "V"] as const;
const marks = ["x", "y", "z"] as const;

type Wrapping = "plain" | "list" | "map";

interface RandomType {
  /** Required and optional fields whose values do not lead to the types. */
  readonly own: readonly string[];
  /**
   * Whether the field that leads further comes first: a type that checks its own fields first quickly rejects values of
   * another type.
   */
  readonly leadsFirst: boolean;
  readonly unknownKeys: "reject" | "keep" | "drop";
  readonly leads: readonly string[];
  readonly wrapping: Wrapping;
}

export interface GrowthCase {
  readonly types: readonly RandomType[];
  /** The unions by name: other names of types and unions. */
  readonly unions: readonly (readonly string[])[];
  /** The types of the levels of a value, in turns. */
  readonly levels: readonly number[];
  /** The content of the innermost value, instead of a string. */
  readonly fault: boolean;
}

const fields = fc.uniqueArray(fc.constantFrom(...marks.flatMap((name) => [name, `${name}?`])), {
  minLength: 1,
  maxLength: 3,
  selector: (name) => name.replace("?", ""),
});
const leads = fc.uniqueArray(fc.constantFrom(...typeNames, ...unionNames), { minLength: 1, maxLength: 4 });
const randomTypes: fc.Arbitrary<RandomType> = fc.record({
  own: fields,
  leadsFirst: fc.boolean(),
  unknownKeys: fc.constantFrom("reject", "keep", "drop"),
  leads,
  wrapping: fc.constantFrom("plain", "list", "map"),
});

export const growthCases: fc.Arbitrary<GrowthCase> = fc.record({
  types: fc.array(randomTypes, { minLength: 3, maxLength: 3 }),
  unions: fc.tuple(
    fc.uniqueArray(fc.constantFrom(...typeNames, "V"), { minLength: 2, maxLength: 4 }),
    fc.uniqueArray(fc.constantFrom(...typeNames), { minLength: 2, maxLength: 3 }),
  ),
  levels: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }),
  fault: fc.boolean(),
});

function choiceOf(names: readonly string[]): Shape {
  const [first = "A", ...others] = names;
  return others.length === 0 ? reference(first) : union(...names.map((name) => reference(name)));
}

const wrapped: Readonly<Record<Wrapping, (shape: Shape) => Shape>> = {
  plain: (shape) => shape,
  list: (shape) => list(shape),
  map: (shape) => map(shape),
};

function shapeOf({ own, leadsFirst, unknownKeys, leads: names, wrapping }: RandomType): RecordShape {
  const marked = Object.fromEntries(own.map((name) => [name, text()]));
  const next = { "next?": wrapped[wrapping](choiceOf(names)) };
  return record(leadsFirst ? { ...next, ...marked } : { ...marked, ...next }, { unknownKeys: unknownKeys as "reject" });
}

export function modelOfCase({ types, unions }: GrowthCase): Model {
  const named = Object.fromEntries(
    typeNames.map((name, index) => [name, types[index] ? shapeOf(types[index]) : integer()]),
  );
  const choices = Object.fromEntries(unionNames.map((name, index) => [name, choiceOf(unions[index] ?? ["A"])]));
  return modelOf({ types: { ...named, ...choices }, contracts: { ROOT: record({ root: reference("U") }) } });
}

/** A value with this many levels. */
export function valueOfCase({ types, levels, fault }: GrowthCase, depth: number): unknown {
  const build = (left: number): unknown => {
    const type = types[levels[left % levels.length] ?? 0] ?? types[0];
    if (!type) return {};
    const own = Object.fromEntries(type.own.map((name) => [name.replace("?", ""), left === 0 && fault ? 7 : "t"]));
    return left === 0 ? own : { ...own, next: inside(type.wrapping, build(left - 1)) };
  };
  return { root: build(depth) };
}

function inside(wrapping: Wrapping, value: unknown): unknown {
  if (wrapping === "list") return [value];
  return wrapping === "map" ? { k: value } : value;
}

/**
 * The value, whose accesses are counted, and the count. A part is the same object each time. More than `most` accesses
 * throw, so a violation does not hang.
 */
export function counted(value: unknown, most = Infinity): { readonly value: unknown; readonly steps: () => number } {
  let steps = 0;
  const known = new WeakMap<object, object>();
  const count = (): void => {
    steps += 1;
    if (steps > most) throw new Error(`more than ${most} looks at the value`);
  };
  const wrap = (part: unknown): unknown => {
    if (typeof part !== "object" || part === null) return part;
    const proxy =
      known.get(part) ??
      new Proxy(part, {
        get: (target, key) => (count(), wrap(Reflect.get(target, key))),
        has: (target, key) => (count(), Reflect.has(target, key)),
        ownKeys: (target) => (count(), Reflect.ownKeys(target)),
        getOwnPropertyDescriptor: (target, key) => (count(), Reflect.getOwnPropertyDescriptor(target, key)),
      });
    known.set(part, proxy);
    return proxy;
  };
  return { value: wrap(value), steps: () => steps };
}

type Work = (type: TypeObject<unknown>, value: unknown) => unknown;

const works: readonly Work[] = [
  (type, value) => type.is(value),
  (type, value) => type.validate(value),
  (type, value) => type.toWire(value),
  (type, value) => type.normalize(value),
];

/**
 * Four times the levels need four times the accesses; a few more, because the number of issues grows too, up to its
 * limit.
 */
export async function workGrowsWithTheValue(growthCase: GrowthCase): Promise<void> {
  const type = await live(modelOfCase(growthCase), "ROOT");
  for (const work of works) {
    const stepsFor = (depth: number, most?: number): number => {
      const { value, steps } = counted(valueOfCase(growthCase, depth), most);
      work(type, value);
      return steps();
    };
    const most = 5 * stepsFor(6) + 200;
    expect(stepsFor(24, most)).toBeLessThanOrEqual(most);
  }
}
