/** Examples of a contract: values, and texts that are read. Whether they do what they say is found out in 3-check. */
import type { ExampleDeclaration, TextExampleDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import { readEntries, type Entries } from "../grammar/read-entries.js";
import { readJson, readMembers } from "../scalars/read-json.js";
import { readTexts } from "../scalars/read-text.js";
import { refuseRepeated } from "../scalars/repeated.js";
import { complain, itemsOf, known, present, refuseKind, type Reading, type Slot } from "../reading.js";

export interface Examples {
  readonly examples: readonly ExampleDeclaration[];
  readonly textExamples?: readonly TextExampleDeclaration[];
}

/** Each kind in the order of the file. */
export function readExamples(slot: Slot | undefined, reading: Reading): Examples {
  const items = slot && itemsOf(slot, "a list of examples", reading);
  const all = known((items ?? []).map((item) => readExample(item, reading)));
  refuseRepeated(
    all.map(({ name }) => name),
    "example",
    reading,
  );
  const texts = all.filter((example) => "text" in example);
  return { examples: all.filter((example) => "value" in example), ...(texts.length > 0 && { textExamples: texts }) };
}

function readExample(slot: Slot, reading: Reading): ExampleDeclaration | TextExampleDeclaration | undefined {
  const entries = readEntries({ ...slot, what: "example" }, "example", reading);
  if (!entries) return undefined;
  const [name, value, issues] = [entries.value("name"), entries.at("value"), entries.at("issues")];
  const read = {
    value: value && readJson(value, reading),
    ...present({ issues: issues && readCodes(issues, reading), inPrompt: entries.value("in_prompt") }),
  };
  const text = readTextOf(entries, reading);
  if (name && read.value) return { ...read, name, value: read.value };
  return name && text && { name, ...text, ...present({ issues: read.issues }) };
}

/** What only a text can have is a mistake beside a value. */
function readTextOf(
  entries: Entries<"example">,
  reading: Reading,
): Omit<TextExampleDeclaration, "name" | "issues"> | undefined {
  const [text, context] = [entries.value("text"), entries.at("context")];
  for (const key of ["reads_as", "context"] as const) {
    const slot = entries.at(key);
    if (slot && !entries.at("text"))
      complain(reading, "parse/key-needs-another", { key, needs: "`text`" }, { span: slot.at });
  }
  const shown = entries.at("in_prompt");
  if (shown && text)
    complain(
      reading,
      "parse/key-needs-another",
      { key: "in_prompt", needs: "`value`" },
      { span: shown.at, help: "Prompts do not show examples with `text`." },
    );
  const more = present({ readsAs: entries.value("reads_as"), context: context && readMembers(context, reading) });
  return text && { text, ...more };
}

/** At least one code: what gives no issues is an example without this key. */
function readCodes(slot: Slot, reading: Reading): readonly LocatedText[] {
  const isEmpty = slot.node.kind === "list" && slot.node.items.length === 0;
  if (isEmpty) refuseKind(slot, "at least one code", reading, "Leave `issues` out if the value is valid.");
  return readTexts(slot, "enum value", reading);
}
