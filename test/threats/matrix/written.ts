/** The forms in which outputs contain the text of a slot, in addition to the text itself. */
import {
  contractNames,
  decisionNames,
  gateNames,
  namedTypeNames,
  tableNames,
  valuesName,
} from "../../../generator/names.js";
import { literalReason } from "./rows/decisions.js";
import { literalPattern } from "./rows/shapes.js";
import type { Slot } from "./slots.js";

/** The text as its author writes it, and the form that the language derives from it. */
export function writtenAt({ name, leaf }: Slot, said: string): readonly string[] {
  if (name.endsWith("pattern: literal") || name === "test.starts_with") return [said, literalPattern(said)];
  if (name === "generate.runtime") return [said, `../${said}`];
  if (name.endsWith(".reason")) return [said, literalReason(said)];
  if (leaf.kind !== "name" && leaf.kind !== "key") return [said];
  return [said, ...(namesOf[leaf.of]?.(said) ?? [])];
}

type NamesOf = (name: string) => readonly string[];

/** The identifiers of a declaration are derived from its name. */
const namesOf: Readonly<Record<string, NamesOf>> = {
  scope: (name) => Object.values(contractNames(name)),
  type: (name) => Object.values(namedTypeNames(name)),
  enum: (name) => [valuesName(name)],
  table: (name) => Object.values(tableNames(name)),
  decision: (name) => Object.values(decisionNames(name)),
  gate: (name) => Object.values(gateNames(name)),
};
