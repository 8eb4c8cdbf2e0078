/** Properties of parsing type expressions. */
import fc from "fast-check";
import { expect } from "vitest";
import { readTypeExpression } from "../../generator/1-parse/types/read-type-expression.js";
import { type Diagnostic, reportTo } from "../../generator/diagnostics/diagnostic.js";
import type { TypeExpression } from "../../generator/document/document.js";
import { expressionLimits } from "../../generator/limits.js";
import { printType, withoutPlaces, type BareType } from "../support/print-type-expression.js";

/** The expression as it would be after `field: ` in a file. */
export const before = "field: ";

export function readType(expression: string): {
  readonly tree: TypeExpression | undefined;
  readonly diagnostics: readonly Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const span = { file: "contracts.yaml", start: before.length, end: before.length + expression.length };
  const tree = readTypeExpression(
    { value: expression, span },
    reportTo((diagnostic) => diagnostics.push(diagnostic)),
  );
  return { tree, diagnostics };
}

const word = fc.stringMatching(/^[A-Za-z_中é][A-Za-z0-9_中é-]{0,6}$/).filter((text) => text !== "map");
const bound = fc
  .oneof(fc.integer({ min: -1000, max: 1000 }), fc.double({ min: -1e6, max: 1e6, noNaN: true }))
  .map((value) => value + 0 || 0);
const range = fc.oneof(fc.record({ low: bound }), fc.record({ high: bound }), fc.record({ low: bound, high: bound }));

const { type } = fc.letrec<{ type: BareType; name: BareType }>((tie) => ({
  name: fc.record({ kind: fc.constant("name" as const), name: word }),
  type: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    tie("name"),
    fc.record({ kind: fc.constant("ranged" as const), of: tie("name"), range }),
    fc.record({ kind: fc.constant("list" as const), of: tie("type"), range }, { requiredKeys: ["kind", "of"] }),
    fc.record({ kind: fc.constant("map" as const), of: tie("type") }),
    fc.record({ kind: fc.constant("union" as const), members: fc.array(tie("type"), { minLength: 2, maxLength: 4 }) }),
  ),
}));

const blanks = fc.infiniteStream(fc.constantFrom("", "", " ", "\n  "));

/** Trees, each with one of the ways to write it. */
export const writtenTypes: fc.Arbitrary<readonly [tree: BareType, expression: string]> = fc
  .tuple(type, blanks)
  .map(([tree, stream]) => [tree, printType(tree, () => stream.next().value ?? "")] as const)
  .filter(([, expression]) => expression.length <= expressionLimits.length);

const pieces = fc.array(
  fc.constantFrom(
    "A",
    "map",
    "<",
    ">",
    "[",
    "]",
    "(",
    ")",
    "|",
    "?",
    "..",
    "1",
    "-2",
    ".",
    "-",
    " ",
    ",",
    "list",
    "é",
    "😀",
  ),
  { maxLength: 30 },
);

export const typeLikeTexts: fc.Arbitrary<string> = fc.oneof(
  pieces.map((parts) => parts.join("")),
  fc.string({ unit: "binary" }),
);

export function isReadAsWritten([tree, expression]: readonly [BareType, string]): void {
  const reading = readType(expression);
  expect(reading.diagnostics).toEqual([]);
  expect(reading.tree && withoutPlaces(reading.tree)).toEqual(tree);
}

/** A string produces a tree, or one error with a position in it. */
export function isReadOrRefused(expression: string): void {
  const { tree, diagnostics } = readType(expression);
  expect(diagnostics).toHaveLength(tree ? 0 : 1);
  for (const { span } of diagnostics)
    expect(
      span && before.length <= span.start && span.start <= span.end && span.end <= before.length + expression.length,
    ).toBe(true);
}
