/** Lines of code that a program for the old version could have, for one change. `Now` is the module of types that the code is compiled with, `Old` that of the old version. */
import type { ContractModel, Model, Shape } from "../../model/model.js";
import { dereference } from "../../lowering/kinds.js";
import { type Json, printJson } from "../../source/json.js";
import type { Change, Pair } from "../change.js";
import type { Trail } from "../trail.js";
import { literalsAt } from "./literals.js";
import { namedIn } from "./named.js";
import { plainType } from "./plain-type.js";
import { access, type Read, typeAt } from "./type-at.js";

/** Code that uses values of a contract, and code that makes them; each line is an expression. The last line of each is a copy of the old type: it compiles if one type can be used as the other. */
export interface CodeLines {
  readonly uses: readonly string[];
  readonly makes: readonly string[];
}

export interface CodeQuestion {
  readonly change: Change;
  readonly old: ContractModel;
  readonly pair: Pair;
  /** Conforming answers of the old version. */
  readonly values: readonly Json[];
}

export function linesFor(question: CodeQuestion): CodeLines {
  const { change, old, pair } = question;
  const trail = trailOf(change);
  const last = trail.at(-1);
  const near = last?.kind === "key" ? trail.slice(0, -1) : trail;
  const [now, was] = typesAt(near, question);
  if (now === undefined || was === undefined) return { uses: [], makes: [] };
  const read: Read = { type: now, expression: last?.kind === "key" ? `value${access(last.key)}` : "value" };
  const uses = [...namedIn(change, old, read), ...typedRead(change, read, pair.old), `(value: ${now}): ${was} => value`];
  return { uses, makes: makesAt(change.kind.startsWith("field-") ? near : trail, question) };
}

/** To a value that the old version has. */
function trailOf(change: Change): Trail {
  if (isWhole(change)) return [];
  const trail = change.old?.trail ?? change.new?.trail ?? [];
  return !change.old && trail.at(-1)?.kind === "variant" ? trail.slice(0, -1) : trail;
}

/** The new and the old type. */
function typesAt(trail: Trail, { old, pair }: CodeQuestion): readonly [string | undefined, string | undefined] {
  const kindOf = (shape: Shape): Shape["kind"] => dereference(shape, pair.old).kind;
  return [typeAt(`Now.${old.typeName}`, trail, kindOf), typeAt(`Old.${old.typeName}`, trail, kindOf)];
}

/** Literals, and a copy of an old value; that of an object is spread, as interfaces have no index signature. */
function makesAt(trail: Trail, question: CodeQuestion): readonly string[] {
  const [now, was] = typesAt(trail, question);
  const { change, old, pair, values } = question;
  const literals = literalsAt(values, trail).map((literal) => `(): ${now} => (${printJson(literal)})`);
  const isOfSide = trail === change.old?.trail && change.old.shape !== undefined;
  const isObject = isOfSide ? isRecord(change.old?.shape ?? old.shape, pair.old) : trail.length > 0 || isRecord(old.shape, pair.old);
  return [...literals, `(value: ${was}): ${now} => ${isObject ? "({ ...value })" : "value"}`];
}

function isRecord(shape: Shape, model: Model): boolean {
  return dereference(shape, model).kind === "record";
}

/** Rules narrow the type of the whole, and a contract that is gone is asked for as a whole. */
function isWhole({ kind }: Change): boolean {
  return /^(?:rule-|contract-|type-frozen|type-renamed|derived-)/.test(kind);
}

/** With the old type written out, as programs do that give values on. */
function typedRead(change: Change, { type, expression }: Read, model: Model): readonly string[] {
  if (isWhole(change) || !change.old?.shape) return [];
  const shape = dereference(change.old.shape, model);
  if (change.kind === "type-changed" && shape.kind === "map") return [`(value: ${type}): unknown => ${expression}["another key"]`];
  const text = plainType(shape, model, change.kind === "field-made-required");
  return text === undefined ? [] : [`(value: ${type}): ${text} => ${expression}`];
}
