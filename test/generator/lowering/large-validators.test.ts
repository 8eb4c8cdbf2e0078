/** Tests that the time to print a validator with thousands of named types and enums grows with their number. */
import { expect, test } from "vitest";
import { printValidator } from "../../../generator/lowering/standalone-source.js";
import { makeAjv } from "../../../generator/lowering/validator-ajv.js";

/** Prints a validator of an object whose fields have many named types; returns the code and the processor time. */
function printed(count: number, definitionOf: (index: number) => unknown): readonly [code: string, time: number] {
  const numbers = Array.from({ length: count }, (_, index) => index);
  const named = (name: string, valueOf: (index: number) => unknown): Readonly<Record<string, unknown>> =>
    Object.fromEntries(numbers.map((index) => [`${name}${index}`, valueOf(index)]));
  const before = process.cpuUsage();
  const ajv = makeAjv();
  const properties = named("f", (index) => ({ $ref: `#/$defs/T${index}` }));
  const { code } = printValidator(ajv, ajv.compile({ type: "object", properties, $defs: named("T", definitionOf) }));
  const { user, system } = process.cpuUsage(before);
  return [code, user + system];
}

test.each([
  ["functions for types", (index: number) => ({ type: "object", properties: { [`a${index}`]: { type: "string" } } })],
  ["values for enums", (index: number) => ({ type: "string", enum: [`a${index}`, "b"] })],
])("%s", (_, definitionOf) => {
  printed(250, definitionOf);
  const [, time] = printed(500, definitionOf);
  const [code, timeOfMore] = printed(3000, definitionOf);
  expect(code.match(/"?a\d+\b/g)?.length).toBeGreaterThanOrEqual(3000);
  // Six times as many; in quadratic time it would take 36 times as long.
  expect(timeOfMore / time).toBeLessThan(18);
});
