/** `enums` and `required_keys` of a contract, which narrow its shape. */
import type { OverlayDeclaration } from "../../document/document.js";
import type { Entries } from "../grammar/read-entries.js";
import { readName, readNames } from "../scalars/read-name.js";
import { readValueList } from "../scalars/read-values.js";
import { entrySlot, known, mapOf, type ParseContext, type Slot } from "../parse-context.js";

export function readOverlay(entries: Entries<"contract">, context: ParseContext): OverlayDeclaration {
  return {
    requiredKeys: readNames(entries.at("required_keys"), "path", context),
    enums: readNarrowings(entries.at("enums"), context),
  };
}

function readNarrowings(slot: Slot | undefined, context: ParseContext): OverlayDeclaration["enums"] {
  const map = slot && mapOf(slot, "a map from paths to lists of values", context);
  return known(
    (map?.entries ?? []).map((entry) => {
      const path = readName({ value: entry.key, span: entry.keySpan }, "path", context);
      const values = readValueList(entrySlot(entry, `values of "${entry.key}"`), context);
      return values && { path, values };
    }),
  );
}
