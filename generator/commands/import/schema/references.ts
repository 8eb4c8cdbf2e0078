/** `$ref`: a named type. Nothing outside the document is ever fetched. */
import type { JsonObject } from "../../../json.js";
import { lose, pointerOf, reportReference, typeFor, type Conversion, type Spot } from "./conversion.js";
import { follow } from "./index-document.js";
import { textAt } from "./json-schema.js";
import { constrains } from "./keywords.js";
import { ofType, type LongForm } from "./shorten.js";

const keywords = ["$ref", "$dynamicRef", "$recursiveRef"] as const;

export function referenceIn(schema: JsonObject): string | undefined {
  return keywords.map((keyword) => textAt(schema, keyword)).find((found) => found !== undefined);
}

export function convertReference(schema: JsonObject, spot: Spot, conversion: Conversion): LongForm {
  const reference = referenceIn(schema) ?? "";
  const pointer = pointerOf(schema, spot, conversion);
  reportBesides(schema, pointer, conversion);
  const found = follow(reference, conversion.index);
  if (found === "remote" || found === undefined) {
    reportReference(found === "remote" ? "import/remote-reference" : "import/dangling-reference", reference, pointer, conversion);
    return ofType("any");
  }
  return ofType(typeFor(found.pointer, found.schema, conversion));
}

/** Draft-07 passes over what stands beside `$ref`, 2020-12 adds it; a named type takes nothing more. */
function reportBesides(schema: JsonObject, pointer: string, conversion: Conversion): void {
  for (const [keyword, value] of Object.entries(schema)) {
    const isReference = keywords.some((known) => known === keyword);
    if (!isReference && (keyword === "default" || constrains({ [keyword]: value }))) lose(keyword, "beside a reference it has no place", pointer, conversion);
  }
}
