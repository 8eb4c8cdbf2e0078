/** The sources of the values of a rule: literals, a cell of a table, a path in the answer. */
import type { CellDeclaration, TargetDeclaration, ValuesDeclaration } from "../../document/document.js";
import type { LocatedText, Located } from "../../source/source.js";
import type { Literal } from "../../model/rule.js";
import { partOf } from "../../source/offset-in.js";
import { readEntries } from "../grammar/read-entries.js";
import { readPath } from "../scalars/read-path.js";
import { rejectUnsure } from "../scalars/read-json.js";
import { textOf } from "../scalars/read-text.js";
import { rejectRepeated } from "../scalars/repeated.js";
import { itemsOf, known, reportWrongKind, type Reading, type Slot } from "../reading.js";
import { checkText } from "../scalars/text-policy.js";

/** A list of values, or a cell. */
export function readValues(slot: Slot, reading: Reading): ValuesDeclaration | undefined {
  if (slot.node.kind === "map") return readCell(slot, reading);
  const values = readScalars(slot, reading);
  return values && { kind: "literals", values };
}

function readCell(slot: Slot, reading: Reading): CellDeclaration | undefined {
  const entries = readEntries(slot, "cell", reading);
  const [table, key, column] = [entries?.value("table"), entries?.value("key"), entries?.value("column")];
  return table && key && column && { kind: "cell", table, key, column };
}

/** At least one value, each once. */
export function readScalars(slot: Slot, reading: Reading): readonly Located<Literal>[] | undefined {
  const items = itemsOf(slot, "an array of values", reading);
  if (items?.length === 0) return void reportWrongKind(slot, "at least one value", reading);
  const values = known((items ?? []).map((item) => readScalar(item, reading)));
  rejectRepeated(values, "value", reading);
  return items && values;
}

/** A string, a number or a boolean. The empty string is allowed, because it is a value and not a description. */
export function readScalar(slot: Slot, reading: Reading): Located<Literal> | undefined {
  const { node } = slot;
  if (node.kind !== "scalar" || node.value === null)
    return void reportWrongKind(
      slot,
      "a string, a number, `true` or `false`",
      reading,
      nullHelp(node.kind === "scalar" && node.text !== ""),
    );
  rejectUnsure(node, reading);
  const { value, text, span } = node;
  if (typeof value === "string" && value !== "")
    checkText({ value, text, span }, "enum value", "value", reading.report);
  return { value, span };
}

function nullHelp(isNull: boolean): string | undefined {
  return isNull ? "Missing and null are the same here: write `absent`." : undefined;
}

const keysOf = /^keys\((.*)\)$/s;

/** A path, `keys(path)`, the name of an enum, or a cell. */
export function readTarget(slot: Slot, reading: Reading): TargetDeclaration | undefined {
  if (slot.node.kind === "map") return readCell(slot, reading);
  const text = textOf(slot, reading);
  if (!text) return undefined;
  const [, inner] = keysOf.exec(text.value) ?? [];
  const path: LocatedText = inner === undefined ? text : partOf(text, "keys(".length, inner.length);
  return { kind: inner === undefined ? "name" : "keys", path: readPath(path, reading) };
}
