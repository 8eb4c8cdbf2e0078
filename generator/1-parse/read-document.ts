/** Reads the whole file: every section, even if others have errors. */
import type { Declarations, Document } from "../document/document.js";
import { type LocatedText, lineStarts } from "../source/source.js";
import { language } from "../language/table.js";
import type { MapEntry, MapNode } from "../source/syntax.js";
import { readContract } from "./contracts/read-contract.js";
import { readDecision } from "./decisions/read-decision.js";
import { readEntries, rejectMissingKey, type Entries } from "./grammar/read-entries.js";
import { readEnum } from "./shapes/read-enum.js";
import { readFurtherExamples } from "./contracts/read-example.js";
import { readGate } from "./decisions/read-decision.js";
import { readGenerate, readLint } from "./settings/read-settings.js";
import { readName } from "./scalars/read-name.js";
import { readTable } from "./shapes/read-table.js";
import { readType } from "./shapes/read-type.js";
import { readUses } from "./scalars/read-use.js";
import { entrySlot, type ParseContext, type Slot, eachEntry } from "./parse-context.js";
import { given } from "../source/given.js";

/** The keys of the root file that an included file cannot have. */
const elsewhere: readonly string[] = language.document.ofMainFile;

/** The result of reading a file. `uses` is known even if the rest has errors, so the other files are read too. */
export interface FileContent<Part> {
  readonly part?: Part | undefined;
  readonly uses: readonly LocatedText[];
}

/** The Document of a tree, without the declarations of other files; no part if the file has no name. */
export function readMainFile(root: MapNode, context: ParseContext): FileContent<Document> {
  const { name: file, text } = context.source;
  const entries = readHead(root, "contracts file", context);
  if (!entries) return { uses: [] };
  rejectMissingKey("name", entries, "document", context);
  const [name, description, uses] = [
    entries.value("name"),
    entries.value("description"),
    readUses(entries.at("use"), context),
  ];
  const declarations = readDeclarations(entries, context);
  const generate = readGenerate(entries.at("generate"), context);
  const lint = readLint(entries.at("lint"), context);
  return {
    part: name && {
      file,
      lineStarts: lineStarts(text),
      name,
      ...given({ description, uses }),
      ...declarations,
      generate,
      ...given({ lint }),
    },
    uses: uses ?? [],
  };
}

/** The declarations of an included file, which must not contain what is declared once for the whole set. */
export function readUsedContent(root: MapNode, context: ParseContext): FileContent<Declarations> {
  for (const { key, keySpan } of root.entries.filter(isOfMainFile))
    context.report("parse/main-file-key", { key }, { span: keySpan, help: "Remove the key." });
  const entries = readHead(
    { ...root, entries: root.entries.filter((entry) => !isOfMainFile(entry)) },
    "used contracts file",
    context,
    elsewhere,
  );
  return entries
    ? { part: readDeclarations(entries, context), uses: readUses(entries.at("use"), context) ?? [] }
    : { uses: [] };
}

function isOfMainFile({ key }: MapEntry): boolean {
  return elsewhere.includes(key);
}

function readHead(
  root: MapNode,
  what: string,
  context: ParseContext,
  absent: readonly string[] = [],
): Entries<"document"> | undefined {
  const entries = readEntries(
    { what, node: root, at: { file: context.source.name, start: 0, end: 0 } },
    "document",
    context,
    absent,
  );
  entries?.value("edition");
  return entries;
}

function readDeclarations(entries: Entries<"document">, context: ParseContext): Declarations {
  return {
    enums: readSection(entries.at("enums"), "enum", readEnum, context),
    types: readSection(entries.at("types"), "type", readType, context),
    tables: readSection(entries.at("tables"), "table", readTable, context),
    contracts: readSection(entries.at("contracts"), "scope", readContract, context),
    ...readFurtherExamples(entries.at("examples"), context),
    decisions: readSection(entries.at("decisions"), "decision", readDecision, context),
    gates: readSection(entries.at("gates"), "gate", readGate, context),
  };
}

type DeclarationReader<Declaration> = (name: LocatedText, slot: Slot, context: ParseContext) => Declaration | undefined;

/** A map from names that the author chose to declarations of one kind. */
function readSection<Declaration>(
  slot: Slot | undefined,
  kind: "enum" | "type" | "table" | "scope" | "decision" | "gate",
  read: DeclarationReader<Declaration>,
  context: ParseContext,
): readonly Declaration[] {
  return eachEntry(slot, "a map from names to declarations", context, (entry) =>
    read(
      readName({ value: entry.key, span: entry.keySpan }, kind, context),
      entrySlot(entry, `${kind === "scope" ? "contract" : kind} "${entry.key}"`),
      context,
    ),
  );
}
