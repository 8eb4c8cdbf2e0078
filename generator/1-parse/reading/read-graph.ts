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
import {
  entrySlot,
  known,
  mapOf,
  reportWrongKind,
  type ParseContext,
  type Slot,
  requireSome,
  eachItem,
} from "../parse-context.js";

export function readGraph(slot: Slot, context: ParseContext): GraphDeclaration | undefined {
  const entries = readEntries(slot, "graph", context);
  if (!entries) return undefined;
  const [nodes, id, edges] = [entries.value("nodes"), entries.value("id"), entries.value("edges")];
  const [from, to, root] = [entries.value("from"), entries.value("to"), entries.value("root")];
  const [link, repairs] = [entries.read("link", readLink), entries.read("repairs", readRepairs)];
  const isWhole = nodes && id && edges && from && to && root && link && repairs;
  return isWhole && { nodes, id, edges, from, to, root, link, repairs, span: slot.node.span };
}

function readLink(slot: Slot, context: ParseContext): LinkDeclaration | undefined {
  const entries = readEntries(slot, "link", context);
  if (!entries) return undefined;
  const where = entries.read("where", readWhere);
  const set = entries.at("set") ? entries.read("set", readMembers) : { value: {}, span: slot.node.span, keys: [] };
  const copy = entries.at("copy") ? entries.read("copy", readPathList) : [];
  return where && set && copy && { where, set, copy, span: slot.node.span };
}

/** Every value must be a scalar, because the condition compares single values. */
function readWhere(slot: Slot, context: ParseContext): MembersDeclaration | undefined {
  const map = mapOf(slot, "a map from fields to values", context);
  if (map?.entries.length === 0) return void reportWrongKind(slot, "at least one field", context);
  const scalars = known((map?.entries ?? []).map((entry) => readScalar(entrySlot(entry), context)));
  return map && scalars.length === map.entries.length ? readMembers(slot, context) : undefined;
}

function readRepairs(slot: Slot, context: ParseContext): readonly GraphStepDeclaration[] {
  requireSome(slot, "repair", context);
  return eachItem(slot, "an array of repairs", context, (item) => readStep({ ...item, what: "graph repair" }, context));
}

function readStep(slot: Slot, context: ParseContext): GraphStepDeclaration | undefined {
  if (slot.node.kind !== "map") return readPlain(slot, choice("connect_root"), context) && { step: "connect_root" };
  const entries = readEntries(slot, "graph-step", context);
  return (
    entries &&
    (readChain(entries.at("sentinel_chain"), context) ??
      readIds(entries) ??
      readPlaceholders(entries.at("placeholder_nodes"), context))
  );
}

function readChain(slot: Slot | undefined, context: ParseContext): GraphStepDeclaration | undefined {
  const entries = slot && readEntries(slot, "sentinel-chain", context);
  if (!entries) return undefined;
  const [start, end] = [readMarks(entries.at("start"), context), readMarks(entries.at("end"), context)];
  rejectRepeated([...start, ...end], "mark", context);
  return { step: "sentinel_chain", start: start.map(({ value }) => value), end: end.map(({ value }) => value) };
}

function readMarks(slot: Slot | undefined, context: ParseContext): readonly LocatedText[] {
  if (slot) requireSome(slot, "mark", context);
  return readTexts(slot, "enum value", context);
}

function readIds(entries: Entries<"graph-step">): GraphStepDeclaration | undefined {
  const paths = entries.read("ids_to_uuids", readPathList);
  return paths && { step: "ids_to_uuids", paths };
}

function readPlaceholders(slot: Slot | undefined, context: ParseContext): GraphStepDeclaration | undefined {
  const entries = slot && readEntries(slot, "placeholder-nodes", context);
  const [from, node] = [entries?.read("from", readPathList), entries?.read("node", readMembers)];
  return from && node && { step: "placeholder_nodes", from, node };
}
