/** The keywords of `contains_any`. */
import type { LocatedText } from "../../source/source.js";
import { rejectRepeated } from "../scalars/repeated.js";
import { readTexts } from "../scalars/read-text.js";
import { report, reportWrongKind, type Reading, type Slot } from "../reading.js";

/** At least one text, each once, none with whitespace at its edges. */
export function readKeywords(slot: Slot, reading: Reading): readonly LocatedText[] | undefined {
  const keywords = readTexts(slot, "enum value", reading);
  if (slot.node.kind === "list" && slot.node.items.length === 0)
    return void reportWrongKind(slot, "at least one keyword", reading);
  for (const { value, span } of keywords)
    if (value !== value.trim())
      report(
        reading,
        "parse/keyword",
        { keyword: value, problem: "whitespace is at its edge" },
        { span, help: "Remove the whitespace." },
      );
  rejectRepeated(keywords, "keyword", reading);
  return slot.node.kind === "list" ? keywords : undefined;
}
