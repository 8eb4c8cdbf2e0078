/** `codes:`: the author's names for structural faults. */
import type { StructuralCode, TextCode } from "../../../runtime/model/issue.js";
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import type { CodesDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import { nameGrammars } from "../../language/names.js";
import { language } from "../../language/table.js";
import { problemOfName } from "../scalars/name-rules.js";
import { partOf } from "../../source/offset-in.js";
import { readEntries, type Entries } from "./read-entries.js";
import { textOf } from "../scalars/read-text.js";
import { complain, present, type Reading, type Slot } from "../reading.js";
import { checkText } from "../scalars/text-policy.js";

export function readCodes(slot: Slot, reading: Reading): CodesDeclaration | undefined {
  const entries = readEntries(slot, "codes", reading);
  return (
    entries &&
    present(
      Object.fromEntries([...entries.found.keys()].filter(isFault).map((fault) => [fault, readCode(fault, entries)])),
    )
  );
}

type Fault = StructuralCode | TextCode;

function isFault(key: string): key is Fault {
  return Object.hasOwn(language.codes.keys, key);
}

/** What is said about a code later is about its fault, so that the key is its place. */
function readCode(fault: Fault, entries: Entries<"codes">): LocatedText | undefined {
  const [slot, code] = [entries.at(fault), entries.value(fault)];
  return slot && code && { value: code.value, span: slot.at };
}

/** What can stand in braces in a code. */
const placeholders = ["{field}", "{type}"];

/** A code, in which placeholders count as letters. */
export function readCodeTemplate(slot: Slot, reading: Reading): LocatedText | undefined {
  const text = textOf(slot, reading);
  if (!text || !checkText(text, "name", slot.what, reading.report)) return undefined;
  const strange = [...text.value.matchAll(/\{[^{}]*\}/g)].filter(([found]) => !placeholders.includes(found));
  for (const { 0: found, index } of strange) {
    const help = didYouMean(found, placeholders) ?? `There are ${placeholders.join(" and ")}.`;
    complain(
      reading,
      "parse/unknown-placeholder",
      { placeholder: found },
      { span: partOf(text, index, found.length).span, help },
    );
  }
  if (strange.length === 0) checkCode(text, reading);
  return text;
}

function checkCode(text: LocatedText, reading: Reading): void {
  const { title, rule } = nameGrammars.code;
  const problem = problemOfName(
    placeholders.reduce((code, placeholder) => code.replaceAll(placeholder, () => "x"), text.value),
    "code",
  );
  const help = `A ${title} ${rule}; ${placeholders.join(" and ")} may be in it.`;
  if (problem)
    complain(reading, "parse/bad-name", { name: text.value, title: `a ${title}`, problem }, { span: text.span, help });
}
