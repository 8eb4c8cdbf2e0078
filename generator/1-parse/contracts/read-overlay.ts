/** `enums` and `required_keys` of a contract, which narrow its shape. */
import type { OverlayDeclaration } from "../../document/document.js";
import type { Entries } from "../grammar/read-entries.js";
import { readName, readNames } from "../scalars/read-name.js";
import { readValueList } from "../scalars/read-values.js";
import { entrySlot, known, mapOf, type Reading, type Slot } from "../reading.js";

export function readOverlay(entries: Entries<"contract">, reading: Reading): OverlayDeclaration {
  return {
    requiredKeys: readNames(entries.at("required_keys"), "path", reading),
    enums: readNarrowings(entries.at("enums"), reading),
  };
}

function readNarrowings(slot: Slot | undefined, reading: Reading): OverlayDeclaration["enums"] {
  const map = slot && mapOf(slot, "a map from paths to lists of values", reading);
  return known(
    (map?.entries ?? []).map((entry) => {
      const path = readName({ value: entry.key, span: entry.keySpan }, "path", reading);
      const values = readValueList(entrySlot(entry, `values of "${entry.key}"`), reading);
      return values && { path, values };
    }),
  );
}
