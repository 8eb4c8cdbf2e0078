/** Names in the file. 2-resolve checks that no two of them conflict. */
import type { LocatedText } from "../../source/source.js";
import { capitalized } from "../../source/letter-case.js";
import { nameGrammars, type NameKind } from "../../language/names.js";
import { problemOfName, isReservedName } from "./name-rules.js";
import { readPath } from "./read-path.js";
import { readValuePath } from "./read-value-path.js";
import { rejectRepeated } from "./repeated.js";
import { textOf } from "./read-text.js";
import { type ParseContext, type Slot, eachItem } from "../parse-context.js";
import { checkText } from "./text-policy.js";

/** Checks a name and returns it; problems are reported. */
export function readName(name: LocatedText, kind: NameKind, context: ParseContext): LocatedText {
  if (kind === "path") return readPath(name, context);
  if (kind === "value-path") return readValuePath(name, context);
  const { title, article, rule } = nameGrammars[kind];
  const problem = checkText(name, "name", title, context.report) ? problemOfName(name.value, kind) : undefined;
  if (problem)
    context.report(
      "parse/bad-name",
      { name: name.value, title: `${article} ${title}`, problem },
      { span: name.span, help: helpForName(name.value, kind) ?? `${article === "a" ? "A" : "An"} ${title} ${rule}.` },
    );
  return name;
}

/** A list of distinct names; an absent one is empty. */
export function readNames(slot: Slot | undefined, kind: NameKind, context: ParseContext): readonly LocatedText[] {
  const { title } = nameGrammars[kind];
  const texts = eachItem(slot, `an array of ${title}s`, context, (item) => textOf({ ...item, what: title }, context));
  const names = texts.map((text) => readName(text, kind, context));
  rejectRepeated(names, title, context);
  return names;
}

/**
 * Joins words to a name in the form of its kind. Other kinds of names appear in answers unchanged, so they have no
 * form.
 */
const forms: Readonly<Partial<Record<NameKind, (words: readonly string[]) => string>>> = {
  set: (words) => words.join("-").toLowerCase(),
  enum: pascalCase,
  type: pascalCase,
  table: pascalCase,
  scope: (words) => words.join("_").toUpperCase(),
  code: (words) => words.join("_").toLowerCase(),
};

/** Suggests the name in the form of its kind. Undefined if that form is not a valid name. */
function helpForName(name: string, kind: NameKind): string | undefined {
  if (isReservedName(name)) return "Choose another name.";
  const words = name.normalize("NFKC").match(/[\p{L}\p{Nd}]+/gu) ?? [];
  const near = forms[kind]?.(words) ?? "";
  return near === "" || problemOfName(near, kind) !== undefined ? undefined : `Did you mean "${near}"?`;
}

function pascalCase(words: readonly string[]): string {
  return words.map(capitalized).join("");
}
