/** The comment of a value in the notation: its bounds, then its description, then the same for its items. */
import { printJson } from "../../source/json.js";
import type { Field, Model, RecordShape, Shape, UnionShape } from "../../model/model.js";
import { phrasesOf, sizeOfList, sizeOfMap, type Follow } from "../print/phrases.js";
import { capitalized } from "../../source/letter-case.js";
import { commentLines } from "./author-text.js";

/** The descriptions of a type, a field or a value. */
export interface Said {
  readonly description?: string | undefined;
  readonly deprecated?: string | undefined;
}

export interface Remark {
  readonly facts: readonly string[];
  /** Strings of the author, each as an array of lines. */
  readonly texts: readonly (readonly string[])[];
  /** About each item of an array, or each value of a map. */
  readonly each?: EachRemark | undefined;
}

interface EachRemark extends Remark {
  readonly of: "item" | "value";
}

export interface Remarking {
  readonly model: Model;
  readonly follow: Follow;
  /** Strings that the prompt already contains. */
  readonly reported: Set<string>;
}

export const noRemark: Remark = { facts: [], texts: [] };

export function textsOf({ description, deprecated }: Said): Remark["texts"] {
  const [first = "", ...others] = deprecated === undefined ? [] : commentLines(deprecated);
  return [
    ...(description === undefined ? [] : [commentLines(description)]),
    ...(deprecated === undefined ? [] : [[`Deprecated: ${first}`, ...others]]),
  ];
}

/** The comment of a shape, together with the types, enums and single values that the notation prints inline. */
export function remarkOn(shape: Shape, context: Remarking): Remark {
  if (shape.kind === "list")
    return { facts: sizeOfList(shape), texts: [], each: { ...remarkOn(shape.items, context), of: "item" } };
  if (shape.kind === "map")
    return { facts: sizeOfMap(shape), texts: [], each: { ...remarkOn(shape.values, context), of: "value" } };
  if (shape.kind === "union") return remarkOnUnion(shape, context);
  if (shape.kind === "enum")
    return shape.values.length === 1 ? { facts: [], texts: shape.values.flatMap(textsOf) } : noRemark;
  const target = shape.kind === "reference" ? context.follow(shape) : undefined;
  if (shape.kind !== "reference" || !target) return { facts: phrasesOf(shape), texts: [] };
  return withTexts(unreported(textsOf(saidOf(shape.to, context.model)), context), remarkOn(target, context));
}

/** The example of a field, if its string has a pattern, which is hard to follow without one. */
export function samplesOf({ example, shape }: Field, context: Remarking): readonly string[] {
  return typeof example === "string" && hasPattern(shape, context) ? [`such as ${printJson(example)}`] : [];
}

function hasPattern(shape: Shape, context: Remarking): boolean {
  if (shape.kind === "union") return shape.members.some((member) => hasPattern(member, context));
  const target = shape.kind === "reference" ? context.follow(shape) : undefined;
  return target ? hasPattern(target, context) : shape.kind === "string" && shape.pattern !== undefined;
}

/** Each description is printed once, even if two types have the same one. */
export function unreported(texts: Remark["texts"], { reported }: Remarking): Remark["texts"] {
  return texts.filter((lines) => !reported.has(lines.join("\n")));
}

/** The strings first; a string that is already there is not repeated. */
export function withTexts(texts: Remark["texts"], remark: Remark): Remark {
  const byText = new Map([...texts, ...remark.texts].map((lines) => [lines.join("\n"), lines]));
  return { ...remark, texts: [...byText.values()] };
}

/** The alternatives of a union, except for null. */
export function alternativesOf({ members }: UnionShape): readonly Shape[] {
  return members.filter(({ kind }) => kind !== "null");
}

/** Bounds state the type of the alternative that they apply to; records are described at their brace. */
function remarkOnUnion(union: UnionShape, context: Remarking): Remark {
  const members = alternativesOf(union);
  const [only] = members;
  if (only && members.length === 1) return remarkOn(only, context);
  const remarks = members
    .flatMap((member) => (recordOf(member, context) ? [] : [remarkOn(member, context)]))
    .filter(isSaid);
  const [single] = remarks;
  if (single && remarks.length === 1 && (single.each || single.facts.length === 0)) return single;
  return { facts: phrasesOf(union, context.follow), texts: remarks.flatMap(allTexts) };
}

/** The record that the notation prints inline for a shape. */
export function recordOf(shape: Shape, context: Remarking): RecordShape | undefined {
  if (shape.kind === "record") return shape;
  const target = shape.kind === "reference" ? context.follow(shape) : undefined;
  return target && recordOf(target, context);
}

function isSaid({ facts, texts, each }: Remark): boolean {
  return facts.length + texts.length > 0 || (each !== undefined && isSaid(each));
}

function allTexts({ texts, each }: Remark): Remark["texts"] {
  return [...texts, ...(each ? allTexts(each) : [])];
}

export function saidOf(name: string, { types, enums }: Model): Said {
  return types.find((type) => type.name === name) ?? enums.find((candidate) => candidate.name === name) ?? {};
}

/** A part of a comment. Only our own words may become uppercase. */
interface Part {
  readonly lines: readonly string[];
  readonly isOurs: boolean;
  readonly isSentence: boolean;
}

/**
 * The lines of a comment; none if it is empty. After a string with several lines, a new line begins. Our words begin
 * with an uppercase letter if an author's sentence is next to them.
 */
export function commentOf(remark: Remark): readonly string[] {
  const parts = partsOf(remark);
  const isProse = parts.some(({ isSentence }) => isSentence);
  return parts.map((part) => (isProse && part.isOurs ? begun(part) : part)).reduce(joined, []);
}

function partsOf({ facts, texts, each }: Remark): readonly Part[] {
  const bounds = facts.length === 0 ? [] : [{ lines: [facts.join(", ")], isOurs: true, isSentence: false }];
  const said = texts.map((lines) => ({ lines, isOurs: false, isSentence: !/^\p{Ll}/u.test(lines[0] ?? "") }));
  return [...bounds, ...said, ...(each ? eachParts(each) : [])];
}

/** Of arrays in arrays, only the innermost that has a comment is named. */
function eachParts(each: EachRemark): readonly Part[] {
  const [first, ...others] = partsOf(each);
  if (!first) return [];
  const [line = "", ...further] = first.lines;
  const lines = [line.startsWith("each ") && first.isOurs ? line : `each ${each.of}: ${line}`, ...further];
  return [{ ...first, lines, isOurs: true }, ...others];
}

function begun(part: Part): Part {
  const [first = "", ...others] = part.lines;
  return { ...part, lines: [capitalized(first), ...others] };
}

function joined(lines: readonly string[], { lines: [first = "", ...others], isSentence }: Part): readonly string[] {
  const last = lines.at(-1);
  if (last === undefined || lines.length > 1) return [...lines, first, ...others];
  const separator = endsSentence.test(last) ? " " : isSentence ? ". " : "; ";
  return [`${last}${separator}${first}`, ...others];
}

const endsSentence = /[.?!:;…。？！]$/;
