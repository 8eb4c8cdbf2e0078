/** Finds keys that occur more than once in one object of a JSON text; `JSON.parse` keeps the last. */
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import { repeatedInJson } from "../../source/json-places.js";
import type { Source } from "../../source/source.js";
import { withoutComments } from "./comments.js";
import { jsonFault } from "./json-fault.js";
import { summaryBlock } from "./summary-block.js";
import { shownPointer } from "../schema/shown-pointer.js";

/** A warning for each of them, at the repetition. The text must be valid JSON. */
export function repeatedKeys({ name, text }: Source): readonly Diagnostic[] {
  const block = summaryBlock(text);
  const { json: given, offset } = block && "json" in block ? block : { json: text, offset: 0 };
  const json = jsonFault(given) ? withoutComments(given) : given;
  const last = new Map(repeatedInJson(json).map((key) => [key.pointer, offset + key.start]));
  return [...last].map(([pointer, start]) =>
    diagnose("import/repeated-key", { pointer: shownPointer(pointer) }, { span: { file: name, start, end: start } }),
  );
}
