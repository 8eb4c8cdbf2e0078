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
import { report, entrySlot, itemsOf, known, mapOf, reportWrongKind, type Reading, type Slot } from "../reading.js";
import { given } from "../../source/given.js";

/** What a contract declares about parsing; undefined if it declares nothing. */
export function readContractReading(
  entries: Entries<"contract">,
  reading: Reading,
): ContractReadingDeclaration | undefined {
  const [read, unwrap, fillFrom, mode, graph] = [
    entries.at("read"),
    entries.at("unwrap"),
    entries.at("fill_from"),
    entries.at("mode"),
    entries.at("graph"),
  ];
  const declared = given({
    read: read && readRead(read, reading),
    unwrap: unwrap && readKeys(unwrap, reading),
    fillFrom: fillFrom && readFillFrom(fillFrom, reading),
    mode: mode && readMode(mode, reading),
    graph: graph && readGraph(graph, reading),
    root: readRootReading(entries, reading),
  });
  return Object.keys(declared).length > 0 ? declared : undefined;
}

function readKeys(slot: Slot, reading: Reading): readonly LocatedText[] {
  return readSome(slot, "key", reading) ? readNames(slot, "field", reading) : [];
}

function readRead(slot: Slot, reading: Reading): ReadDeclaration | undefined {
  const entries = readEntries(slot, "read", reading);
  if (!entries) return undefined;
  const [tolerance, fences, formats, fields] = [
    entries.at("tolerance"),
    entries.at("fences"),
    entries.at("formats"),
    entries.at("fields"),
  ];
  const where = entries.value("where");
  if (fences && where?.value !== "fenced")
    report(reading, "parse/key-needs-another", { key: "fences", needs: "`where: fenced`" }, { span: fences.at });
  const read = {
    tolerance: tolerance && readTolerance(tolerance, reading),
    where,
    fences: fences && readFences(fences, reading),
    pick: entries.value("pick"),
    charset: entries.value("charset"),
    formats: formats && readFormats(formats, reading),
    maxBytes: entries.value("max_bytes"),
    maxDepth: entries.value("max_depth"),
  };
  return { ...given(read), fields: fields ? readFields(fields, reading) : [] };
}

function readTolerance(slot: Slot, reading: Reading): ReadDeclaration["tolerance"] {
  if (slot.node.kind !== "list") return readPlain(slot, choice("standard", "strict"), reading);
  return {
    value: readWords(slot, "step", (item) => readPlain(item, choice(...readingSteps), reading), reading),
    span: slot.node.span,
  };
}

function readFormats(slot: Slot, reading: Reading): ReadDeclaration["formats"] {
  if (!readSome(slot, "format", reading)) return undefined;
  return readWords(slot, "format", (item) => readPlain(item, choice("json", "patch"), reading), reading);
}

/** A list of distinct words. */
function readWords<Word extends string>(
  slot: Slot,
  what: string,
  read: (item: Slot) => Located<Word> | undefined,
  reading: Reading,
): readonly Word[] {
  const items = itemsOf(slot, `an array of ${what}s`, reading) ?? [];
  const words = known(items.map((item) => read({ ...item, what })));
  rejectRepeated(words, what, reading);
  return words.map(({ value }) => value);
}

/** The empty string is the fence without a tag. */
function readFences(slot: Slot, reading: Reading): readonly LocatedText[] {
  const items = (readSome(slot, "tag", reading) && itemsOf(slot, "an array of fence tags", reading)) || [];
  const tags = known(items.map((item) => textOf({ ...item, what: "fence tag" }, reading)));
  rejectRepeated(tags, "fence tag", reading);
  return tags.map((tag) => (tag.value === "" ? tag : readName(tag, "fence", reading)));
}

/** Whether a list is not empty. */
function readSome(slot: Slot, what: string, reading: Reading): boolean {
  const isEmpty = slot.node.kind === "list" && slot.node.items.length === 0;
  if (isEmpty) reportWrongKind(slot, `at least one ${what}`, reading);
  return !isEmpty;
}

function readFields(slot: Slot, reading: Reading): ReadDeclaration["fields"] {
  const map = mapOf(slot, "a map from paths to how a field is read", reading);
  return known(
    (map?.entries ?? []).map((entry) => {
      const path = readName({ value: entry.key, span: entry.keySpan }, "path", reading);
      const read = readFieldReadingMap(entrySlot(entry, `reading of "${entry.key}"`), reading);
      return read && { path, reading: read };
    }),
  );
}

function readFillFrom(slot: Slot, reading: Reading): ContractReadingDeclaration["fillFrom"] {
  const map = mapOf(slot, "a map from fields to paths", reading);
  return known(
    (map?.entries ?? []).map((entry) => {
      const key = readName({ value: entry.key, span: entry.keySpan }, "field", reading);
      const text = textOf(entrySlot(entry), reading);
      return text && { key, path: readPath(text, reading) };
    }),
  );
}

function readMode(slot: Slot, reading: Reading): ModeDeclaration | undefined {
  const entries = readEntries(slot, "mode", reading);
  const usual = entries?.value("default");
  return (
    entries &&
    usual && { default: usual, ...given({ env: entries.value("env"), enforceFlag: entries.value("enforce_flag") }) }
  );
}
