/** Names and fields. */
import { didYouMean } from "../diagnostics/did-you-mean.js";
import { printString } from "../source/json.js";
import type { Shape } from "../model/model.js";
import { allFields } from "../model/shape-parts.js";
import { meets } from "./demand.js";
import { memberPlace, entryPlace } from "./facts.js";
import type { Range } from "./fault.js";
import { findMember, type Found, namesIn } from "./find-member.js";
import { fieldOf, type Origin, valuesOfMap, itemsOf } from "./origin.js";
import type { NodeOf } from "./parse-expression.js";
import { read, sized } from "./reads.js";
import { type Scope, textOf, type Variable } from "./scope.js";
import { alternativesOf, kindsIn, withoutNull, itemsIn, valuesInMap, valuesOf } from "./shapes.js";
import { call, type Doubt, faulty, made, type Test, type Value, isFaulty } from "./value.js";

/** A variable of a macro, `self`, or a field of `self`. */
export function nameValue(node: NodeOf<"id">, scope: Scope): Value {
  const variable = variableOf(node.args, scope);
  return variable ? valueOfVariable(variable, scope) : fieldOfSelf(node, scope);
}

export function variableOf(name: string, { variables, self }: Scope): Variable | undefined {
  return variables.get(name) ?? (name === "self" ? self : undefined);
}

function valueOfVariable({ number, value, local, canFail }: Variable, scope: Scope): Value {
  scope.run.mentioned.add(number);
  if (canFail) scope.run.risks.add(local);
  return read({ ...value, shape: narrowed(value.shape, value.place, scope) }, scope);
}

/** The shape without null, if a previous test showed that it is not null. */
function narrowed(shape: Shape, place: string | undefined, { facts, run }: Scope): Shape {
  return place !== undefined && facts.notNull.has(place) ? withoutNull(shape, run.vocabulary) : shape;
}

/** A name is short for a field of the value that declares the rule. */
export function fieldOfSelf({ args: name, start, end }: NodeOf<"id">, scope: Scope): Value {
  const fields = namesIn(scope.self.value.shape, scope.run.vocabulary);
  if (fields.includes(name)) return memberValue(valueOfVariable(scope.self, scope), { name, start, end }, scope);
  scope.run.report(
    "check/expression-unknown-name",
    { name },
    { start, end },
    literalFor(name) ??
      (isValueIn(scope, name) ? `Put a string in quotes: '${name}'.` : undefined) ??
      didYouMean(name, [...fields, ...scope.variables.keys(), "self"]) ??
      `Put a string in quotes: '${name}'. A name is that of a field, such as ${fields.slice(0, 5).join(", ") || "self"}.`,
  );
  return faulty;
}

/** Whether a string is a value of a field that the expression can name, or of the items of such a list. */
function isValueIn({ self, variables, run: { vocabulary } }: Scope, name: string): boolean {
  const shapes = [self, ...variables.values()].flatMap(({ value }) => alternativesOf(value.shape, vocabulary));
  const fields = shapes.flatMap((shape) => (shape.kind === "record" ? allFields(shape) : []));
  return [...shapes, ...fields.map(({ shape }) => shape)].some((shape) =>
    [shape, itemsIn(shape, vocabulary)].some((each) => valuesOf(each, vocabulary)?.includes(name)),
  );
}

const literals: ReadonlyMap<string, string> = new Map([
  ...["None", "nil", "NULL", "Null", "undefined"].map((word) => [word, "null"] as const),
  ["True", "true"],
  ["False", "false"],
]);

function literalFor(name: string): string | undefined {
  const literal = literals.get(name);
  return literal === undefined ? undefined : `Write \`${literal}\`.`;
}

export function fieldValue({ args: [of, name], start, end }: NodeOf<".">, scope: Scope): Value {
  return memberValue(scope.run.valueOf(of, scope), { name, start, end, of }, scope);
}

/** A property by its name, and how the author wrote it. */
interface Member extends Range {
  readonly name: string;
  /** The range of the object; absent for a name. */
  readonly of?: Range;
  /** Written as `of["name"]`, which names that are not identifiers need. */
  readonly keyed?: boolean;
}

export function memberValue(receiver: Value, member: Member, scope: Scope): Value {
  const { name, of, keyed } = member;
  const { vocabulary } = scope.run;
  const demand = {
    of: keyed ? "`[ ]`" : `\`.${name}\``,
    kinds: ["object", "map"],
    ...(!of && { text: "self" }),
    help: member.of && sizeNames.has(member.name) ? `Write \`size(${textOf(member.of, scope)})\`.` : undefined,
  } as const;
  if (!meets(receiver, of ?? member, demand, scope)) return faulty;
  const found = findMember(receiver.shape, name, { place: receiver.place, facts: scope.facts, vocabulary });
  if (!found) return reportUnknownField(receiver, member, scope);
  const origin = kindsIn(receiver.shape, vocabulary).has("object")
    ? fieldOf(receiver.origin, name)
    : valuesOfMap(receiver.origin);
  const access: Access = {
    code: call("member", receiver.code, printString(name)),
    origin,
    place: memberPlace(receiver.place, name),
    doubt: doubtOf(found, member, scope),
  };
  return accessed(found, access, scope);
}

