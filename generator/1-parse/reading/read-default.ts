/** `default`: a literal, or the source of the value. */
import type { DefaultDeclaration } from "../../document/reading.js";
import { defaultSources } from "../../language/field-reading-keys.js";
import { language } from "../../language/table.js";
import type { Located } from "../../source/source.js";
import { readEntries, type Entries } from "../grammar/read-entries.js";
import { readJson } from "../scalars/read-json.js";
import { type ParseContext, type Slot } from "../parse-context.js";

/** A map with a key of a source is a source; any other map is a literal. */
export function readDefault(slot: Slot, context: ParseContext): Located<DefaultDeclaration> | undefined {
  const isSource =
    slot.node.kind === "map" && slot.node.entries.some(({ key }) => Object.hasOwn(language.default.keys, key));
  if (!isSource) return located(warnOfSource(readJson(slot, context), context));
  const entries = readEntries(slot, "default", context);
  const value = entries && readSource(entries, context);
  return value && { value, span: slot.node.span };
}

/** `default: now` is a string, although the time is probably intended. `{ literal: now }` makes the string explicit. */
function warnOfSource(literal: ReturnType<typeof readJson>, context: ParseContext): ReturnType<typeof readJson> {
  const value = literal?.value;
  const help = typeof value === "string" ? helpForSource(value) : undefined;
  if (literal && typeof value === "string" && help !== undefined)
    context.report("parse/default-names-source", { value }, { span: literal.span, help });
  return literal;
}

const nowCall = /^(?:new Date|(?:[A-Za-z]+\.)*(?:now|utcnow|current_timestamp))\(\)$/i;
const uuidCall = /^(?:[A-Za-z]+\.)*(?:uuid|uuid4|uuidv4|randomUUID|gen_random_uuid)\(\)$/i;

function helpForSource(value: string): string | undefined {
  if (value === "now" || nowCall.test(value)) return "For the time of parsing, write `default: { clock: now }`.";
  if (value === "uuid" || uuidCall.test(value)) return "For a new id, write `default: { new: uuid }`.";
  const [, name] = /^context\.([A-Za-z_]\w*)$/.exec(value) ?? [];
  return name === undefined ? undefined : `For a value of the context, write \`default: { context: ${name} }\`.`;
}

function located(literal: ReturnType<typeof readJson>): Located<DefaultDeclaration> | undefined {
  return literal && { value: { kind: "literal", value: literal.value }, span: literal.span };
}

type Source = (typeof defaultSources)[number];
type SourceReaders = {
  readonly [Key in Source]: (entries: Entries<"default">, context: ParseContext) => DefaultDeclaration | undefined;
};

const readers: SourceReaders = {
  literal: (entries) => located(entries.read("literal", readJson))?.value,
  context: (entries) => {
    const member = entries.value("context");
    return member && { kind: "context", member };
  },
  field: (entries) => {
    const path = entries.value("field");
    return path && { kind: "field", path };
  },
  table: readCell,
  clock: (entries) => entries.value("clock") && { kind: "clock" },
  new: (entries) => entries.value("new") && { kind: "new" },
};

function readSource(entries: Entries<"default">, context: ParseContext): DefaultDeclaration | undefined {
  const source = defaultSources.find((key) => entries.at(key));
  for (const key of ["key", "column"] as const) {
    const slot = entries.at(key);
    if (slot && source !== undefined && source !== "table")
      context.report("parse/key-needs-another", { key, needs: "`table`" }, { span: slot.at });
  }
  return source && readers[source](entries, context);
}

function readCell(entries: Entries<"default">, context: ParseContext): DefaultDeclaration | undefined {
  for (const key of ["key", "column"] as const) {
    if (!entries.at(key))
      context.report(
        "parse/missing-key",
        { key, where: "default" },
        {
          span: entries.slot.at,
          help: "Name the table, the field whose value chooses the row, and the column: `{ table: T, key: kind, column: c }`.",
        },
      );
  }
  const [table, key, column] = [entries.value("table"), entries.value("key"), entries.value("column")];
  return table && key && column && { kind: "table", table, key, column };
}
