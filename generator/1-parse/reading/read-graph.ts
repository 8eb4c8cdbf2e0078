/** `graph` of a contract: where the graph is in an answer, and how it is repaired. */
import type {
  GraphDeclaration,
  GraphStepDeclaration,
  LinkDeclaration,
  MembersDeclaration,
} from "../../document/reading.js";
import type { LocatedText } from "../../source/source.js";
import { choice } from "../../language/takes.js";
import { readEntries, type Entries } from "../grammar/read-entries.js";
import { readMembers } from "../scalars/read-json.js";
import { readPathList } from "../rules/read-operands.js";
import { readPlain } from "../grammar/read-plain.js";
import { readTexts } from "../scalars/read-text.js";
import { rejectRepeated } from "../scalars/repeated.js";
import { readScalar } from "../rules/read-value-sources.js";
import { entrySlot, itemsOf, known, mapOf, reportWrongKind, type Reading, type Slot } from "../reading.js";

export function readGraph(slot: Slot, reading: Reading): GraphDeclaration | undefined {
  const entries = readEntries(slot, "graph", reading);
  if (!entries) return undefined;
  const [nodes, id, edges, root] = [
    entries.value("nodes"),
    entries.value("id"),
    entries.value("edges"),
    entries.value("root"),
  ];
  const [from, to, link, repairs] = [
    entries.value("from"),
    entries.value("to"),
    entries.at("link"),
    entries.at("repairs"),
  ];
  const read = { link: link && readLink(link, reading), repairs: repairs && readRepairs(repairs, reading) };
  return (
    nodes &&
    id &&
    edges &&
    from &&
    to &&
    root &&
    read.link &&
    read.repairs && { nodes, id, edges, from, to, root, link: read.link, repairs: read.repairs, span: slot.node.span }
  );
}

function readLink(slot: Slot, reading: Reading): LinkDeclaration | undefined {
  const entries = readEntries(slot, "link", reading);
  if (!entries) return undefined;
  const [where, set, copy] = [entries.at("where"), entries.at("set"), entries.at("copy")];
  const condition = where && readWhere(where, reading);
  const made = set ? readMembers(set, reading) : { value: {}, span: slot.node.span, keys: [] };
  const paths = copy ? readPathList(copy, reading) : [];
  return condition && made && paths && { where: condition, set: made, copy: paths, span: slot.node.span };
}

/** A condition is about single values. */
function readWhere(slot: Slot, reading: Reading): MembersDeclaration | undefined {
  const map = mapOf(slot, "a map from fields to values", reading);
  if (map?.entries.length === 0) return void reportWrongKind(slot, "at least one field", reading);
  const scalars = known((map?.entries ?? []).map((entry) => readScalar(entrySlot(entry), reading)));
  return map && scalars.length === map.entries.length ? readMembers(slot, reading) : undefined;
}

function readRepairs(slot: Slot, reading: Reading): readonly GraphStepDeclaration[] {
  const items = itemsOf(slot, "an array of repairs", reading) ?? [];
  if (slot.node.kind === "list" && items.length === 0) reportWrongKind(slot, "at least one repair", reading);
  return known(items.map((item) => readStep({ ...item, what: "graph repair" }, reading)));
}

function readStep(slot: Slot, reading: Reading): GraphStepDeclaration | undefined {
  if (slot.node.kind !== "map") return readPlain(slot, choice("connect_root"), reading) && { step: "connect_root" };
  const entries = readEntries(slot, "graph-step", reading);
  return (
    entries &&
    (readChain(entries.at("sentinel_chain"), reading) ??
      readIds(entries, reading) ??
      readPlaceholders(entries.at("placeholder_nodes"), reading))
  );
}

function readChain(slot: Slot | undefined, reading: Reading): GraphStepDeclaration | undefined {
  const entries = slot && readEntries(slot, "sentinel-chain", reading);
  if (!entries) return undefined;
  const [start, end] = [readMarks(entries.at("start"), reading), readMarks(entries.at("end"), reading)];
  rejectRepeated([...start, ...end], "mark", reading);
  return { step: "sentinel_chain", start: start.map(({ value }) => value), end: end.map(({ value }) => value) };
}

function readMarks(slot: Slot | undefined, reading: Reading): readonly LocatedText[] {
  if (slot?.node.kind === "list" && slot.node.items.length === 0) reportWrongKind(slot, "at least one mark", reading);
  return readTexts(slot, "enum value", reading);
}

function readIds(entries: Entries<"graph-step">, reading: Reading): GraphStepDeclaration | undefined {
  const slot = entries.at("ids_to_uuids");
  const paths = slot && readPathList(slot, reading);
  return paths && { step: "ids_to_uuids", paths };
}

function readPlaceholders(slot: Slot | undefined, reading: Reading): GraphStepDeclaration | undefined {
  const entries = slot && readEntries(slot, "placeholder-nodes", reading);
  const [source, members] = [entries?.at("from"), entries?.at("node")];
  const [from, node] = [source && readPathList(source, reading), members && readMembers(members, reading)];
  return from && node && { step: "placeholder_nodes", from, node };
}
