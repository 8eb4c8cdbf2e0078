/** `prompt:` of a contract: `none`, or what the prompt says. */
import type { PromptDeclaration } from "../../document/document.js";
import { readEntries } from "../grammar/read-entries.js";
import { readTexts } from "../scalars/read-text.js";
import { present, type Reading, type Slot } from "../reading.js";

export function readPrompt(slot: Slot, reading: Reading): PromptDeclaration | undefined {
  if (slot.node.kind === "scalar" && slot.node.value === "none") return { isNone: true, notes: [] };
  const entries = readEntries(slot, "prompt", reading);
  return (
    entries && {
      ...present({ intro: entries.value("intro"), example: entries.value("example"), budget: entries.value("budget") }),
      notes: readTexts(entries.at("notes"), "prose", reading),
    }
  );
}
