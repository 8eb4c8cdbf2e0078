/** `derived:` of a type or a contract. 2-resolve and 3-check interpret the expressions. */
import type { DerivedDeclaration } from "../../document/document.js";
import type { MapEntry } from "../../source/syntax.js";
import { readEntries } from "../grammar/read-entries.js";
import { readName } from "../scalars/read-name.js";
import { readText } from "../scalars/read-text.js";
import { entrySlot, known, mapOf, reportWrongKind, type Reading, type Slot } from "../reading.js";
import { given } from "../../source/given.js";

/** In the order of the file; undefined if the key is missing. */
export function readDerived(slot: Slot | undefined, reading: Reading): readonly DerivedDeclaration[] | undefined {
  const map = slot && mapOf(slot, "a map from names to expressions", reading);
  if (slot && map?.entries.length === 0) return void reportWrongKind(slot, "at least one derived value", reading);
  return map && known(map.entries.map((entry) => readMember(entry, reading)));
}

function readMember(entry: MapEntry, reading: Reading): DerivedDeclaration | undefined {
  const name = readName({ value: entry.key, span: entry.keySpan }, "derived", reading);
  const slot = entrySlot(entry, `derived value "${entry.key}"`);
  if (slot.node.kind !== "map") return withName(name, { expression: readText(slot, "prose", reading) });
  const entries = readEntries(slot, "derived", reading);
  return (
    entries &&
    withName(name, { expression: entries.value("value"), ...given({ description: entries.value("description") }) })
  );
}

type Said = Omit<DerivedDeclaration, "name" | "expression"> & {
  readonly expression: DerivedDeclaration["expression"] | undefined;
};

function withName(name: DerivedDeclaration["name"], { expression, ...said }: Said): DerivedDeclaration | undefined {
  return expression && { name, expression, ...said };
}
