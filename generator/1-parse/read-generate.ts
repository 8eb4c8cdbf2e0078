/** `generate:`: where output goes and how generated files import each other. */
import type { GenerateDeclaration } from "../document.js";
import { readEntries } from "./read-entries.js";
import { present, type Reading, type Slot } from "./reading.js";

export function readGenerate(slot: Slot | undefined, reading: Reading): GenerateDeclaration {
  const entries = slot && readEntries(slot, "generate", reading);
  return entries ? present({ directory: entries.value("directory"), runtime: entries.value("runtime"), importExtension: entries.value("import_extension") }) : {};
}