/** Names for the size of something in other languages. */
const sizeNames: ReadonlySet<string> = new Set(["length", "size", "count"]);

interface Access {
  readonly code: string;
  readonly origin: Origin;
  readonly place: string | undefined;
  readonly doubt: Doubt | undefined;
}

/** The value found, narrowed by previous tests. */
function accessed(found: Found, { code, origin, place, doubt }: Access, scope: Scope): Value {
  const shape = narrowed(found.shape, place, scope);
  const isSettled = doubt?.kind === "absent" && place !== undefined && scope.facts.present.has(place);
  const rest = {
    declared: found.shape,
    origin: sized(origin, shape, scope),
    ...(place !== undefined && { place }),
    ...(doubt && !isSettled && { doubt }),
  };
  return read(made(shape, code, rest), scope);
}

function doubtOf({ absent, unchecked }: Found, { name, of, keyed, ...range }: Member, scope: Scope): Doubt | undefined {
  const receiver = of ? textOf(of, scope) : "self";
  if (!unchecked)
    return absent
      ? { kind: "absent", ...(keyed ? isKey(printString(name), receiver) : isThere(textOf(range, scope))) }
      : undefined;
  const { why, tag } = unchecked;
  if (!tag) return { kind: "unchecked", why };
  const value = typeof tag.value === "string" ? printString(tag.value) : String(tag.value);
  const on = `${of ? `${receiver}.` : ""}${tag.on}`;
  return { kind: "unchecked", why, test: `${on} == ${value}`, opposite: `${on} != ${value}` };
}

function isThere(member: string): Test {
  return { test: `has(${member})`, opposite: `!has(${member})` };
}

function isKey(key: string, map: string): Test {
  return { test: `${key} in ${map}`, opposite: `!(${key} in ${map})` };
}

function reportUnknownField(receiver: Value, { name, of, keyed, start, end }: Member, scope: Scope): Value {
  const names = namesIn(receiver.shape, scope.run.vocabulary);
  const range = { start: keyed ? start : end - name.length, end };
  scope.run.report(
    "check/expression-unknown-field",
    { name, of: of ? `\`${textOf(of, scope)}\`` : "the value" },
    range,
    didYouMean(name, names),
  );
  return faulty;
}

/** `of[index]`: an item of an array, a value of a map, or a field whose name is not an identifier. */
export function indexValue(node: NodeOf<"[]">, scope: Scope): Value {
  const {
    args: [of, index],
    start,
    end,
  } = node;
  const receiver = scope.run.valueOf(of, scope);
  if (index.op === "value" && typeof index.args === "string")
    return memberValue(receiver, { name: index.args, of, keyed: true, start, end }, scope);
  const key = scope.run.valueOf(index, scope);
  if (isFaulty(receiver) || isFaulty(key)) return faulty;
  return kindsIn(receiver.shape, scope.run.vocabulary).has("list")
    ? itemValue(node, receiver, key, scope)
    : entryValue(node, receiver, key, scope);
}

/** An index out of range is an error. */
function itemValue({ args: [of, index] }: NodeOf<"[]">, list: Value, key: Value, scope: Scope): Value {
  if (
    !meets(list, of, { of: "`[ ]` with an index", kinds: ["list"] }, scope) ||
    !meets(key, index, { of: "the index of a list", kinds: ["integer"] }, scope)
  )
    return faulty;
  scope.run.risks.add("[]");
  const place = entryPlace(list.place, index.op === "value" ? String(index.args) : key.place);
  const found = { shape: itemsIn(list.shape, scope.run.vocabulary), absent: false };
  return accessed(
    found,
    { code: call("item", list.code, key.code), origin: itemsOf(list.origin), place, doubt: undefined },
    scope,
  );
}

function entryValue({ args: [of, index] }: NodeOf<"[]">, map: Value, key: Value, scope: Scope): Value {
  if (
    !meets(
      map,
      of,
      { of: "`[ ]`", kinds: ["map"], takes: "a list, or a map; the key of an object is a literal" },
      scope,
    )
  )
    return faulty;
  if (!meets(key, index, { of: "the key of a map", kinds: ["text"] }, scope)) return faulty;
  const access = {
    code: call("member", map.code, key.code),
    origin: valuesOfMap(map.origin),
    place: entryPlace(map.place, key.place),
    doubt: { kind: "absent", ...isKey(textOf(index, scope), textOf(of, scope)) },
  } as const;
  return accessed({ shape: valuesInMap(map.shape, scope.run.vocabulary), absent: true }, access, scope);
}
