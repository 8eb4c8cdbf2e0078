/** The comment of a value in the notation: its bounds, then its description, then the same for its items. */
import type { Model, RecordShape, Shape, UnionShape } from "../../model/model.js";
import { phrasesOf, sizeOfList, sizeOfMap, type Follow } from "../print/phrases.js";
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
  readonly each?: Remark | undefined;
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
  if (shape.kind === "list") return { facts: sizeOfList(shape), texts: [], each: remarkOn(shape.items, context) };
  if (shape.kind === "map") return { facts: sizeOfMap(shape), texts: [], each: remarkOn(shape.values, context) };
  if (shape.kind === "union") return remarkOnUnion(shape, context);
  if (shape.kind === "enum")
    return shape.values.length === 1 ? { facts: [], texts: shape.values.flatMap(textsOf) } : noRemark;
  const target = shape.kind === "reference" ? context.follow(shape) : undefined;
  if (shape.kind !== "reference" || !target) return { facts: phrasesOf(shape), texts: [] };
  return withTexts(unreported(textsOf(saidOf(shape.to, context.model)), context), remarkOn(target, context));
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

/**
 * If only one alternative has a comment, it needs no name. If several do, bounds state the type that they apply to, and
 * records are described at their brace.
 */
function remarkOnUnion(union: UnionShape, context: Remarking): Remark {
  const members = alternativesOf(union);
  const [only] = members;
  if (only && members.length === 1) return remarkOn(only, context);
  const remarks = members
    .flatMap((member) => (recordOf(member, context) ? [] : [remarkOn(member, context)]))
    .filter(isSaid);
  const [single] = remarks;
  if (single && remarks.length === 1) return single;
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

/** The lines of a comment; none if it is empty. After a string with several lines, a new line begins. */
export function commentOf({ facts, texts, each }: Remark): readonly string[] {
  const bounds = facts.length === 0 ? [] : [facts.join(", ")];
  const own = texts.reduce<readonly string[]>(
    (lines, text, index) => joined(lines, text, index === 0 ? "; " : ". "),
    bounds,
  );
  const ofItems = each && isSaid(each) ? commentOf(each) : [];
  const [first = "", ...others] = ofItems;
  return ofItems.length === 0 ? own : joined(own, [first.startsWith(ofEach) ? first : ofEach + first, ...others], "; ");
}

const ofEach = "each: ";

function joined(
  lines: readonly string[],
  [first = "", ...others]: readonly string[],
  separator: string,
): readonly string[] {
  const last = lines.at(-1);
  if (last === undefined) return [first, ...others];
  if (lines.length > 1) return [...lines, first, ...others];
  return [`${last}${endsSentence.test(last) ? " " : separator}${first}`, ...others];
}

const endsSentence = /[.?!:;…。？！]$/;
