/** A constant called `schema_version` is the version of the contract. */
import { mapOf, type Yaml } from "./yaml-tree.js";
import type { LongForm } from "./shorten.js";
import { isFitWord } from "./vocabulary.js";

/** The contract with what is said about it in front. */
export function withVersion(long: LongForm, about: Readonly<Record<string, Yaml | undefined>>): LongForm {
  const fields = long.get("fields");
  const field = fields instanceof Map ? fields.get("schema_version") : undefined;
  const version = field instanceof Map && field.size === 1 ? field.get("const") : undefined;
  if (!(fields instanceof Map) || version === undefined || !isFitWord(version)) return new Map([...mapOf(about), ...long]);
  const versioned = new Map([...fields].map(([name, value]): [string, Yaml] => [name, name === "schema_version" ? "version" : value]));
  return new Map([...mapOf({ schema_version: version, ...about }), ...long, ["fields", versioned]]);
}
