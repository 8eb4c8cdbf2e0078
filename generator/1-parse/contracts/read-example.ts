/** Examples of a contract: values, and texts that are parsed. 3-check checks their results. */
import type {
  ChangeDeclaration,
  ExampleDeclaration,
  Examples,
  FurtherExamplesDeclaration,
  TextExampleDeclaration,
} from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import { readEntries, type Entries } from "../grammar/read-entries.js";
import { readJson, readMembers } from "../scalars/read-json.js";
import { readTexts } from "../scalars/read-text.js";
import { readName, readNames } from "../scalars/read-name.js";
import { rejectRepeated } from "../scalars/repeated.js";
import { entrySlot, mapOf, type ParseContext, type Slot, eachEntry, eachItem, requireSome } from "../parse-context.js";
import { given } from "../../source/given.js";

/** `examples` of a file: those of several contracts, by scope. Undefined if there are none. */
export function readFurtherExamples(
  slot: Slot | undefined,
  context: ParseContext,
): { readonly furtherExamples?: readonly FurtherExamplesDeclaration[] } {
  const map = slot && mapOf(slot, "a map from scopes to lists of examples", context);
  return given({
    furtherExamples: map?.entries.map((entry) => ({
      scope: readName({ value: entry.key, span: entry.keySpan }, "scope", context),
      ...readExamples(entrySlot(entry, `examples of "${entry.key}"`), context),
    })),
  });
}

/** The examples of each kind, in the order of the file. */
export function readExamples(slot: Slot | undefined, context: ParseContext): Examples {
  const all = eachItem(slot, "an array of examples", context, (item) => readExample(item, context));
  rejectRepeated(
    all.map(({ name }) => name),
    "example",
    context,
  );
  const texts = all.filter((example) => "text" in example);
  return { examples: all.filter((example) => !("text" in example)), ...(texts.length > 0 && { textExamples: texts }) };
}

function readExample(slot: Slot, context: ParseContext): ExampleDeclaration | TextExampleDeclaration | undefined {
  const entries = readEntries({ ...slot, what: "example" }, "example", context);
  if (!entries) return undefined;
  const [name, value] = [entries.value("name"), entries.at("value")];
  const read = {
    value: entries.read("value", readJson),
    ...given({ issues: entries.read("issues", readCodes), inPrompt: entries.value("in_prompt") }),
  };
  const text = readTextOf(entries, context);
  const change = readChange(entries, context);
  if (name && value && read.value) return { ...read, name, value: read.value, valueNode: value.node };
  const { value: _, ...said } = read;
  if (name && change) return { ...said, name, change };
  return name && text && { name, ...text, ...given({ issues: read.issues }) };
}

/** Reads the changes that an example declares instead of a value. It must have a base and at least one change. */
function readChange(entries: Entries<"example">, context: ParseContext): ChangeDeclaration | undefined {
  const [like, set, at] = [entries.value("like"), entries.at("set"), entries.at("like")];
  const removed = entries.at("remove");
  const change = { set: set ? readSet(set, context) : [], remove: readNames(removed, "value-path", context) };
  for (const [key, slot] of [
    ["set", set],
    ["remove", removed],
  ] as const)
    if (slot && !at) context.report("parse/key-needs-another", { key, needs: "`like`" }, { span: slot.at });
  if (at && change.set.length + change.remove.length === 0)
    context.report(
      "parse/key-needs-another",
      { key: "like", needs: "`set` or `remove`" },
      { span: at.at, help: "Add what differs, for example `set: { note: Too late. }`." },
    );
  return like && { like, ...change };
}

function readSet(slot: Slot, context: ParseContext): ChangeDeclaration["set"] {
  return eachEntry(slot, "a map from value paths to values", context, (entry) => {
    const path = readName({ value: entry.key, span: entry.keySpan }, "value-path", context);
    const value = readJson(entrySlot(entry), context);
    return value && { path, value };
  });
}

/** Reads the text of an example. Keys that belong to a text are an error next to a value. */
function readTextOf(
  entries: Entries<"example">,
  context: ParseContext,
): Omit<TextExampleDeclaration, "name" | "issues"> | undefined {
  const text = entries.value("text");
  for (const key of ["reads_as", "context"] as const) {
    const slot = entries.at(key);
    if (slot && !entries.at("text"))
      context.report("parse/key-needs-another", { key, needs: "`text`" }, { span: slot.at });
  }
  const shown = entries.at("in_prompt");
  if (shown && text)
    context.report(
      "parse/key-needs-another",
      { key: "in_prompt", needs: "`value`" },
      { span: shown.at, help: "Prompts do not show examples with `text`." },
    );
  const more = given({ readsAs: entries.value("reads_as"), context: entries.read("context", readMembers) });
  return text && { text, ...more };
}

/** Requires at least one code, because an example without issues omits the key. */
function readCodes(slot: Slot, context: ParseContext): readonly LocatedText[] {
  requireSome(slot, "code", context, "Leave `issues` out if the value is valid.");
  return readTexts(slot, "enum value", context);
}
