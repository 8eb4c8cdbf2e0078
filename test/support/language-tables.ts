/** The parts of docs/language.md that are generated from the table of the language and the limits. */
import { longestPattern } from "../../generator/3-check/patterns/patterns-are-valid.js";
import { features, type Feature, type Position } from "../../generator/language/key.js";
import {
  longestEnumValue,
  longestName,
  longestPath,
  longestText,
  mostEnumValues,
  mostFormerVersions,
} from "../../generator/language/limits.js";
import { nameGrammars, type KeyKind } from "../../generator/language/names.js";
import { language, readyKeys, type PositionName } from "../../generator/language/table.js";
import type { Takes } from "../../generator/language/takes.js";
import {
  expressionLimits,
  fileLimits,
  mostBlocks,
  mostChangedCharacters,
  mostFiles,
  mostSpelledOut,
} from "../../generator/limits.js";

type Phrases = { readonly [Kind in Takes["kind"]]: (takes: Extract<Takes, { kind: Kind }>) => string };

const phrases: Phrases = {
  text: () => "string",
  reason: () => "string or `true`",
  flag: () => "`true` or `false`",
  number: () => "number",
  step: () => "number above 0",
  count: () => "non-negative integer",
  edition: () => "`1`",
  choice: ({ of }) => of.map((value) => `\`${value}\``).join(", "),
  name: ({ of }) => nameGrammars[of].title,
  literal: () => "string in one line",
  "code-template": () => "code",
  formula: () => "expression",
  pattern: () => "regular expression",
  directory: () => "relative path",
  "source-file": () => "relative path",
  "used-file": () => "relative path",
  specifier: () => "import specifier",
  json: () => "any value",
  expression: () => "type expression",
  "enum-scalar": () => "string or integer",
  scalar: () => "value",
  comparison: () => "comparison",
  target: () => "path, `keys(path)` or enum name",
  list: ({ of }) =>
    of.kind === "name"
      ? `array of ${nameGrammars[of.of].title}s`
      : of.kind === "text" || of.kind === "literal"
        ? "array of strings"
        : of.kind === "enum-scalar" || of.kind === "scalar"
          ? "array of values"
          : of.kind === "used-file"
            ? "array of relative paths"
            : of.kind === "choice"
              ? "array of words"
              : of.kind === "either"
                ? eitherListPhrase(of.of)
                : "array of maps",
  map: ({ names, of }) => `map from ${nameGrammars[names].title}s to ${mappedPhrase(names, of)}`,
  position: () => "map",
  nothing: () => "nothing",
  either: ({ of }) => alternatives([...new Set(of.map(phraseOf))]),
};

function alternatives(words: readonly string[]): string {
  return [words.slice(0, -1).join(", "), ...words.slice(-1)].filter((part) => part !== "").join(" or ");
}

/** Conditions are expressions or maps; what else is listed is words or maps. */
function eitherListPhrase(of: readonly Takes[]): string {
  return of.some(({ kind }) => kind === "formula") ? "array of conditions" : "array of words and maps";
}

function mappedPhrase(names: KeyKind, of: Takes): string {
  if (of.kind === "list") return of.of.kind === "position" ? "arrays of examples" : "arrays of values";
  if (of.kind === "json" || of.kind === "scalar") return "values";
  if (of.kind === "name") return `${nameGrammars[of.of].title}s`;
  if (names === "path") return "keys for parsing";
  if (of.kind === "map") return "rows";
  return names === "field-key" || names === "column"
    ? "types"
    : names === "value-key"
      ? "descriptions"
      : "declarations";
}

function phraseOf(takes: Takes): string {
  return (phrases[takes.kind] as (given: Takes) => string)(takes);
}

/** The keys of a position that have a meaning, without those of others. */
export function keyTable(position: PositionName, ...beyond: readonly PositionName[]): string {
  const known = new Set(beyond.flatMap(readyKeys).map(([key]) => key));
  const rows = readyKeys(position).filter(([key]) => !known.has(key));
  return table(
    ["key", "takes", "meaning"],
    rows.map(([key, { takes, description, required }]) => [
      `\`${key}\`${required ? " (required)" : ""}`,
      phraseOf(takes),
      description,
    ]),
  );
}

/** What positions are called, where that is not the name that the table gives them. */
const placeNames: Partial<Record<PositionName, string>> = {
  document: "file",
  "enum-value": "enum value",
  item: "array item, map value",
};

/** The reserved keys by feature. */
export function reservedTable(): string {
  const rows = (Object.keys(features) as Feature[]).map((feature) => {
    const places = (Object.keys(language) as PositionName[]).flatMap((position) => reservedKeys(position, feature));
    return [features[feature], places.join("; ")];
  });
  return table(["feature", "keys"], rows);
}

function reservedKeys(position: PositionName, feature: Feature): readonly string[] {
  const keys = Object.entries((language[position] as Position).keys).flatMap(([key, row]) =>
    row.status === "later" && row.feature === feature ? [`\`${key}\``] : [],
  );
  return keys.length > 0 ? [`${placeNames[position] ?? position}: ${keys.join(", ")}`] : [];
}

export function limitTable(): string {
  return table(
    ["limit on", "at most"],
    [
      ["the file", `${fileLimits.bytes / 1024} KB`],
      ["nested maps and arrays", `${fileLimits.depth}`],
      ["map entries, array items and values of a file, together", `${fileLimits.nodes}`],
      ["several files", `${mostFiles} files, with the limits of one file for all together`],
      [
        "fields, values and other parts of all outputs, with everything that a contract or type refers to",
        `${mostSpelledOut}`,
      ],
      ["the values of examples that are changes of others, together", `${mostChangedCharacters} characters as JSON`],
      ["a type expression", `${expressionLimits.length} characters, ${expressionLimits.depth} levels`],
      ["a name", `${longestName} characters`],
      ["a description, a note or other prose", `${longestText} characters`],
      ["an enum value, a schema version", `${longestEnumValue} characters`],
      ["the values of an enum", `${mostEnumValues}`],
      ["blocks in your files", `${mostBlocks}`],
      ["former versions under `upgrade_from`", `${mostFormerVersions}`],
      ["a pattern", `${longestPattern} characters`],
      ["an output directory, an import specifier", `${longestPath} characters`],
    ],
  );
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => "---"), ...rows]
    .map((cells) => `| ${cells.map((cell) => cell.replace(/\|/g, "\\|")).join(" | ")} |`)
    .join("\n");
}
