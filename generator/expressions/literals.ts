/** Literals: scalars, arrays and maps. */
import { unsureReading } from "../source/exact-number.js";
import { printJson, printString } from "../source/json.js";
import { meets } from "./demand.js";
import { writtenOut } from "./origin.js";
import type { Node, NodeOf } from "./parse-expression.js";
import { sized } from "./reads.js";
import { type Scope, textOf } from "./scope.js";
import {
  boolean,
  constant,
  double,
  listOf,
  mapOf,
  nothing,
  unionOf,
  widened,
  describeShape,
  type Kind,
  kindsIn,
} from "./shapes.js";
import { call, faulty, isFaulty, made, type Value } from "./value.js";

export function literalValue(node: NodeOf<"value">, scope: Scope): Value {
  const { args: value } = node;
  if (typeof value === "string") return made(constant(value), printString(value));
  if (typeof value === "bigint") return integerValue(value, node, scope);
  if (typeof value === "number") return doubleValue(value, node, scope);
  if (typeof value === "boolean") return made(boolean, String(value));
  if (value === null) return made(nothing, "null");
  const isBytes = value instanceof Uint8Array;
  scope.run.report(
    "check/expression-unsupported",
    { what: isBytes ? "bytes" : "unsigned integers" },
    node,
    isBytes ? "JSON has no bytes. Use a string." : "Write the number without `u`.",
  );
  return faulty;
}

function doubleValue(value: number, node: Node, scope: Scope): Value {
  const becomes = unsureReading(textOf(node, scope), value);
  if (becomes === undefined) return made(double, printJson(value));
  scope.run.report(
    "check/expression-unsupported",
    { what: "numbers that are not kept as they are written" },
    node,
    `It would become ${becomes}.`,
  );
  return faulty;
}

/** An integer with its sign. */
export function integerValue(value: bigint, node: Node, scope: Scope): Value {
  if (Number.isSafeInteger(Number(value))) return made(constant(Number(value)), String(Number(value)));
  scope.run.report(
    "check/expression-unsupported",
    { what: "integers beyond ±9007199254740991" },
    node,
    "JavaScript contains no larger integer exactly.",
  );
  return faulty;
}

export function listValue(node: NodeOf<"list">, scope: Scope): Value {
  const elements = node.args.map((item) => scope.run.valueOf(item, scope));
  if (elements.some(isFaulty) || areMixed(elements, "the items of a list", node, scope)) return faulty;
  const isConstant = node.args.every(({ op }) => op === "value");
  const codes = elements.map(({ code }) => code);
  const shape = listOf(unionOf(elements.map((element) => widened(element.shape))));
  return made(shape, isConstant ? `[${codes.join(", ")}]` : call("list", ...codes), {
    elements,
    origin: originOf(elements, scope),
  });
}

/** Keys are literals, so the contents of the map are known. */
export function mapValue(node: NodeOf<"map">, scope: Scope): Value {
  const entries = node.args.map(([key, value]) => ({ key: keyOf(key, scope), value: scope.run.valueOf(value, scope) }));
  const values = entries.map(({ value }) => value);
  if (hasRepeatedKey(node, scope) || values.some(isFaulty) || entries.some(({ key }) => key === undefined))
    return faulty;
  if (areMixed(values, "the values of a map", node, scope)) return faulty;
  const codes = entries.map(({ key, value }) => `[${key}, ${value.code}]`);
  return made(mapOf(unionOf(values.map((value) => widened(value.shape)))), call("record", `[${codes.join(", ")}]`), {
    origin: originOf(values, scope),
  });
}

function keyOf(key: Node, scope: Scope): string | undefined {
  if (key.op === "value" && typeof key.args === "string") return printString(key.args);
  if (key.op === "value") meets(scope.run.valueOf(key, scope), key, { of: "the key of a map", kinds: ["text"] }, scope);
  else
    scope.run.report(
      "check/expression-unsupported",
      { what: "maps whose keys are computed" },
      key,
      'Write each key as a literal: `{"name": value}`.',
    );
  return undefined;
}

function hasRepeatedKey(node: NodeOf<"map">, scope: Scope): boolean {
  const keys = node.args.map(([key]) => (key.op === "value" && typeof key.args === "string" ? key.args : undefined));
  const index = keys.findIndex((key, at) => key !== undefined && keys.indexOf(key) < at);
  const [repeated] = node.args[index] ?? [];
  if (repeated)
    scope.run.report("check/expression-unsupported", { what: "maps with a key that appears twice" }, repeated);
  return repeated !== undefined;
}

function areMixed(values: readonly Value[], where: string, node: Node, scope: Scope): boolean {
  const mixed = mixedKinds(values, scope);
  if (mixed) scope.run.report("check/expression-mixed-types", { where, ...mixed }, node);
  return mixed !== undefined;
}

function originOf(parts: readonly Value[], scope: Scope): Value["origin"] {
  return writtenOut(parts.map(({ origin, shape }) => sized(origin, shape, scope)));
}

interface Mixture {
  readonly first: string;
  readonly second: string;
}

/** Two incompatible types in words, if there are any. Null and unknown types are compatible with everything. */
export function mixedKinds(values: readonly Value[], scope: Scope): Mixture | undefined {
  const known = values.map((value) => ({ value, kinds: kindsOf(value, scope) })).filter(({ kinds }) => kinds.size > 0);
  const [reference] = known;
  const stranger = known.find(({ kinds }) => [...kinds].some((kind) => !reference?.kinds.has(kind)));
  const inWords = ({ shape }: Value): string => describeShape(shape, scope.run.vocabulary);
  return reference && stranger && { first: inWords(reference.value), second: inWords(stranger.value) };
}

/** Both objects and maps are JSON objects. */
function kindsOf({ shape }: Value, { run }: Scope): ReadonlySet<Kind> {
  const kinds = [...kindsIn(shape, run.vocabulary)].map((kind) => (kind === "map" ? "object" : kind));
  return new Set(kinds.filter((kind) => kind !== "null" && kind !== "any"));
}
