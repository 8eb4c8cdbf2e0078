/** The condition that looks up a table: `{ table: Policy, column: track, is: FAST }`. */
import type { ConditionDeclaration } from "../../document/document.js";
import type { MapNode } from "../../source/syntax.js";
import { readEntries } from "../grammar/read-entries.js";
import { readScalar, readScalars } from "./read-value-sources.js";
import { given } from "../../source/given.js";
import { type ParseContext, type Slot } from "../parse-context.js";

const reporting: ReadonlySet<string> = new Set(["table", "column", "is"]);

/**
 * A map with at least two of the keywords, so one may be missing or misspelled; a single one may be the name of a
 * field.
 */
export function isTableTest({ entries }: MapNode): boolean {
  return entries.filter(({ key }) => reporting.has(key)).length > 1;
}

export function readTableTest(slot: Slot, context: ParseContext): ConditionDeclaration | undefined {
  const entries = readEntries(slot, "table-test", context);
  if (!entries) return undefined;
  const [table, column, key, is] = [
    entries.value("table"),
    entries.value("column"),
    entries.value("key"),
    entries.at("is"),
  ];
  const values = is && readWanted(is, context);
  return table && column && values && { kind: "look-up", table, column, values, ...given({ key }) };
}

function readWanted(slot: Slot, context: ParseContext): ReturnType<typeof readScalars> {
  if (slot.node.kind === "list") return readScalars(slot, context);
  const value = readScalar(slot, context);
  return value && [value];
}
