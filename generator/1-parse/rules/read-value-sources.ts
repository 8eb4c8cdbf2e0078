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
import { itemsOf, known, reportWrongKind, type ParseContext, type Slot } from "../parse-context.js";
import { checkText } from "../scalars/text-policy.js";

/** A list of values, or a cell. */
export function readValues(slot: Slot, context: ParseContext): ValuesDeclaration | undefined {
  if (slot.node.kind === "map") return readCell(slot, context);
  const values = readScalars(slot, context);
  return values && { kind: "literals", values };
}

function readCell(slot: Slot, context: ParseContext): CellDeclaration | undefined {
  const entries = readEntries(slot, "cell", context);
  const [table, key, column] = [entries?.value("table"), entries?.value("key"), entries?.value("column")];
  return table && key && column && { kind: "cell", table, key, column };
}

/** At least one value, each once. */
export function readScalars(slot: Slot, context: ParseContext): readonly Located<Literal>[] | undefined {
  const items = itemsOf(slot, "an array of values", context);
  if (items?.length === 0) return void reportWrongKind(slot, "at least one value", context);
  const values = known((items ?? []).map((item) => readScalar(item, context)));
  rejectRepeated(values, "value", context);
  return items && values;
}

/** A string, a number or a boolean. The empty string is allowed, because it is a value and not a description. */
export function readScalar(slot: Slot, context: ParseContext): Located<Literal> | undefined {
  const { node } = slot;
  if (node.kind !== "scalar" || node.value === null)
    return void reportWrongKind(
      slot,
      "a string, a number, `true` or `false`",
      context,
      nullHelp(node.kind === "scalar" && node.text !== ""),
    );
  rejectUnsure(node, context);
  const { value, text, span } = node;
  if (typeof value === "string" && value !== "")
    checkText({ value, text, span }, "enum value", "value", context.report);
  return { value, span };
}

function nullHelp(isNull: boolean): string | undefined {
  return isNull ? "Missing and null are the same here: write `absent`." : undefined;
}

const keysOf = /^keys\((.*)\)$/s;

/** A path, `keys(path)`, the name of an enum, or a cell. */
export function readTarget(slot: Slot, context: ParseContext): TargetDeclaration | undefined {
  if (slot.node.kind === "map") return readCell(slot, context);
  const text = textOf(slot, context);
  if (!text) return undefined;
  const [, inner] = keysOf.exec(text.value) ?? [];
  const path: LocatedText = inner === undefined ? text : partOf(text, "keys(".length, inner.length);
  return { kind: inner === undefined ? "name" : "keys", path: readPath(path, context) };
}
