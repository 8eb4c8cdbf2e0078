/** A constant with the name `schema_version` is the version of the contract. */
import type { Yaml } from "./yaml-tree.js";
import type { LongForm } from "./shorten.js";
import { isFitWord } from "./vocabulary.js";

/** The contract with its version first. */
export function withVersion(long: LongForm): LongForm {
  const fields = long.get("fields");
  const field = fields instanceof Map ? fields.get("schema_version") : undefined;
  const version = field instanceof Map && field.size === 1 ? field.get("const") : undefined;
  if (!(fields instanceof Map) || version === undefined || !isFitWord(version)) return long;
  const versioned = new Map(
    [...fields].map(([name, value]): [string, Yaml] => [name, name === "schema_version" ? "version" : value]),
  );
  return new Map([["schema_version", version], ...long, ["fields", versioned]]);
}
