/**
 * The rows of a field table. Inline objects are described in the same table, with paths such as `artifact.format` and
 * `steps[*].name`.
 */
import type { EnumValue, Field, RecordShape, Shape } from "../../model/model.js";
import { headingAnchor, markdownCode, markdownLink, markdownProse, markdownText } from "../print/markdown-text.js";
import { otherBranchesWords, phrasesOf, sentence, unknownKeysWords } from "../print/phrases.js";
import { codeWords, inSentences, isListedApart, jsonCode, remarks, typeCell, valueCode } from "./cells.js";
import { fieldReadingWords } from "./field-reading-words.js";
import type { Page } from "./page.js";
import { valuesTitle, vocabularyIn } from "./value-lists.js";
import { innerShapes } from "../../model/shape-parts.js";

/** All strings are Markdown. */
export interface FieldRow {
  readonly path: string;
  readonly type: string;
  readonly required: string;
  readonly bounds: string;
  readonly meaning: string;
  /** The enum values that are listed after the table, under this title; empty if none are. */
  readonly values: readonly EnumValue[];
  readonly valuesTitle: string;
}

interface RowPlace {
  /** The name of the type whose section contains the table; absent for the contract itself. */
  readonly owner: string | undefined;
  readonly path: string;
  /** When the fields are present; "" if they always are. */
  readonly condition: string;
  readonly page: Page;
}

/** The rows of some fields, each followed by those of the objects inside it. */
export function fieldRows(fields: readonly Field[], at: RowPlace): readonly FieldRow[] {
  return fields.flatMap((field) => {
    const place = { ...at, path: at.path === "" ? field.name : `${at.path}.${field.name}` };
    return [fieldRow(field, place), ...nestedRows(field.shape, place)];
  });
}

/** The rows of inline objects in a shape. */
export function nestedRows(shape: Shape, at: RowPlace): readonly FieldRow[] {
  if (shape.kind === "list") return nestedRows(shape.items, { ...at, path: `${at.path}[*]` });
  if (shape.kind === "map") return nestedRows(shape.values, { ...at, path: at.path === "" ? "*" : `${at.path}.*` });
  if (shape.kind === "union") return shape.members.flatMap((member) => nestedRows(member, at));
  return shape.kind === "record" ? [...fieldRows(shape.fields, at), ...variantRows(shape, at)] : [];
}

/** The condition for the fields of a variant. */
export function whenWords(on: string, value: string | number): string {
  return `${markdownCode(on)} is ${valueCode(value)}`;
}

function variantRows({ variants }: RecordShape, at: RowPlace): readonly FieldRow[] {
  if (!variants) return [];
  const tag = at.path === "" ? variants.on : `${at.path}.${variants.on}`;
  return variants.rows.flatMap((row) => fieldRows(row.fields, { ...at, condition: whenWords(tag, row.value) }));
}

function fieldRow(field: Field, at: RowPlace): FieldRow {
  const listed = vocabularyIn(field.shape);
  const values = listed && isListedApart(listed) ? listed.values : [];
  return {
    path: markdownCode(at.path),
    type: typeCell(field.shape, at.page),
    required: requiredCell(field.optional, at.condition),
    bounds: phrasesOf(field.shape).map(markdownText).join("; "),
    meaning: inSentences([
      ...meaningOf(field),
      ...(values.length === 0 ? [] : [`See ${markdownLink("its values", `#${headingAnchor(valuesTitle(at))}`)}.`]),
    ]),
    values,
    valuesTitle: valuesTitle(at),
  };
}

function requiredCell(optional: boolean, condition: string): string {
  if (condition === "") return optional ? "no" : "yes";
  return optional ? `no; only if ${condition}` : `if ${condition}`;
}

function meaningOf(field: Field): readonly string[] {
  const example = field.example === undefined ? [] : [`Example: ${jsonCode(field.example)}`];
  return [
    ...remarks(field),
    ...example,
    ...fieldReadingWords(field.reading),
    ...codeWords(field),
    ...recordsInPlace(field.shape).flatMap(policyWords),
  ];
}

/** The policies of an inline object for undeclared keys and for its variants. */
export function policyWords({ unknownKeys, variants }: RecordShape): readonly string[] {
  const rows = (variants?.rows ?? []).flatMap(({ value, description }) =>
    description === undefined ? [] : [`${valueCode(value)}: ${markdownProse(description)}`],
  );
  return [
    sentence(unknownKeysWords[unknownKeys]),
    ...rows,
    ...(variants ? [sentence(otherBranchesWords[variants.otherVariants])] : []),
  ];
}

export function recordsInPlace(shape: Shape): readonly RecordShape[] {
  if (shape.kind === "record") return [shape];
  return innerShapes(shape).flatMap(recordsInPlace);
}
