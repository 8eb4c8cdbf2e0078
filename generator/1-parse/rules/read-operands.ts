/** What each kind of rule is about. */
import type { OperandDeclarations } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import type { OperandsPosition } from "../../language/position-name.js";
import { isMany, parsePath } from "../../model/paths.js";
import type { RuleKindName } from "../../model/rule.js";
import { readComparison } from "./read-comparison.js";
import { readCondition } from "./read-condition.js";
import { entriesAs, readEntries, type Entries } from "../grammar/read-entries.js";
import { readNames } from "../scalars/read-name.js";
import { readText } from "../scalars/read-text.js";
import { readTarget, readValues } from "./read-value-sources.js";
import { present, refuseKind, type Reading, type Slot } from "../reading.js";

type OperandReader<Kind extends RuleKindName> = (slot: Slot, reading: Reading) => OperandDeclarations[Kind] | undefined;

interface Paths {
  readonly paths: readonly LocatedText[];
}

export const operandReaders: { readonly [Kind in RuleKindName]: OperandReader<Kind> } = {
  require: readPaths,
  forbid: readPaths,
  nonempty: readPaths,
  empty: readPaths,
  nonblank: readPaths,
  exactly_one: readSeveralPaths,
  at_least_one: readSeveralPaths,
  at_most_one: readSeveralPaths,
  unique: readUnique,
  disjoint: readSeveralPaths,
  includes: readIncludes,
  excludes: readExcludes,
  subset: readSubset,
  refs: readRefs,
  equal: readEqual,
  consistent: readConsistent,
  acyclic: (slot, reading) => readMap(slot, "acyclic", reading, (entries) => readEdges(entries, reading)),
  reachable: readReachable,
  compare: readComparison,
  assert: (slot, reading) => {
    const expression = readText(slot, "prose", reading);
    return expression && { expression };
  },
};

function readPaths(slot: Slot, reading: Reading): Paths | undefined {
  const paths = readPathList(slot, reading);
  return paths && { paths };
}

function readSeveralPaths(slot: Slot, reading: Reading): Paths | undefined {
  const paths = readPathList(slot, reading);
  if (paths?.length === 1) refuseKind(slot, "at least two paths", reading, undefined, "one");
  return paths && { paths };
}

/** One path is enough where it leads to many places. */
function readEqual(slot: Slot, reading: Reading): Paths | undefined {
  const paths = readPathList(slot, reading);
  const [first, ...others] = paths ?? [];
  if (first && others.length === 0 && !leadsToMany(first))
    refuseKind(
      slot,
      "at least two paths, or one that leads to many places",
      reading,
      undefined,
      "one that leads to one place",
    );
  return paths && { paths };
}

function leadsToMany({ value }: LocatedText): boolean {
  const path = parsePath(value);
  return "steps" in path && path.steps.some(isMany);
}

/** A list of at least one path. */
export function readPathList(slot: Slot, reading: Reading): readonly LocatedText[] | undefined {
  const { node } = slot;
  if (node.kind === "scalar" && typeof node.value === "string")
    return void refuseKind(slot, "a list of paths", reading, `Write \`["${node.value}"]\`.`);
  if (node.kind !== "list") return void refuseKind(slot, "a list of paths", reading);
  if (node.items.length === 0) refuseKind(slot, "at least one path", reading);
  return readNames(slot, "path", reading);
}

/** Operands that are a map, of which `read` takes the keys. */
function readMap<Name extends OperandsPosition, Operands>(
  slot: Slot,
  name: Name,
  reading: Reading,
  read: (entries: Entries<Name>) => Operands | undefined,
): Operands | undefined {
  const entries = readEntries(slot, name, reading);
  return entries && read(entries);
}

function readUnique(slot: Slot, reading: Reading): OperandDeclarations["unique"] | undefined {
  if (slot.node.kind !== "map") return readPaths(slot, reading);
  return readMap(slot, "unique", reading, (entries) => {
    const [path, by] = [entries.value("path"), entries.value("by")];
    return path && { paths: [path], ...present({ by }) };
  });
}

function readIncludes(slot: Slot, reading: Reading): OperandDeclarations["includes"] | undefined {
  return readMap(slot, "includes", reading, (entries) => {
    const [path, all, any] = [entries.value("path"), entries.at("values"), entries.at("any_of")];
    const read = [all, any].map((source) => source && readValues(source, reading));
    const values = read.find((source) => source !== undefined);
    return path && values && { path, values, any: all === undefined };
  });
}

function readExcludes(slot: Slot, reading: Reading): OperandDeclarations["excludes"] | undefined {
  return readMap(slot, "excludes", reading, (entries) => {
    const [path, source] = [entries.value("path"), entries.at("values")];
    const values = source && readValues(source, reading);
    return path && values && { path, values };
  });
}

function readSubset(slot: Slot, reading: Reading): OperandDeclarations["subset"] | undefined {
  return readMap(slot, "subset", reading, (entries) => {
    const [path, target] = [entries.value("path"), entries.at("of")];
    const of = target && readTarget(target, reading);
    return path && of && { path, of };
  });
}

function readRefs(slot: Slot, reading: Reading): OperandDeclarations["refs"] | undefined {
  return readMap(slot, "refs", reading, (entries) => {
    const [source, to] = [entries.at("from"), entries.value("to")];
    const from = source && readPathList(source, reading);
    return from && to && { from, to };
  });
}

function readConsistent(slot: Slot, reading: Reading): OperandDeclarations["consistent"] | undefined {
  return readMap(slot, "consistent", reading, (entries) => {
    const [path, by] = [entries.value("path"), entries.value("by")];
    const where = readWhere(entries.at("where"), reading);
    return path && by && { path, by, ...where };
  });
}

function readEdges(entries: Entries<"acyclic">, reading: Reading): OperandDeclarations["acyclic"] | undefined {
  const [edges, from, to] = [entries.value("edges"), entries.value("from"), entries.value("to")];
  const where = readWhere(entries.at("where"), reading);
  return edges && from && to && { edges, from, to, ...where };
}

function readReachable(slot: Slot, reading: Reading): OperandDeclarations["reachable"] | undefined {
  return readMap(slot, "reachable", reading, (entries) => {
    const [nodes, root] = [entries.value("nodes"), entries.value("root")];
    const edges = readEdges(entriesAs("acyclic", entries, reading), reading);
    return nodes && edges && root && { nodes, ...edges, root };
  });
}

function readWhere(slot: Slot | undefined, reading: Reading): Pick<OperandDeclarations["acyclic"], "where"> {
  return present({ where: slot && readCondition(slot, reading) });
}
