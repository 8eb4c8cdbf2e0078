/**
 * Adds scripts to a package.json and keeps every other byte: indentation, order of keys, line endings, byte order mark.
 */
import { isObject, type Json, type JsonObject } from "../../source/json.js";
import { withoutMark } from "../../source/utf-8.js";
import { placesInJson, type JsonPlace } from "../../source/json-places.js";

export type Scripts = Readonly<Record<string, string>>;

type Addition =
  | {
      readonly text: string;
      readonly added: readonly string[];
      readonly kept: readonly string[];
      readonly needsPackage: boolean;
    }
  | { readonly problem: string };

/** Existing scripts are not changed. `needsPackage` is whether the package is missing in the dependencies. */
export function addScripts(text: string, wanted: Scripts): Addition {
  const json = withoutMark(text);
  const found = parse(json);
  if ("problem" in found) return found;
  const scripts = found.value["scripts"];
  if (scripts !== undefined && !isObject(scripts)) return { problem: '"scripts" is not an object' };
  const names = Object.keys(wanted);
  const missing = names.filter((name) => !Object.hasOwn(scripts ?? {}, name));
  const inserted =
    missing.length === 0
      ? json
      : insert(json, Object.fromEntries(missing.map((name) => [name, wanted[name] ?? ""])), scripts !== undefined);
  return {
    text: text.slice(0, text.length - json.length) + inserted,
    added: missing,
    kept: names.filter((name) => !missing.includes(name)),
    needsPackage: !hasPackage(found.value),
  };
}

function parse(json: string): { readonly value: JsonObject } | { readonly problem: string } {
  try {
    const value: Json = JSON.parse(json);
    return isObject(value) ? { value } : { problem: "it contains no object" };
  } catch {
    return { problem: "it is not JSON" };
  }
}

function hasPackage(manifest: JsonObject): boolean {
  const lists = ["dependencies", "devDependencies", "peerDependencies"].map((key) => manifest[key]);
  return (
    manifest["name"] === "agent-contracts" ||
    lists.some((list) => isObject(list) && Object.hasOwn(list, "agent-contracts"))
  );
}

/** After the last script, or as the last property of the file. */
function insert(json: string, scripts: Scripts, hasScripts: boolean): string {
  const places = placesInJson(json);
  const layout = layoutOf(json);
  const members = Object.entries(scripts).map(([name, line]) => `${JSON.stringify(name)}: ${JSON.stringify(line)}`);
  if (hasScripts) return addJsonObject(json, places.get("/scripts"), members, layout, 1);
  return addJsonObject(
    json,
    places.get(""),
    [`"scripts": ${isOnOneLine(json) ? `{ ${members.join(", ")} }` : block(members, layout)}`],
    layout,
    0,
  );
}

/** An empty object has no layout to keep. */
function isOnOneLine(json: string): boolean {
  return !json.trim().includes("\n") && json.trim().length > "{}".length;
}

function block(members: readonly string[], { unit, ending }: Layout): string {
  return `{${members.map((member) => `${ending}${unit.repeat(2)}${member}`).join(",")}${ending}${unit}}`;
}

interface Layout {
  readonly unit: string;
  readonly ending: string;
}

/** Two spaces if nothing is indented. */
function layoutOf(json: string): Layout {
  return { unit: /\n([ \t]+)\S/.exec(json)?.[1] ?? "  ", ending: /\r\n/.test(json) ? "\r\n" : "\n" };
}

/** An object on one line stays on it. */
function addJsonObject(
  json: string,
  place: JsonPlace | undefined,
  members: readonly string[],
  { unit, ending }: Layout,
  depth: number,
): string {
  if (!place) return json;
  const [before, body, after] = [
    json.slice(0, place.start + 1),
    json.slice(place.start + 1, place.end - 1),
    json.slice(place.end - 1),
  ];
  const held = body.trimEnd();
  const isInline = held !== "" && !body.includes("\n");
  const indent = `${ending}${unit.repeat(depth + 1)}`;
  const joined = isInline ? members.join(", ") : members.join(`,${indent}`);
  const comma = held === "" ? "" : ",";
  const closing = isInline || body.includes("\n") ? body.slice(held.length) : `${ending}${unit.repeat(depth)}`;
  return `${before}${held}${comma}${isInline ? " " : indent}${joined}${closing}${after}`;
}
