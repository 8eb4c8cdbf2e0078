/** The operands of each kind of rule. */
import type { OperandDeclarationOf, OperandDeclarations } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import type { OperandKind, OperandKinds } from "../../language/operands.js";
import type { OperandsPosition } from "../../language/position-name.js";
import { name } from "../../language/takes.js";
import { ruleKindKeys, type CommonKindName, type RuleKindName } from "../../language/rule-keys.js";
import { isMany, parsePath } from "../../model/paths.js";
import { readComparison } from "./read-comparison.js";
import { readCondition } from "./read-condition.js";
import { readEntries, type Entries, type Found } from "../grammar/read-entries.js";
import { readPlain } from "../grammar/read-plain.js";
import { readNames } from "../scalars/read-name.js";
import { readText } from "../scalars/read-text.js";
import { readTarget, readValues } from "./read-value-sources.js";
import { given } from "../../source/given.js";
import { arrayIn, reportWrongKind, type ParseContext, type Slot } from "../parse-context.js";

type OwnKindName = Exclude<RuleKindName, CommonKindName>;
type OperandReader<Kind extends RuleKindName> = (
  slot: Slot,
  context: ParseContext,
) => OperandDeclarations[Kind] | undefined;

/** Reads the value of the key of a kind of rule. */
export function readOperands(
  kind: RuleKindName,
  slot: Slot,
  context: ParseContext,
): OperandDeclarations[RuleKindName] | undefined {
  const row = ruleKindKeys[kind];
  return "operands" in row
    ? readCommon(kind, row.operands, slot, context)
    : readersOfOwn[kind as OwnKindName](slot, context);
}

const readersOfOwn: { readonly [Kind in OwnKindName]: OperandReader<Kind> } = {
  unique: readUnique,
  includes: readIncludes,
  consistent: readConsistent,
  compare: readComparison,
  assert: (slot, context) => {
    const expression = readText(slot, "prose", context);
    return expression && { expression };
  },
};

type ReaderOf<Kind extends OperandKind> = (slot: Slot, context: ParseContext) => OperandDeclarationOf[Kind] | undefined;

const readers: { readonly [Kind in OperandKind]: ReaderOf<Kind> } = {
  paths: readPathList,
  "several paths": readSeveralPaths,
  places: readPlaces,
  path: readPathSlot,
  values: readValues,
  target: readTarget,
  edges: readPathSlot,
  end: readPathSlot,
  where: readCondition,
};

/** Operands of the common kinds. All are read, so all errors are reported. */
function readCommon(
  kind: RuleKindName,
  operands: OperandKinds,
  slot: Slot,
  context: ParseContext,
): OperandDeclarations[CommonKindName] | undefined {
  const found = slotsOf(kind, operands, slot, context);
  const read = Object.entries(operands).map(([key, operand]) => {
    const at = found?.get(key);
    return [key, at && readers[operand](at, context)] as const;
  });
  const isWhole = read.every(([key, value]) => value !== undefined || operands[key] === "where");
  const known = read.filter(([, value]) => value !== undefined);
  return isWhole ? (Object.fromEntries(known) as unknown as OperandDeclarations[CommonKindName]) : undefined;
}

/** The position of each operand: the value of its key or, for `paths`, of the key of the kind. */
function slotsOf(
  kind: RuleKindName,
  operands: OperandKinds,
  slot: Slot,
  context: ParseContext,
): Found["found"] | undefined {
  return "paths" in operands ? new Map([["paths", slot]]) : readEntries(slot, kind as OperandsPosition, context)?.found;
}

function readPathSlot(slot: Slot, context: ParseContext): LocatedText | undefined {
  return readPlain(slot, name("path"), context);
}

function readSeveralPaths(slot: Slot, context: ParseContext): readonly LocatedText[] | undefined {
  const paths = readPathList(slot, context);
  if (paths?.length === 1) reportWrongKind(slot, "at least two paths", context, undefined, "one");
  return paths;
}

/** One path is enough if it leads to many values. */
function readPlaces(slot: Slot, context: ParseContext): readonly LocatedText[] | undefined {
  const paths = readPathList(slot, context);
  const [first, ...others] = paths ?? [];
  if (first && others.length === 0 && !leadsToMany(first))
    reportWrongKind(
      slot,
      "at least two paths, or one that leads to many places",
      context,
      undefined,
      "one that leads to one place",
    );
  return paths;
}

function leadsToMany({ value }: LocatedText): boolean {
  const path = parsePath(value);
  return "steps" in path && path.steps.some(isMany);
}

/** A list of at least one path. */
export function readPathList(slot: Slot, context: ParseContext, help?: string): readonly LocatedText[] | undefined {
  const { node } = slot;
  if (node.kind === "scalar" && typeof node.value === "string")
    return void reportWrongKind(
      slot,
      "an array of paths",
      context,
      help ?? `Write \`${arrayIn(node.value) ?? `["${node.value}"]`}\`.`,
    );
  if (node.kind !== "list") return void reportWrongKind(slot, "an array of paths", context);
  if (node.items.length === 0) reportWrongKind(slot, "at least one path", context);
  return readNames(slot, "path", context);
}

/** Reads operands that are a map. `read` receives the entries of the map. */
function readMap<Name extends OperandsPosition, Operands>(
  slot: Slot,
  position: Name,
  context: ParseContext,
  read: (entries: Entries<Name>) => Operands | undefined,
): Operands | undefined {
  const entries = readEntries(slot, position, context);
  return entries && read(entries);
}

/** Returns the help for `unique: findings.file`, which probably means that no two findings have the same file. */
function uniqueHelp({ node }: Slot): string | undefined {
  const [, path, by] = (node.kind === "scalar" && /^([\w.]+?)(?:\[\*\])?\.(\w+)$/.exec(String(node.value))) || [];
  return path === undefined || by === undefined ? undefined : `Write \`{ path: ${path}, by: ${by} }\`.`;
}

function readUnique(slot: Slot, context: ParseContext): OperandDeclarations["unique"] | undefined {
  if (slot.node.kind !== "map") {
    const paths = readPathList(slot, context, uniqueHelp(slot));
    return paths && { paths };
  }
  return readMap(slot, "unique", context, (entries) => {
    const [path, by] = [entries.value("path"), entries.value("by")];
    return path && { paths: [path], ...given({ by }) };
  });
}

function readIncludes(slot: Slot, context: ParseContext): OperandDeclarations["includes"] | undefined {
  return readMap(slot, "includes", context, (entries) => {
    const [path, all, any] = [
      entries.value("path"),
      entries.read("values", readValues),
      entries.read("any_of", readValues),
    ];
    const values = all ?? any;
    return path && values && { path, values, any: entries.at("values") === undefined };
  });
}

function readConsistent(slot: Slot, context: ParseContext): OperandDeclarations["consistent"] | undefined {
  return readMap(slot, "consistent", context, (entries) => {
    const [path, by] = [entries.value("path"), entries.value("by")];
    return path && by && { path, by, ...given({ where: entries.read("where", readCondition) }) };
  });
}
