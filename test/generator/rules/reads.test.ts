import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stepsOf, type PathStep } from "../../../generator/model/paths.js";
import { readsOf } from "../../../generator/rules/any-kind/reads.js";
import { shapesAt } from "../../../generator/rules/shapes-at.js";
import { kindContext, type Demand } from "../../../generator/rules/rule-kind.js";
import type { Rule } from "../../../generator/model/rule.js";
import { valuesOf } from "../../support/conforming-values.js";
import { judgeOf } from "../../support/live-rule.js";
import { base, conditions, kindNames, samplesOf, withRules } from "../../support/rule-samples.js";

const self = base.contracts[0]?.shape ?? ({ kind: "any" } as const);
const values = fc.sample(valuesOf(self, base), { seed: 8, numRuns: 40 });

type Place = readonly (string | number)[];

/** The value, which tells of every member that is looked at. */
function watched(value: unknown, look: (place: Place) => void, place: Place = []): unknown {
  if (typeof value !== "object" || value === null) return value;
  const seen = (key: string | symbol): Place => {
    const here =
      typeof key === "symbol" || (Array.isArray(value) && !/^\d+$/.test(key))
        ? place
        : [...place, Array.isArray(value) ? Number(key) : key];
    look(here);
    return here;
  };
  return new Proxy(value, {
    get: (target, key) => watched(Reflect.get(target, key), look, seen(key)),
    has: (target, key) => (seen(key), Reflect.has(target, key)),
    getOwnPropertyDescriptor: (target, key) => Reflect.getOwnPropertyDescriptor(target, key),
  });
}

/** Whether a place lies on the way to a path, at it or below it. */
function liesOn(place: Place, steps: readonly PathStep[]): boolean {
  return place.every((segment, index) => {
    const step = steps[index];
    return (
      step === undefined ||
      (step.kind === "key"
        ? segment === step.name
        : step.kind === "items"
          ? typeof segment === "number"
          : typeof segment === "string")
    );
  });
}

/** The members that a rule looks at although it does not say that it reads them. */
function unsaid(rule: Rule): readonly string[] {
  const paths = readsOf(rule).map(({ path }) => stepsOf(path));
  const judge = judgeOf(rule, withRules(rule));
  const found = new Set<string>();
  for (const value of values)
    judge(watched(value, (place) => paths.some((steps) => liesOn(place, steps)) || found.add(JSON.stringify(place))));
  return [...found];
}

describe.each(kindNames)("%s", (kind) => {
  test("looks at nothing but what it says it reads", () => {
    for (const [index, rule] of samplesOf(kind).entries()) {
      const condition = conditions[index % conditions.length];
      expect([rule.operands, unsaid({ ...rule, ...(condition && { when: condition }) })]).toEqual([rule.operands, []]);
    }
  });

  test("reads what is there, and is of the kind that it asks for", () => {
    for (const rule of samplesOf(kind)) {
      for (const { path, demand } of readsOf(rule)) {
        const kinds = shapesAt(path, kindContext(self, base)).map((shape) => shape.kind);
        expect([path, kinds.some((found) => fits[demand].includes(found))]).toEqual([path, true]);
      }
    }
  });
});

/** The kinds of shapes that each demand takes. */
const fits: Readonly<Record<Demand, readonly string[]>> = {
  anything: ["string", "number", "boolean", "null", "any", "object", "enum", "constant", "list", "map", "record"],
  scalar: ["string", "number", "boolean", "enum", "constant", "any"],
  text: ["string", "enum", "constant", "any"],
  number: ["number", "enum", "constant", "any"],
  "number or text": ["string", "number", "enum", "constant", "any"],
  list: ["list", "any"],
  "list of scalars": ["list", "any"],
  content: ["string", "list", "map", "object", "record", "any"],
  "map or object": ["map", "record", "object", "any"],
};
