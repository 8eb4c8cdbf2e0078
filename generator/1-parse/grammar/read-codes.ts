/** `codes:`: the author's codes for structural issues. */
import type { StructuralCode, TextCode } from "../../../runtime/model/issue.js";
import type { CodesDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import { language } from "../../language/table.js";
import { readEntries, type Entries } from "./read-entries.js";
import { given } from "../../source/given.js";
import { type ParseContext, type Slot } from "../parse-context.js";

export function readCodes(slot: Slot, context: ParseContext): CodesDeclaration | undefined {
  const entries = readEntries(slot, "codes", context);
  return (
    entries &&
    given(
      Object.fromEntries([...entries.found.keys()].filter(isFault).map((fault) => [fault, readCode(fault, entries)])),
    )
  );
}

type Fault = StructuralCode | TextCode;

function isFault(key: string): key is Fault {
  return Object.hasOwn(language.codes.keys, key);
}

/** Later diagnostics about a code are about its issue, so the location is that of the key. */
function readCode(fault: Fault, entries: Entries<"codes">): LocatedText | undefined {
  const [slot, code] = [entries.at(fault), entries.value(fault)];
  return slot && code && { value: code.value, span: slot.at };
}
