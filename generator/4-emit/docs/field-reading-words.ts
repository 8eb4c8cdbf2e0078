/** How a field is parsed: a sentence for each step that it declares. */
import { listed, type Wording } from "../../language/field-reading-keys.js";
import type { EnumValue, FieldReadingModel } from "../../model/model.js";
import { readingPartNames, rowOf } from "../../model/reading-keys.js";
import { markdownCode } from "../print/markdown-text.js";
import { jsonCode, valueCode } from "./cells.js";

const markdown: Wording = { code: markdownCode, value: valueCode, json: jsonCode };

/** In the order of the language; empty if nothing is declared. As Markdown, unless the wording is another one. */
export function fieldReadingWords(
  reading: FieldReadingModel | undefined,
  wording: Wording = markdown,
): readonly string[] {
  return readingPartNames.flatMap((part) => {
    const value = reading?.[part];
    return value === undefined ? [] : rowOf(part).words(value as never, wording);
  });
}

/** Aliases of an enum value. */
export function aliasWords({ aliases = [] }: EnumValue): readonly string[] {
  return aliases.length === 0 ? [] : [`Also read from ${aliases.map(valueCode).join(", ")}.`];
}

/** Names as code: `a`, `a or b`, `a, b or c`. */
export function listedCode(names: readonly string[], conjunction: "and" | "or"): string {
  return listed(names.map(markdownCode), conjunction);
}
