/** The keys of contracts.yaml, from the table of the language. */
import { language, type PositionName, readyKeys } from "../../language/table.js";
import { groupOf, type Group } from "./explanation.js";

/** What a key means at one or more positions. */
interface Meaning {
  readonly description: string;
  readonly example: string;
  readonly positions: readonly string[];
}

/** Issues and lint rules have groups of their own. */
const explainedElsewhere: ReadonlySet<string> = new Set<PositionName>(["codes", "lint"]);

/** Descriptions of positions whose names are not words that an author knows. */
const wordsFor = new Map<string, string>([
  ["document", "the file itself"],
  ["field-reading", "read.fields"],
]);

/** By key, its meanings, in the order of the table. */
function keyMeanings(): Readonly<Record<string, readonly Meaning[]>> {
  const byKey = new Map<string, Map<string, Meaning>>();
  for (const name of Object.keys(language) as PositionName[])
    for (const [key, { description, example }] of explainedElsewhere.has(name) ? [] : readyKeys(name)) {
      const meanings = byKey.get(key) ?? new Map<string, Meaning>();
      const words = wordsFor.get(name) ?? name.replaceAll("-", " ");
      const known = meanings.get(description) ?? { description, example, positions: [] };
      meanings.set(description, { ...known, positions: [...known.positions, words] });
      byKey.set(key, meanings);
    }
  return Object.fromEntries([...byKey].map(([key, meanings]) => [key, [...meanings.values()]]));
}

export const keyGroup: Group = groupOf("Keys of contracts.yaml", keyMeanings(), (meanings) => ({
  what: `A key of contracts.yaml, in: ${meanings.flatMap(({ positions }) => positions).join(", ")}`,
  meaning: meanings
    .map(({ description, positions }) => (meanings.length === 1 ? "" : `In ${positions.join(", ")}: `) + description)
    .join(" "),
  examples: meanings.map(({ example, positions }) => ({
    title: meanings.length === 1 ? "Example" : `Example in ${positions.join(", ")}`,
    text: example,
  })),
}));
