/**
 * The interpreter of shapes: finds the errors of a value. Generated validators give the same results for answers; this
 * one needs no compilation, so it can check each value of the contracts file at its location, and contracts that are
 * created for a few values only. A test compares the two.
 */
import type { ValidateFunction } from "../../runtime/model/contract.js";
import { hasRepeats, isEqual } from "../../runtime/support/equality.js";
import { type EachKind, matchKind } from "../../runtime/support/match-kind.js";
import { meantByKeys } from "../../runtime/support/meant-by-keys.js";
import { pointerTo } from "../../runtime/support/path.js";
import { isList, isObject, type Json, type JsonObject } from "../source/json.js";
import { type Choice, choiceOf } from "../model/choice.js";
import { dereference, type JsonKind, kindOfValue } from "../model/json-kinds.js";
import { memoized } from "../model/memoize.js";
import type { Field, ListShape, MapShape, RecordShape, Shape, Vocabulary } from "../model/model.js";
import { allFields, fieldsOfOtherVariants } from "../model/shape-parts.js";
import { alternatives, type Fault, fault, found, inside, valid } from "./fault.js";
import { lengthFaults, numberFaults, textFaults } from "./scalar-faults.js";

const judges: EachKind<Shape, [value: Json, vocabulary: Vocabulary], readonly Fault[]> = {
  string: (shape, value) => (typeof value === "string" ? textFaults(value, shape) : notOfType("string", value)),
  number: (shape, value) =>
    typeof value === "number" ? numberFaults(value, shape) : notOfType(shape.integer ? "integer" : "number", value),
  boolean: (_, value) => (typeof value === "boolean" ? valid : notOfType("boolean", value)),
  null: (_, value) => (value === null ? valid : notOfType("null", value)),
  any: () => valid,
  object: (_, value) => (isObject(value) ? valid : notOfType("object", value)),
  enum: ({ values }, value) =>
    oneOf(
      values.map((entry) => entry.value),
      value,
    ),
  constant: (shape, value) =>
    isEqual(value, shape.value)
      ? valid
      : [fault("const", { allowedValue: shape.value }, unlike(JSON.stringify(shape.value), value))],
  list: (shape, value, vocabulary) =>
    isList(value) ? listFaults(shape, value, vocabulary) : notOfType("array", value),
  map: (shape, value, vocabulary) =>
    isObject(value) ? mapFaults(shape, value, vocabulary) : notOfType("object", value),
  record: (shape, value, vocabulary) =>
    isObject(value) ? recordFaults(shape, value, vocabulary) : notOfType("object", value),
  union: (shape, value, vocabulary) => matchKind(choices, choiceOf(vocabulary, shape), value, vocabulary),
  reference: (shape, value, vocabulary) => faultsIn(value, shape, vocabulary),
};

/** All errors of the value, in the order of the shape; empty if it is valid. */
function faultsIn(value: Json, shape: Shape, vocabulary: Vocabulary): readonly Fault[] {
  const target = dereference(shape, vocabulary);
  return typeof value === "object" && value !== null
    ? faultsOfPart(value, target, vocabulary)
    : matchKind(judges, target, value, vocabulary);
}

/**
 * Computed once for each array and object: nested alternatives would otherwise double the work with each level. Values
 * and shapes of a contracts file never change.
 */
const knownFaults = memoized<Vocabulary, object, WeakMap<Shape, readonly Fault[]>>(() => new WeakMap());

function faultsOfPart(value: Json & object, shape: Shape, vocabulary: Vocabulary): readonly Fault[] {
  const known = knownFaults(vocabulary, value);
  const faults = known.get(shape) ?? matchKind(judges, shape, value, vocabulary);
  known.set(shape, faults);
  return faults;
}

const typeWords: Readonly<Record<JsonKind, string>> = {
  string: "a string",
  integer: "an integer",
  number: "a number",
  boolean: "true or false",
  null: "null",
  array: "an array",
  object: "an object",
};

function notOfType(type: JsonKind, value: Json): readonly Fault[] {
  return [fault("type", { type }, unlike(typeWords[type], value))];
}

function oneOf(values: readonly Json[], value: Json): readonly Fault[] {
  return values.includes(value)
    ? valid
    : [fault("enum", { allowedValues: values }, unlike(alternatives(values), value))];
}

function unlike(expected: string, value: Json): string {
  return `must be ${expected}, found ${found(value)}`;
}

function listFaults(shape: ListShape, value: readonly Json[], vocabulary: Vocabulary): readonly Fault[] {
  const { items, minItems: fewest, maxItems: most, uniqueItems } = shape;
  return [
    ...lengthFaults(value.length, { fewest, most, unit: "Items", noun: "item" }),
    ...(uniqueItems && hasRepeats(value) ? [fault("uniqueItems", {}, "must not contain equal items")] : []),
    ...value.flatMap((item, index) => inside(index, faultsIn(item, items, vocabulary))),
  ];
}

function mapFaults(shape: MapShape, value: JsonObject, vocabulary: Vocabulary): readonly Fault[] {
  const { values, minItems: fewest, maxItems: most } = shape;
  const entries = Object.entries(value);
  return [
    ...lengthFaults(entries.length, { fewest, most, unit: "Properties", noun: "member" }),
    ...entries.flatMap(([key, member]) => inside(key, faultsIn(member, values, vocabulary))),
  ];
}

