/** `tags: [string]` looks like an array of strings, and is an enum with one value. */
import { diagnose } from "../../diagnostics/diagnostic.js";
import type { ShapeDeclaration } from "../../document/document.js";
import { builtInNames } from "./built-ins.js";
import type { Context, Declared } from "../context.js";

/**
 * Warns about an inline array of values that are all names of types; after `enum` the words themselves are intended.
 */
export function warnOfTypeNames(declaration: ShapeDeclaration, { declared, report }: Context): void {
  const words = wordsInPlace(declaration);
  if (words.length === 0 || !words.every((word) => namesType(word, declared))) return;
  report(
    diagnose(
      "resolve/type-names-as-values",
      { words: words.map(String) },
      { span: declaration.span, help: helpFor(words) },
    ),
  );
}

/** The values of an enum in the short form. In the long form the declaration contains more than the array. */
function wordsInPlace({ form, span }: ShapeDeclaration): readonly (string | number)[] {
  if (form.kind !== "enum" || form.span.start !== span.start || form.span.end !== span.end) return [];
  return form.values.map(({ value }) => value.value);
}

function namesType(word: string | number, { enums, types }: Declared): boolean {
  return typeof word === "string" && (builtInNames.includes(word) || enums.has(word) || types.has(word));
}

function helpFor(words: readonly (string | number)[]): string {
  const type =
    words.length === 1 ? `\`${words[0]}[]\` for an array` : `\`${words.join(" | ")}\` for one of these types`;
  return `Write ${type}; for the words themselves, \`{ enum: [${words.join(", ")}] }\`.`;
}
