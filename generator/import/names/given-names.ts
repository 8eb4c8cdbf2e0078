/** Converts names in an imported file to names of contracts. */
import { problemOfName } from "../../1-parse/scalars/name-rules.js";
import { longestName } from "../../language/limits.js";
import type { JsonObject } from "../../source/json.js";
import { textAt } from "../schema/json-schema.js";

/**
 * The scope of a schema: its title, the last part of an `$id` that agent-contracts generated, or the name of its file;
 * `Task action` gives TASK_ACTION.
 */
export function scopeFrom(schema: JsonObject, file: string): string {
  const candidates = [textAt(schema, "title"), ownName(textAt(schema, "$id")), stemOf(file)];
  const scopes = candidates.flatMap((text) => (text === undefined ? [] : [scopeOf(text)]));
  return scopes.find((scope) => scope !== "" && problemOfName(scope, "scope") === undefined) ?? "IMPORTED";
}

/** The scope for the name of a tool: `get_weather` gives GET_WEATHER. Undefined if the name gives no scope. */
export function scopeOfName(name: string | undefined): string | undefined {
  const scope = name === undefined ? "" : scopeOf(name);
  return scope !== "" && problemOfName(scope, "scope") === undefined ? scope : undefined;
}

function scopeOf(text: string): string {
  if ([...text].length <= longestName && /^[\p{Lu}\p{Lo}\p{Nd}_]+$/u.test(text)) return text;
  const words = text
    .normalize("NFKC")
    .replace(/(\p{Ll}|\p{Nd})(?=\p{Lu})/gu, (letter) => `${letter} `)
    .split(/[^\p{L}\p{Mn}\p{Mc}\p{Nd}]+/u);
  return [
    ...words
      .filter((word) => word !== "")
      .map((word) => word.toUpperCase())
      .join("_"),
  ]
    .slice(0, longestName)
    .join("");
}

function ownName(id: string | undefined): string | undefined {
  return id === undefined ? undefined : /^urn:contracts:[a-z0-9-]+:([A-Za-z0-9_-]+)$/.exec(id)?.[1];
}

/** `review.schema.json` gives `review`. */
function stemOf(file: string): string {
  return file.replace(/\.[^.]*$/, "").replace(/\.schema$/, "");
}

/** The name of the set: that of the file in kebab-case, or that of the scope. */
export function setNameFrom(scope: string, file: string): string {
  const names = [stemOf(file.slice(file.lastIndexOf("/") + 1)), scope].map(kebab);
  return names.find((name) => problemOfName(name, "set") === undefined && name.length <= longestName) ?? "imported";
}

/** Words of lowercase ASCII letters and digits, joined by `-`. */
export function kebab(text: string): string {
  const spread = text.replace(/([a-z0-9])(?=[A-Z])/g, (letter) => `${letter} `).toLowerCase();
  return (spread.match(/[a-z0-9]+/g) ?? []).join("-").replace(/^[0-9-]+/, "");
}