/** The variant that the tag selects counts; without a valid tag, nothing is reported about the fields of variants. */
function recordFaults(shape: RecordShape, value: JsonObject, vocabulary: Vocabulary): readonly Fault[] {
  const { variants, unknownKeys } = shape;
  const row = variants?.rows.find((candidate) => candidate.value === ownMember(value, variants.on));
  const declared = new Set(allFields(shape).map(({ name }) => name));
  const undeclared = unknownKeys === "reject" ? Object.keys(value).filter((key) => !declared.has(key)) : [];
  const foreign = variants?.otherVariants === "reject" && row ? fieldsOfOtherVariants(variants, row) : [];
  return [
    ...[...shape.fields, ...(row?.fields ?? [])].flatMap((field) => fieldFaults(value, field, vocabulary)),
    ...foreign
      .filter((key) => Object.hasOwn(value, key))
      .flatMap((key) => inside(key, [fault("false schema", {}, "belongs to another variant")])),
    ...undeclared.map((key) => fault("additionalProperties", { additionalProperty: key }, "is not declared")),
  ];
}

function fieldFaults(value: JsonObject, { name, optional, shape }: Field, vocabulary: Vocabulary): readonly Fault[] {
  const member = ownMember(value, name);
  if (member !== undefined) return inside(name, faultsIn(member, shape, vocabulary));
  return optional ? valid : [missing(name)];
}

function missing(name: string): Fault {
  return fault("required", { missingProperty: name }, "is missing");
}

function ownMember(value: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

const noAlternative = "one of the alternatives of its union";

const choices: EachKind<Choice, [value: Json, vocabulary: Vocabulary], readonly Fault[]> = {
  values: ({ values }, value) => oneOf(values, value),
  nullable: ({ other }, value, vocabulary) => (value === null ? valid : matchKind(choices, other, value, vocabulary)),
  member: ({ member }, value, vocabulary) => faultsIn(value, member, vocabulary),
  groups: ({ groups }, value, vocabulary) => {
    const kind = kindOfValue(value);
    const kinds: readonly JsonKind[] = kind === "integer" ? ["integer", "number"] : [kind];
    const group = groups.find((candidate) => kinds.some((own) => candidate.kinds.includes(own)));
    if (group) return matchKind(choices, group.choice, value, vocabulary);
    return [fault(groups.length === 0 ? "not" : "false schema", {}, unlike(noAlternative, value))];
  },
  tag: ({ tag: { on, values }, members }, value, vocabulary) => {
    const tag = isObject(value) ? ownMember(value, on) : undefined;
    if (tag === undefined) return [missing(on)];
    const member = members[values.findIndex((own) => own.some((candidate) => candidate === tag))];
    return member ? faultsIn(value, member, vocabulary) : inside(on, oneOf(values.flat(), tag));
  },
  trial: ({ members, tables }, value, vocabulary) => {
    if (members.some((member) => faultsIn(value, member, vocabulary).length === 0)) return valid;
    const meant = members[tables && isObject(value) ? meantByKeys(value, tables) : -1];
    return meant ? faultsIn(value, meant, vocabulary) : [fault("alternatives", {}, unlike(noAlternative, value))];
  },
};

/** The interpreter as a validator of a shape: it gives the errors of the compiled one, but not in the same order. */
export function validatorOf(shape: Shape, vocabulary: Vocabulary): ValidateFunction {
  const validate: ValidateFunction = (value) => {
    const faults = faultsIn(value as Json, shape, vocabulary);
    validate.errors = faults.map(({ path, keyword, params }) => ({
      instancePath: pointerTo(path),
      schemaPath: "",
      keyword,
      params,
    }));
    return faults.length === 0;
  };
  return validate;
}

/** One error. */
export interface Mismatch {
  /** The path in the value: `.priority`, `[2].id`, empty for the value itself. */
  readonly path: string;
  /** The end of a sentence: `must be an integer, found "a"`. */
  readonly problem: string;
}

/** All errors of the value, in the order of the shape; empty if it is valid. */
export function mismatches(value: Json, shape: Shape, vocabulary: Vocabulary): readonly Mismatch[] {
  return faultsIn(value, shape, vocabulary).map((each) => ({ path: pathOf(each), problem: each.problem }));
}

export function isValid(value: Json, shape: Shape, vocabulary: Vocabulary): boolean {
  return faultsIn(value, shape, vocabulary).length === 0;
}

/** A missing or undeclared key is the subject of its sentence. */
function pathOf({ path, params }: Fault): string {
  const key = params["missingProperty"] ?? params["additionalProperty"];
  const segments = key === undefined ? path : [...path, String(key)];
  return segments.map((segment) => (typeof segment === "number" ? `[${segment}]` : `.${segment}`)).join("");
}

/** An error as a sentence about the value called `what`: `the example must be …`, `the example: priority must be …`. */
export function sentence({ path, problem }: Mismatch, what: string): string {
  return path === "" ? `${what} ${problem}` : `${what}: ${path.replace(/^\./, "")} ${problem}`;
}
