/** `coerce`: one step or several in order. */
import type { Coercion } from "../../../runtime/model/reading.js";
import { plainCoercions } from "../../language/field-reading-keys.js";
import { choice } from "../../language/takes.js";
import type { Located } from "../../source/source.js";
import { readEntries } from "../grammar/read-entries.js";
import { readPlain } from "../grammar/read-plain.js";
import { rejectRepeated } from "../scalars/repeated.js";
import { itemsOf, known, reportWrongKind, type Reading, type Slot } from "../reading.js";

export function readCoercions(slot: Slot, reading: Reading): readonly Located<Coercion>[] | undefined {
  if (slot.node.kind !== "list") return known([readCoercion(slot, reading)]);
  const items = itemsOf(slot, "an array of coercions", reading) ?? [];
  if (items.length === 0) reportWrongKind(slot, "at least one coercion", reading);
  const coercions = known(items.map((item) => readCoercion({ ...item, what: "coercion" }, reading)));
  rejectRepeated(
    coercions.flatMap(({ value, span }) => (typeof value === "string" ? [{ value, span }] : [])),
    "coercion",
    reading,
  );
  return coercions;
}

function readCoercion(slot: Slot, reading: Reading): Located<Coercion> | undefined {
  if (slot.node.kind !== "map") return readPlain(slot, choice(...plainCoercions), reading);
  const entries = readEntries(slot, "coercion", reading);
  const [prefix, member] = [entries?.value("strip_prefix"), entries?.value("wrap_in")];
  if (prefix) return { value: { strip_prefix: prefix.value }, span: slot.node.span };
  return member && { value: { wrap_in: member.value }, span: slot.node.span };
}
