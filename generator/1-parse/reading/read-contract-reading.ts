/** How the answers to a contract are parsed. */
import type { ContractReadingDeclaration, ModeDeclaration, ReadDeclaration } from "../../document/reading.js";
import type { LocatedText, Located } from "../../source/source.js";
import { readingSteps } from "../../language/contract-reading-keys.js";
import { choice } from "../../language/takes.js";
import { readEntries, type Entries } from "../grammar/read-entries.js";
import { readFieldReadingMap, readRootReading } from "./read-field-reading.js";
import { readGraph } from "./read-graph.js";
import { readName, readNames } from "../scalars/read-name.js";
import { readPath } from "../scalars/read-path.js";
import { readPlain } from "../grammar/read-plain.js";
import { textOf } from "../scalars/read-text.js";
import { rejectRepeated } from "../scalars/repeated.js";
import {
  entrySlot,
  itemsOf,
  known,
  type ParseContext,
  type Slot,
  eachEntry,
  eachItem,
  requireSome,
} from "../parse-context.js";
import { given } from "../../source/given.js";

/** What a contract declares about parsing; undefined if it declares nothing. */
export function readContractReading(
  entries: Entries<"contract">,
  context: ParseContext,
): ContractReadingDeclaration | undefined {
  const unwrap = entries.at("unwrap");
  const declared = given({
    read: entries.read("read", readRead),
    unwrap: unwrap && (requireSome(unwrap, "key", context) ? readNames(unwrap, "field", context) : []),
    fillFrom: entries.read("fill_from", readFillFrom),
    mode: entries.read("mode", readMode),
    graph: entries.read("graph", readGraph),
    root: readRootReading(entries, context),
  });
  return Object.keys(declared).length > 0 ? declared : undefined;
}

function readRead(slot: Slot, context: ParseContext): ReadDeclaration | undefined {
  const entries = readEntries(slot, "read", context);
  if (!entries) return undefined;
  const fences = entries.at("fences");
  const where = entries.value("where");
  if (fences && where?.value !== "fenced")
    context.report("parse/key-needs-another", { key: "fences", needs: "`where: fenced`" }, { span: fences.at });
  const read = {
    tolerance: entries.read("tolerance", readTolerance),
    where,
    fences: fences && readFences(fences, context),
    pick: entries.value("pick"),
    charset: entries.value("charset"),
    formats: entries.read("formats", readFormats),
    maxBytes: entries.value("max_bytes"),
    maxDepth: entries.value("max_depth"),
  };
  return { ...given(read), fields: entries.read("fields", readFields) ?? [] };
}

function readTolerance(slot: Slot, context: ParseContext): ReadDeclaration["tolerance"] {
  if (slot.node.kind !== "list") return readPlain(slot, choice("standard", "strict"), context);
  return {
    value: readWords(slot, "step", (item) => readPlain(item, choice(...readingSteps), context), context),
    span: slot.node.span,
  };
}

function readFormats(slot: Slot, context: ParseContext): ReadDeclaration["formats"] {
  if (!requireSome(slot, "format", context)) return undefined;
  return readWords(slot, "format", (item) => readPlain(item, choice("json", "patch"), context), context);
}

/** A list of distinct words. */
function readWords<Word extends string>(
  slot: Slot,
  what: string,
  read: (item: Slot) => Located<Word> | undefined,
  context: ParseContext,
): readonly Word[] {
  const words = eachItem(slot, `an array of ${what}s`, context, (item) => read({ ...item, what }));
  rejectRepeated(words, what, context);
  return words.map(({ value }) => value);
}

/** The empty string is the fence without a tag. */
function readFences(slot: Slot, context: ParseContext): readonly LocatedText[] {
  const items = (requireSome(slot, "tag", context) && itemsOf(slot, "an array of fence tags", context)) || [];
  const tags = known(items.map((item) => textOf({ ...item, what: "fence tag" }, context)));
  rejectRepeated(tags, "fence tag", context);
  return tags.map((tag) => (tag.value === "" ? tag : readName(tag, "fence", context)));
}

function readFields(slot: Slot, context: ParseContext): ReadDeclaration["fields"] {
  return eachEntry(slot, "a map from paths to how a field is read", context, (entry) => {
    const path = readName({ value: entry.key, span: entry.keySpan }, "path", context);
    const read = readFieldReadingMap(entrySlot(entry, `reading of "${entry.key}"`), context);
    return read && { path, reading: read };
  });
}

function readFillFrom(slot: Slot, context: ParseContext): ContractReadingDeclaration["fillFrom"] {
  return eachEntry(slot, "a map from fields to paths", context, (entry) => {
    const key = readName({ value: entry.key, span: entry.keySpan }, "field", context);
    const text = textOf(entrySlot(entry), context);
    return text && { key, path: readPath(text, context) };
  });
}

function readMode(slot: Slot, context: ParseContext): ModeDeclaration | undefined {
  const entries = readEntries(slot, "mode", context);
  const usual = entries?.value("default");
  return (
    entries &&
    usual && { default: usual, ...given({ env: entries.value("env"), enforceFlag: entries.value("enforce_flag") }) }
  );
}
