/** The cells of a field table, as Markdown. */
import { printJson, type Json } from "../../source/json.js";
import type { CodeNames, EnumShape, EnumValue, Shape } from "../../model/model.js";
import { markdownCell, markdownCode, markdownCodeInText, markdownProse } from "../print/markdown-text.js";
import { alternatives, or, typeNotation, type Notation, type NotationStyle } from "../print/type-notation.js";
import { linkTo, type Page } from "./page.js";

/** A word as is; as JSON if it could be read as another type of value, or is hard to distinguish. */
export function valueCode(value: string | number): string {
  const isPlain =
    typeof value === "number" ||
    (/^[\p{L}_][\p{L}\p{M}\p{N}_./+-]*$/u.test(value) && !["true", "false", "null"].includes(value));
  return markdownCode(isPlain ? String(value) : printJson(value));
}

export function jsonCode(value: Json): string {
  return markdownCode(printJson(value));
}

/** The type of a field, for a table. Names are links; the rows after a field describe a nested object. */
export function typeCell(shape: Shape, page: Page): string {
  return printType(shape, page, markdownCell);
}

/** The same outside of a table. */
export function typeInText(shape: Shape, page: Page): string {
  return printType(shape, page, markdownCodeInText);
}

function printType(shape: Shape, page: Page, code: Code): string {
  const parts = typeNotation(shape, style);
  const isCode = !parts.some(hasMark);
  return joined(parts, isCode)
    .map((piece) => (typeof piece === "string" ? printCode(piece, isCode ? code : markdownCode) : linkTo(piece, page)))
    .join("");
}

/** Long enums, and those with descriptions of their values, are listed after the table. */
export function isListedApart(shape: EnumShape): boolean {
  return isLong(shape) || shape.values.some(hasRemark);
}

export function hasRemark({ description, deprecated, aliases }: EnumValue): boolean {
  return description !== undefined || deprecated !== undefined || aliases !== undefined;
}

/** Too long for a table cell. */
function isLong({ values }: EnumShape): boolean {
  return values.length > 8;
}

/** The description of a value or a field, and its deprecation notice. */
export function remarks({
  description,
  deprecated,
}: {
  readonly description?: string;
  readonly deprecated?: string;
}): readonly string[] {
  return [
    ...(description === undefined ? [] : [markdownProse(description)]),
    ...(deprecated === undefined ? [] : [`**Deprecated:** ${markdownProse(deprecated)}`]),
  ];
}

/** Sentences in one cell; an author's phrase needs a period before the next one. */
export function inSentences(parts: readonly string[]): string {
  return parts
    .map((part, index) => (index === parts.length - 1 || /[.?!:…。？！]["'”’)]?$/.test(part) ? part : `${part}.`))
    .join(" ");
}

/** The codes that replace the built-in codes of structural issues. */
export function codeWords({ codes = {} }: { readonly codes?: CodeNames }): readonly string[] {
  const faults = Object.entries(codes);
  const named = [...new Set(Object.values(codes))].map((code) => {
    const same = faults.filter(([, other]) => other === code).map(([fault]) => markdownCode(fault));
    return `${markdownCode(code)} for ${same.join(", ").replace(/, ([^,]*)$/, (_, last: string) => ` and ${last}`)}`;
  });
  return named.length === 0 ? [] : [`Codes: ${named.join("; ")}.`];
}

const style: NotationStyle = {
  record: () => ["object"],
  enumeration: (shape) => (isLong(shape) ? ["enum"] : alternatives(shape)),
  follow: () => undefined,
};

/** Joins adjacent code, because two code spans in a row would not be rendered as two. */
function joined(parts: Notation, withBars: boolean): Notation {
  const pieces: Notation[number][] = [];
  for (const part of parts) {
    const last = pieces.at(-1);
    const isCode = typeof part === "string" && typeof last === "string" && (withBars || (part !== or && last !== or));
    if (isCode) pieces.splice(-1, 1, last + part);
    else pieces.push(part);
  }
  return pieces;
}

/** Whether a value contains a bar, or what programs could read as a marker. */
function hasMark(part: Notation[number]): boolean {
  return typeof part === "string" && part !== or && /\||<!--/.test(part);
}

type Code = (text: string) => string;

/** Spaces, and the bar next to a name, are not part of the code. */
function printCode(piece: string, code: Code): string {
  const [, before = "", inside = "", after = ""] = /^(\s*\|?\s*)(.*?)(\s*\|?\s*)$/s.exec(piece) ?? [];
  return `${outside(before)}${inside === "" ? "" : code(inside)}${outside(after)}`;
}

function outside(text: string): string {
  return text.replace("|", "\\|");
}
