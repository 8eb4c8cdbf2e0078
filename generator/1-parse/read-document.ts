/** The whole file: every section is read, whatever is wrong in the others. */
import type { Document, LocatedText } from "../document.js";
import { lineStarts } from "../source.js";
import type { SyntaxNode } from "../syntax.js";
import { readContract } from "./read-contract.js";
import { readEntries } from "./read-entries.js";
import { readEnum } from "./read-enum.js";
import { readGenerate } from "./read-generate.js";
import { readName } from "./read-name.js";
import { readTable } from "./read-table.js";
import { readType } from "./read-type.js";
import { entrySlot, known, mapOf, present, type Reading, type Slot } from "./reading.js";

/** The Document that a tree describes; nothing where the file has no name. */
export function readDocument(root: SyntaxNode, reading: Reading): Document | undefined {
  const { name: file, text } = reading.source;
  const entries = readEntries({ what: "contracts file", node: root, at: { file, start: 0, end: 0 } }, "document", reading);
  if (!entries) return undefined;
  entries.value("edition");
  const head = { name: entries.value("name"), description: entries.value("description") };
  const sections = {
    enums: readSection(entries.at("enums"), "enum", readEnum, reading),
    types: readSection(entries.at("types"), "type", readType, reading),
    tables: readSection(entries.at("tables"), "table", readTable, reading),
    contracts: readSection(entries.at("contracts"), "scope", readContract, reading),
    generate: readGenerate(entries.at("generate"), reading),
  };
  return head.name && { file, lineStarts: lineStarts(text), name: head.name, ...present({ description: head.description }), ...sections };
}

type DeclarationReader<Declaration> = (name: LocatedText, slot: Slot, reading: Reading) => Declaration | undefined;

/** A map from the names that the author chose to declarations of one kind. */
function readSection<Declaration>(slot: Slot | undefined, kind: "enum" | "type" | "table" | "scope", read: DeclarationReader<Declaration>, reading: Reading): readonly Declaration[] {
  const map = slot && mapOf(slot, "a map from names to declarations", reading);
  return known(
    (map?.entries ?? []).map((entry) => read(readName({ value: entry.key, span: entry.keySpan }, kind, reading), entrySlot(entry, `${kind === "scope" ? "contract" : kind} "${entry.key}"`), reading)),
  );
}
