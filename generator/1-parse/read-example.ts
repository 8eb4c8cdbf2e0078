/** Examples of a contract. Whether they conform is found out in 3-check. */
import type { ExampleDeclaration, LocatedText } from "../document.js";
import { readEntries } from "./read-entries.js";
import { readJson } from "./read-json.js";
import { readTexts } from "./read-text.js";
import { refuseRepeated } from "./repeated.js";
import { itemsOf, known, present, refuseKind, type Reading, type Slot } from "./reading.js";

export function readExamples(slot: Slot | undefined, reading: Reading): readonly ExampleDeclaration[] {
  const items = slot && itemsOf(slot, "a list of examples", reading);
  const examples = known((items ?? []).map((item) => readExample(item, reading)));
  refuseRepeated(examples.map(({ name }) => name), "example", reading);
  return examples;
}

function readExample(slot: Slot, reading: Reading): ExampleDeclaration | undefined {
  const entries = readEntries({ ...slot, what: "example" }, "example", reading);
  if (!entries) return undefined;
  const [value, issues] = [entries.at("value"), entries.at("issues")];
  const read = { name: entries.value("name"), value: value && readJson(value, reading), issues: issues && readCodes(issues, reading) };
  return read.name && read.value && { name: read.name, value: read.value, ...present({ issues: read.issues }) };
}

/** At least one code: a value that gives no issues is an example without this key. */
function readCodes(slot: Slot, reading: Reading): readonly LocatedText[] {
  const isEmpty = slot.node.kind === "list" && slot.node.items.length === 0;
  if (isEmpty) refuseKind(slot, "at least one code", reading, "Leave `issues` out where the value conforms.");
  return readTexts(slot, "enum value", reading);
}
