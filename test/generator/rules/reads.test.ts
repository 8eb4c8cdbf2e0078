import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { stepsOf, type PathStep } from "../../../generator/model/paths.js";
import { pathsRead, readsOf, valuesRead } from "../../../generator/rules/any-kind/reads.js";
import { shapesAt } from "../../../generator/rules/shapes-at.js";
import { kindContext, type Demand, type PathUse } from "../../../generator/rules/rule-kind.js";
import type { Rule } from "../../../generator/model/rule.js";
import { valuesOf } from "../../support/conforming-values.js";
import { judgeOf } from "../../support/live-rule.js";
import { base, conditions, kindNames, samplesOf, withRules } from "../../support/rule-samples.js";

const self = base.contracts[0]?.shape ?? ({ kind: "any" } as const);
const manyValues = fc.sample(valuesOf(self, base), { seed: 8, numRuns: 400 });
const values = manyValues.slice(0, 40);

type Place = readonly (string | number)[];

/** The value, which records every property that is read. */
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

/** Whether a location is on the way to a path, at it or below it; in an outline directly below it. */
function liesOn(place: Place, steps: readonly PathStep[], only?: PathUse["only"]): boolean {
  if (only === "outline" && place.length > steps.length + 1) return false;
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

/** The properties that a rule reads without declaring them. */
function inexpressible(rule: Rule): readonly string[] {
  const uses = valuesRead(rule).map(({ path, only }) => ({ only, steps: stepsOf(path) }));
  const judge = judgeOf(rule, withRules(rule));
  const found = new Set<string>();
  for (const value of values)
    judge(
      watched(
        value,
        (place) => uses.some(({ steps, only }) => liesOn(place, steps, only)) || found.add(JSON.stringify(place)),
      ),
    );
  return [...found];
}

/** The paths that a rule declares but does not read in any value. */
function unread(rule: Rule): readonly string[] {
  const judge = judgeOf(rule, withRules(rule));
  const left = new Map(pathsRead(rule).map((path) => [path, stepsOf(path)]));
  for (const value of manyValues)
    judge(
      watched(value, (place) => {
        for (const [path, steps] of left) if (place.length >= steps.length && liesOn(place, steps)) left.delete(path);
      }),
    );
  return [...left.keys()];
}

/** The value with everything that the rule does not read replaced from another one. */
function withUnread(value: unknown, other: unknown, uses: readonly Reading[]): unknown {
  const isWhole = uses.some(({ steps, only }) => steps.length === 0 && only !== "outline");
  if (isWhole || typeof value !== "object" || value === null) return value;
  if (uses.length === 0) return other ?? value;
  const from = (key: string | number): unknown =>
    typeof other === "object" && other !== null ? (other as Record<string | number, unknown>)[key] : undefined;
  const isOutlined = uses.some(({ steps }) => steps.length === 0);
  const inner = (key: string | number, kinds: readonly PathStep["kind"][]): readonly Reading[] =>
    uses.flatMap(({ steps: [step, ...steps], only }) =>
      step && kinds.includes(step.kind) && (step.kind !== "key" || step.name === key) ? [{ steps, only }] : [],
    );
  if (Array.isArray(value)) return value.map((item, index) => withUnread(item, from(index), inner(index, ["items"])));
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, held]) => {
      const within = inner(key, ["key", "values"]);
      const isGone = within.length === 0 && !isOutlined && from(key) === undefined;
      return isGone ? [] : [[key, withUnread(held, from(key), within)]];
    }),
  );
}

type Reading = { readonly steps: readonly PathStep[]; readonly only?: PathUse["only"] };

describe.each(kindNames)("%s", (kind) => {
  const rules = samplesOf(kind).map((rule, index): Rule => {
    const condition = conditions[index % conditions.length];
    return { ...rule, ...(condition && { when: condition }) };
  });

  test("reads only what it declares", () => {
    for (const rule of rules) expect([rule.operands, inexpressible(rule)]).toEqual([rule.operands, []]);
  });

  test("reads everything that it declares", () => {
    for (const rule of samplesOf(kind)) expect([rule.operands, unread(rule)]).toEqual([rule.operands, []]);
  });

  test("has the same result if the values that it does not read are replaced", () => {
    for (const rule of rules) {
      const judge = judgeOf(rule, withRules(rule));
      const uses = valuesRead(rule).map(({ path, only }) => ({ steps: stepsOf(path), only }));
      for (const [index, value] of values.entries()) {
        const changed = withUnread(value, values[(index + 1) % values.length], uses);
        expect([rule.operands, changed, judge(changed)]).toEqual([rule.operands, changed, judge(value)]);
      }
    }
  });

  test("reads existing paths of a type that it requires", () => {
    for (const rule of samplesOf(kind)) {
      for (const { path, demand } of readsOf(rule)) {
        const kinds = shapesAt(path, kindContext(self, base)).map((shape) => shape.kind);
        expect([path, kinds.some((found) => fits[demand].includes(found))]).toEqual([path, true]);
      }
    }
  });
});

/** The kinds of shapes that each requirement accepts. */
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
