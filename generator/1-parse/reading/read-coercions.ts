/** `coerce`: one step or several in order. */
import type { Coercion } from "../../../runtime/model/reading.js";
import { plainCoercions } from "../../language/coercion-keys.js";
import { choice } from "../../language/takes.js";
import type { Located } from "../../source/source.js";
import { readEntries } from "../grammar/read-entries.js";
import { readPlain } from "../grammar/read-plain.js";
import { rejectRepeated } from "../scalars/repeated.js";
import { itemsOf, known, reportWrongKind, type ParseContext, type Slot } from "../parse-context.js";

export function readCoercions(slot: Slot, context: ParseContext): readonly Located<Coercion>[] | undefined {
  if (slot.node.kind !== "list") return known([readCoercion(slot, context)]);
  const items = itemsOf(slot, "an array of coercions", context) ?? [];
  if (items.length === 0) reportWrongKind(slot, "at least one coercion", context);
  const coercions = known(items.map((item) => readCoercion({ ...item, what: "coercion" }, context)));
  rejectRepeated(
    coercions.flatMap(({ value, span }) => (typeof value === "string" ? [{ value, span }] : [])),
    "coercion",
    context,
  );
  return coercions;
}

function readCoercion(slot: Slot, context: ParseContext): Located<Coercion> | undefined {
  if (slot.node.kind !== "map") return readPlain(slot, choice(...plainCoercions), context);
  const entries = readEntries(slot, "coercion", context);
  const [prefix, member] = [entries?.value("strip_prefix"), entries?.value("wrap_in")];
  if (prefix) return { value: { strip_prefix: prefix.value }, span: slot.node.span };
  return member && { value: { wrap_in: member.value }, span: slot.node.span };
}
