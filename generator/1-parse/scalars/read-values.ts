/** Enum values: those of enums, of overlays and suggested values. */
import type { EnumScalar } from "../../document/document.js";
import { mostEnumValues } from "../../language/limits.js";
import type { Located } from "../../source/source.js";
import { insteadOfBooleans, insteadOfNull } from "../habits/value-lists.js";
import { keyAmongFields } from "./key-among-fields.js";
import { rejectRepeated } from "./repeated.js";
import { itemsOf, known, pointAt, reportWrongKind, type ParseContext, type Slot } from "../parse-context.js";
import { rejectUnquoted } from "./read-text.js";
import { checkText } from "./text-policy.js";

/** Words that YAML 1.1 reads as a boolean; other readers of the file may use that version. */
const truthOfYaml11 = /^(?:y|yes|n|no|on|off)$/i;

/** A list of 1 to 200 values, all strings or all integers, each once. */
export function readValueList(slot: Slot, context: ParseContext): readonly Located<EnumScalar>[] | undefined {
  const items = itemsOf(slot, "an array of values", context);
  if (!items) return undefined;
  checkValueCount(slot, items.length, context);
  const booleans = insteadOfBooleans(slot);
  if (booleans) {
    rejectUnquoted(booleans.first.text, true, { ...slot, node: booleans.first }, context, booleans.help);
    return [];
  }
  const what = slot.what === "`suggested`" ? "suggested value" : "enum value";
  const values = known(items.map((item) => readEnumScalar({ ...item, what }, context, otherHelp(item, slot))));
  rejectMixture(values, context);
  rejectRepeated(values, "value", context);
  return values;
}

/** What to write instead of an item that is neither a string nor an integer, if its list shows it. */
function otherHelp({ node }: Slot, list: Slot): string | undefined {
  const isNull = node.kind === "scalar" && node.value === null && node.text !== "";
  return isNull ? insteadOfNull(list) : keyAmongFields(list.what);
}

/** Reports an enum that is empty or too large. */
export function checkValueCount(slot: Slot, count: number, context: ParseContext): void {
  if (count >= 1 && count <= mostEnumValues) return;
  context.report(
    "parse/enum-size",
    { count, limit: mostEnumValues },
    { span: pointAt(slot), help: count === 0 ? "Add the allowed values." : undefined },
  );
}

/** The checks for a string that is an enum value. */
export function checkEnumText(
  value: Located<string>,
  written: string | undefined,
  context: ParseContext,
  what = "enum value",
): void {
  if (value.value === "__proto__") context.report("parse/prototype-key", {}, { span: value.span });
  checkText({ ...value, ...(written !== undefined && { text: written }) }, "enum value", what, context.report);
}

/** A string or an integer. */
export function readEnumScalar(
  slot: Slot,
  context: ParseContext,
  helpForOther?: string,
): Located<EnumScalar> | undefined {
  const { node } = slot;
  if (node.kind !== "scalar" || node.text === "")
    return void reportWrongKind(slot, "a string or an integer", context, helpForOther);
  const { value, text: written, quoted, span } = node;
  if (typeof value === "string") {
    checkEnumText({ value, span }, written, context, slot.what);
    if (!quoted && truthOfYaml11.test(value))
      context.report("parse/yaml-1-1", { word: value }, { span, help: `Quote it: "${value}".` });
    return { value, span };
  }
  if (typeof value === "number" && String(value) === written && Number.isSafeInteger(value)) return { value, span };
  const help = (value === null ? helpForOther : undefined) ?? quotingHelp(written, value);
  return void rejectUnquoted(written, value, slot, context, help);
}

/** Integers must be in plain decimal notation, so the file shows the value in answers. */
function quotingHelp(written: string, value: unknown): string {
  const quoting = `Quote it: "${written}".`;
  return Number.isSafeInteger(value) ? `${quoting} If it is an integer, write ${value}.` : quoting;
}

/** Among strings, an integer is probably a string without quotes. */
function rejectMixture(values: readonly Located<EnumScalar>[], context: ParseContext): void {
  const text = values.find(({ value }) => typeof value === "string");
  if (!text) return;
  const related = [{ message: "this value is a string", span: text.span }];
  for (const { value, span } of values) {
    if (typeof value === "number")
      context.report(
        "parse/quote-this",
        { written: String(value), readAs: "a number" },
        { span, help: `The values of an enum are all strings or all integers. Quote it: "${value}".`, related },
      );
  }
}
