/**
 * Generates lines of code that a program for the old version could contain, for one change. `Now` is the module with
 * the current types, `Old` the module with the old types.
 */
import type { ContractModel, Shape } from "../../model/model.js";
import { dereference } from "../../model/json-kinds.js";
import { isObject, type Json, printJson } from "../../source/json.js";
import type { Change, Pair } from "../change/change.js";
import { type Trail, valueAt } from "../change/trail.js";
import { namedIn } from "./named.js";
import { access, plainType, type Read, typeAt } from "./type-at.js";
import type { CodeLines } from "../change/finding.js";

interface CodeQuestion {
  readonly change: Change;
  readonly old: ContractModel;
  readonly pair: Pair;
  /** Valid answers of the old version. */
  readonly values: () => readonly Json[];
}

/** Everything that the lines for one change are generated from. */
interface Site extends CodeQuestion {
  readonly trail: Trail;
  /** Reads the object that contains the value; if there is none, the value itself. */
  readonly read: Read;
  /** The type of the value in both versions. */
  readonly own: readonly [now: string, was: string];
  readonly key: string | undefined;
}

export function linesFor(question: CodeQuestion): CodeLines {
  const { change } = question;
  const site = siteOf(question);
  if (!site) return { uses: [], makes: [] };
  if (isOfKey(change)) return keyLines(site);
  const [now, was] = site.own;
  const named = namedIn(change, question.old, site.read);
  if (change.kind === "enum-value-removed")
    return { uses: named, makes: [`(): ${now} => (${printJson(change.before)})`] };
  const values = literalsAt(question.values(), site.trail).map(
    (literal) => `(): ${now} => (${printJson(partOf(literal, change))})`,
  );
  return {
    uses: [...named, ...typedRead(site), `(value: ${now}): ${was} => value`],
    makes: [...values, `(value: ${was}): ${now} => ${isRecordAt(site) ? "({ ...value })" : "value"}`],
  };
}

function siteOf(question: CodeQuestion): Site | undefined {
  const { change } = question;
  const trail = trailOf(change);
  const last = trail.at(-1);
  const key = last?.kind === "key" ? last.key : undefined;
  const [near] = typesAt(key === undefined ? trail : trail.slice(0, -1), question);
  const own = typesAt(trail, question);
  const [now, was] = isWhole(change) ? own.map((type) => type && part(type, change)) : own;
  if (near === undefined || now === undefined || was === undefined) return undefined;
  return {
    ...question,
    trail,
    key,
    read: { type: near, expression: key === undefined ? "value" : `value${access(key)}` },
    own: [now, was],
  };
}

/** The trail to a value of the old version. */
function trailOf(change: Change): Trail {
  if (isWhole(change)) return [];
  const trail = change.old?.trail ?? change.new?.trail ?? [];
  return !change.old && trail.at(-1)?.kind === "variant" ? trail.slice(0, -1) : trail;
}

/**
 * Whether a change affects the type of the whole answer: rules narrow that type, and a removed contract is used as a
 * whole.
 */
function isWhole({ kind }: Change): boolean {
  return /^(?:rule-|contract-|type-frozen|type-unfrozen|type-renamed|derived-)/.test(kind);
}

/** Whether the change determines if a key is present. */
function isOfKey({ kind }: Change): boolean {
  return /^field-(?:added|removed|renamed|made-required)/.test(kind);
}

function typesAt(trail: Trail, { old, pair }: CodeQuestion): readonly [string | undefined, string | undefined] {
  const kindOf = (shape: Shape): Shape["kind"] => dereference(shape, pair.old).kind;
  return [typeAt(`Now.${old.typeName}`, trail, kindOf), typeAt(`Old.${old.typeName}`, trail, kindOf)];
}

/**
 * Lines that use the key, and lines that create an object with or without it. Other keys of the object do not matter.
 */
function keyLines(site: Site): CodeLines {
  const { change, old, read, key = "", values, trail, pair } = site;
  const { type } = read;
  if (change.new && change.kind !== "field-renamed") {
    const text = change.old?.shape && plainType(change.old.shape, pair.old, true);
    return {
      uses: text === undefined ? [] : [`(value: ${type}): ${text} => ${read.expression}`],
      makes: [`(value: Omit<${type}, ${printJson(key)}>): ${type} => value`],
    };
  }
  const [literal = null] = literalsAt(values(), trail);
  return {
    uses: [...namedIn(change, old, read), ...typedRead(site)],
    makes: [`(value: ${type}): ${type} => ({ ...value, ${printJson(key)}: ${printJson(literal)} })`],
  };
}

/** The part of the type with the keys that a rule reads; all of it if the change is not about a rule. */
function part(type: string, { reads }: Change): string {
  const keys = keysRead(reads);
  return keys.length === 0 ? type : `Part<${type}, ${keys.map((key) => printJson(key)).join(" | ")}>`;
}

function keysRead(reads: readonly string[] = []): readonly string[] {
  return [...new Set(reads.flatMap((path) => /^[^.[]+/.exec(path) ?? []))];
}

function partOf(value: Json, { reads }: Change): Json {
  const keys = keysRead(reads);
  return keys.length === 0 || !isObject(value)
    ? value
    : Object.fromEntries(Object.entries(value).filter(([key]) => keys.includes(key)));
}

/** Whether the value is an object. Its type is an interface without an index signature, so old objects are spread. */
function isRecordAt({ change, old, pair, trail }: Site): boolean {
  const shape = trail.length > 0 ? change.old?.shape : old.shape;
  return shape !== undefined && dereference(shape, pair.old).kind === "record";
}

/** Declares the old type explicitly, as programs do that pass values on. */
function typedRead({ change, read: { type, expression }, pair }: Site): readonly string[] {
  if (isWhole(change) || !change.old?.shape) return [];
  const shape = dereference(change.old.shape, pair.old);
  if (change.kind === "type-changed" && shape.kind === "map")
    return [`(value: ${type}): unknown => ${expression}["another key"]`];
  const text = plainType(shape, pair.old, change.kind === "field-removed-optional");
  return text === undefined ? [] : [`(value: ${type}): ${text} => ${expression}`];
}

/** The maximum number of literals for one change. */
const mostLiterals = 4;

/** The shortest different values of the old version at a location, as literals in code. */
function literalsAt(values: readonly Json[], trail: Trail): readonly Json[] {
  const found = new Map<string, Json>();
  for (const value of values) {
    const held = isInVariant(value, trail) ? valueAt(value, trail) : undefined;
    if (held !== undefined) found.set(JSON.stringify(held), held);
  }
  return [...found]
    .toSorted(([left], [right]) => left.length - right.length)
    .slice(0, mostLiterals)
    .map(([, held]) => held);
}

/** Whether the value belongs to the variant that the trail goes through. */
function isInVariant(value: Json, trail: Trail): boolean {
  return trail.every((step, index) => {
    if (step.kind !== "variant") return true;
    const held = valueAt(value, trail.slice(0, index));
    return isObject(held) && held[step.on] === step.value;
  });
}
