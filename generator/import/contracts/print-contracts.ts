/** Prints a contracts file in one layout, independent of its source. */
import { stringify } from "yaml";
import { hasCommandLine, inEscapes } from "../../format/escaped-text.js";
import { isPlain } from "../../source/yaml-text.js";
import type { Yaml, YamlMap } from "./yaml-tree.js";

/** The maximum width of a list or a map on one line. */
const widest = 120;

/** Maps with these keys have one line for each entry, so a change of one is a change of one line. */
const listedKeys: ReadonlySet<string> = new Set(["fields", "values", "enums", "types", "contracts", "variants"]);

/** The text of a file with these entries. Strings that YAML 1.1 would interpret differently are quoted. */
export function printContracts(members: YamlMap): string {
  const sections = [...members].map(([key, value]) => section(key, value));
  return `# yaml-language-server: $schema=./generated/contracts.schema.json\n${sections.join("\n")}\n`;
}

/** A blank line precedes a section, and separates declarations if one of them has several lines. */
function section(key: string, value: Yaml): string {
  if (!(value instanceof Map)) return printMember(key, value, "");
  const declarations = [...value].map(([name, declared]) => printMember(name, declared, "  "));
  return `\n${scalar(key)}:\n${declarations.map((text, index) => (index > 0 && `${declarations[index - 1]}${text}`.includes("\n") ? `\n${text}` : text)).join("\n")}`;
}

/** `key: value` at the indentation `indent`, with the value on the same line if it fits. */
function printMember(key: string, value: Yaml, indent: string): string {
  const name = `${indent}${scalar(key)}:`;
  if (isBlock(key, value, name.length))
    return `${name}\n${[...(value as YamlMap)].map(([inner, member]) => printMember(inner, member, `${indent}  `)).join("\n")}`;
  if (Array.isArray(value) && !fits(value, name.length))
    return `${name}\n${value.map((item: Yaml) => `${indent}  - ${flow(item)}`).join("\n")}`;
  return `${name} ${value instanceof Map || Array.isArray(value) ? flow(value) : plain(value, indent)}`;
}

function isBlock(key: string, value: Yaml, before: number): boolean {
  return value instanceof Map && value.size > 0 && (listedKeys.has(key) || !fits(value, before));
}

/** Whether nothing in it needs its own lines, and it is short enough. */
function fits(value: Yaml, before: number): boolean {
  return isFlat(value) && before + 1 + flow(value).length <= widest;
}

function isFlat(value: Yaml): boolean {
  if (value instanceof Map)
    return [...value].every(
      ([key, member]) => isFlat(member) && !(listedKeys.has(key) && member instanceof Map && member.size > 1),
    );
  if (Array.isArray(value)) return value.every((item: Yaml) => isFlat(item));
  return typeof value !== "string" || !isBlockText(value);
}

function flow(value: Yaml): string {
  if (Array.isArray(value)) return `[${value.map((item: Yaml) => flow(item)).join(", ")}]`;
  if (isWord(value)) return value;
  if (!(value instanceof Map))
    return needsEscapes(value)
      ? inEscapes(value)
      : stringify([value], { ...printing, collectionStyle: "flow", flowCollectionPadding: false })
          .trimEnd()
          .slice(1, -1);
  return value.size === 0
    ? "{}"
    : `{ ${[...value].map(([key, member]) => `${flow(key)}: ${flow(member)}`).join(", ")} }`;
}

const printing = { lineWidth: 0, compat: "yaml-1.1", aliasDuplicateObjects: false } as const;

function scalar(value: Yaml): string {
  if (isWord(value)) return value;
  return needsEscapes(value)
    ? inEscapes(value)
    : stringify(value, { ...printing, defaultStringType: "PLAIN", blockQuote: false }).replace(/\n$/, "");
}

/** Most strings need no quotes; the library takes longer to find that out. */
function isWord(value: Yaml): value is string {
  return typeof value === "string" && isPlain(value);
}

/**
 * Strings with line breaks, which the library would print without quotes, and strings with characters that no contracts
 * file may contain.
 */
function needsEscapes(value: Yaml): value is string {
  return (
    typeof value === "string" &&
    (hasCommandLine(value) || /(?!\t)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffd]/u.test(value))
  );
}

/** A string with several lines becomes a block without escapes. */
function plain(value: Yaml, indent: string): string {
  if (typeof value !== "string" || !isBlockText(value)) return scalar(value);
  return `|-\n${value
    .split("\n")
    .map((line) => (line === "" ? "" : `${indent}  ${line}`))
    .join("\n")}`;
}

function isBlockText(text: string): boolean {
  return text.includes("\n") && !/^\s|\s$|\t/.test(text) && !needsEscapes(text.replaceAll("\n", ""));
}
