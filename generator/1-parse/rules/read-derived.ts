/** `derived:` of a type or a contract. 2-resolve and 3-check interpret the expressions. */
import type { DerivedDeclaration } from "../../document/document.js";
import type { MapEntry } from "../../source/syntax.js";
import { readEntries } from "../grammar/read-entries.js";
import { readName } from "../scalars/read-name.js";
import { readText } from "../scalars/read-text.js";
import { entrySlot, known, mapOf, reportWrongKind, type ParseContext, type Slot } from "../parse-context.js";
import { given } from "../../source/given.js";

/** In the order of the file; undefined if the key is missing. */
export function readDerived(slot: Slot | undefined, context: ParseContext): readonly DerivedDeclaration[] | undefined {
  const map = slot && mapOf(slot, "a map from names to expressions", context);
  if (slot && map?.entries.length === 0) return void reportWrongKind(slot, "at least one derived value", context);
  return map && known(map.entries.map((entry) => readMember(entry, context)));
}

function readMember(entry: MapEntry, context: ParseContext): DerivedDeclaration | undefined {
  const name = readName({ value: entry.key, span: entry.keySpan }, "derived", context);
  const slot = entrySlot(entry, `derived value "${entry.key}"`);
  if (slot.node.kind !== "map") return withName(name, { expression: readText(slot, "prose", context) });
  const entries = readEntries(slot, "derived", context);
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
