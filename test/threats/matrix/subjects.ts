/**
 * All positions at which payloads are tried: the slots of the language, and other positions with an author's text.
 */
import { parse as parseYaml } from "yaml";
import { language, readyKeys, type PositionName } from "../../../generator/language/table.js";
import type { Position, ReadyKey } from "../../../generator/language/key.js";
import type { Source } from "../../../generator/source/source.js";
import { frames } from "../../generator/language/key-in-use.js";
import { harmlessAt } from "./harmless.js";
import { saidAt, textOf, type Payload } from "./payloads.js";
import { rows } from "./rows/all.js";
import { field } from "./rows/row.js";
import { printed, sourceOf } from "./source.js";
import { closedKinds, slots, type Slot } from "./slots.js";
import { writtenAt } from "./written.js";

export interface Subject {
  readonly name: string;
  /** The same for all positions at which the key accepts the same sort of text. */
  readonly field: string;
  /** Contracts with a text there. */
  readonly source: (said: string) => Source;
  /** The texts for a payload, one per run. */
  readonly forms: (payload: Payload) => readonly string[];
  /** The forms in which the text reaches the outputs. */
  readonly written: (said: string) => readonly string[];
  /** The text of the harmless run; absent if no text is allowed there. */
  readonly harmless?: (forWord: boolean) => string;
}

const alone = ({ mark }: Payload): readonly string[] => [mark];
const asSaid = (said: string): readonly string[] => [said];

const fieldOf = ({ key, word, leaf }: Slot): string => `${key} ${word} ${leaf.kind}`;

/** A slot with a row. */
function subjectOf(slot: Slot): Subject {
  const row = rows[slot.name];
  if (!row) throw new Error(`${slot.name} has no row in the matrix: add one to test/threats/matrix/rows`);
  return {
    name: slot.name,
    field: fieldOf(slot),
    source: (said) => sourceOf(row(said)),
    forms: (payload) => saidAt(slot, payload),
    written: (said) => writtenAt(slot, said),
    harmless: (forWord) => harmlessAt(slot, forWord),
  };
}

/** A slot that accepts no words: the example of its key, with the text instead of the value. */
function closedSubject(slot: Slot): Subject {
  const { name, position, key } = slot;
  const { example, takes } = new Map<string, unknown>(readyKeys(position)).get(key) as ReadyKey;
  const keys = parseYaml(example) as Readonly<Record<string, unknown>>;
  const source = (said: string): Source => ({
    name: "contracts.yaml",
    text: frames[position](
      Object.entries({ ...keys, [key]: takes.kind === "list" ? [said] : said })
        .map(([other, value]) => `${other}: ${printed(value)}`)
        .join("\n"),
    ),
  });
  return { name, field: fieldOf(slot), source, forms: alone, written: asSaid };
}

/** Keys that the author invents where the language defines the keys. */
function strayKeys(position: PositionName): Subject {
  const [[, { example }] = ["", { example: "" }]] = readyKeys(position);
  const source = (said: string): Source => ({
    name: "contracts.yaml",
    text: frames[position](`${example}\n${printed(said)}: 1`),
  });
  const meaningless = "a key of no meaning";
  return { name: `${position}: ${meaningless}`, field: meaningless, source, forms: alone, written: asSaid };
}

/** Elsewhere any key has a meaning. */
const hasFixedKeys = (position: PositionName): boolean =>
  !(language[position] as Position).others && position !== "default";

/** A name with more than letters is only printed in locations, and a directory is never printed. */
const fileName: Subject = {
  name: "the name of the contracts file",
  field: "the name of the contracts file",
  source: (said) => ({ ...sourceOf(field("string")), name: said }),
  forms: (payload) => [
    `${textOf(payload)}/zebra among zebras.yaml`,
    `${textOf(payload).replaceAll("/", "")} zebras.yaml`,
  ],
  written: (said) => [said.slice(said.lastIndexOf("/") + 1)],
  harmless: () => "zebra among zebras.yaml",
};

export const subjects: readonly Subject[] = [
  ...slots.map((slot) => (closedKinds.has(slot.leaf.kind) ? closedSubject(slot) : subjectOf(slot))),
  ...(Object.keys(language) as PositionName[]).filter(hasFixedKeys).map(strayKeys),
  fileName,
];
