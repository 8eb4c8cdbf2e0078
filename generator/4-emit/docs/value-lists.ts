/** The lists of enum values: of declared enums, and of inline ones whose values have descriptions. */
import type { EnumShape, EnumValue, Shape } from "../../model/model.js";
import { inSentences, remarks, valueCode } from "./cells.js";
import { aliasWords } from "./field-reading-words.js";
import { innerShapes } from "../../model/shape-parts.js";

/** All properties are Markdown. */
export interface ValueRow {
  readonly value: string;
  readonly meaning: string;
}

export function valueRows(values: readonly EnumValue[]): readonly ValueRow[] {
  return values.map((value) => ({
    value: valueCode(value.value),
    meaning: inSentences([...remarks(value), ...aliasWords(value)]),
  }));
}

/** The title of the list of a field's values, as a heading. */
export function valuesTitle({ owner, path }: { readonly owner: string | undefined; readonly path: string }): string {
  return ["Values", ...(path === "" ? [] : ["of", path]), ...(owner === undefined ? [] : ["in", owner])].join(" ");
}

/** The enum of a field: of its value, of the items of an array, or of the values of a map. */
export function vocabularyIn(shape: Shape): EnumShape | undefined {
  if (shape.kind === "enum" || shape.kind === "record") return shape.kind === "enum" ? shape : undefined;
  return innerShapes(shape)
    .map(vocabularyIn)
    .find((found) => found !== undefined);
}
