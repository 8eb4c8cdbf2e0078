/** What to write in place of a name that is not allowed. */
import type { NameKind } from "../../language/names.js";
import { isReservedName, problemOfName } from "./name-rules.js";

/** The words of a name in the form of its kind. Names of other kinds are in answers as they are. */
const forms: Readonly<Partial<Record<NameKind, (words: readonly string[]) => string>>> = {
  set: (words) => words.join("-").toLowerCase(),
  enum: pascalCase,
  type: pascalCase,
  table: pascalCase,
  scope: (words) => words.join("_").toUpperCase(),
  code: (words) => words.join("_").toLowerCase(),
};

/** The name as its kind is written, if that is a name; undefined if only the rule can be stated. */
export function helpForName(name: string, kind: NameKind): string | undefined {
  if (isReservedName(name)) return "Choose another name.";
  const words = name.normalize("NFKC").match(/[\p{L}\p{Nd}]+/gu) ?? [];
  const near = forms[kind]?.(words) ?? "";
  return near === "" || problemOfName(near, kind) !== undefined ? undefined : `Did you mean "${near}"?`;
}

function pascalCase(words: readonly string[]): string {
  return words.map((word) => word.slice(0, 1).toUpperCase() + word.slice(1)).join("");
}
