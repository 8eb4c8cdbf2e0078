/** `$ref`: a named type. Nothing outside the document is ever fetched. */
import type { JsonObject } from "../../source/json.js";
import { type Conversion, lose, pointerOf, reportReference, type Spot, typeFor } from "./conversion.js";
import { follow, type Referred } from "../schema/index-document.js";
import { referenceIn, referenceKeyword } from "../schema/json-schema.js";
import { constrains, isVacuous } from "../schema/keywords.js";
import { type LongForm, ofType } from "../contracts/shorten.js";

export function convertReference(schema: JsonObject, spot: Spot, conversion: Conversion): LongForm {
  const found = referredBy(schema, spot, conversion);
  return found ? ofType(typeFor(found.pointer, found.schema, conversion)) : ofType("any");
}

/** The target of the reference in a schema; undefined, and reported, if there is none. */
export function referredBy(schema: JsonObject, spot: Spot, conversion: Conversion): Referred | undefined {
  const [keyword, reference = ""] = [referenceKeyword(schema), referenceIn(schema)];
  const pointer = pointerOf(schema, spot, conversion);
  reportBesides(schema, keyword, pointer, conversion);
  if (keyword !== "$ref" && conversion.index.resources.length > 0) {
    lose(
      keyword,
      "in a document of several resources it can lead elsewhere, depending on where it is reached from, and any value is taken",
      pointer,
      conversion,
    );
    return undefined;
  }
  const found = follow(reference, pointer, conversion.index);
  if (found && found !== "remote") return found;
  reportReference(
    found === "remote" ? "import/remote-reference" : "import/dangling-reference",
    reference,
    pointer,
    conversion,
  );
  return undefined;
}

/** Draft-07 ignores keywords next to `$ref`, 2020-12 adds them; a named type accepts no additions. */
function reportBesides(
  schema: JsonObject,
  reference: string | undefined,
  pointer: string,
  conversion: Conversion,
): void {
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword !== reference && constrains({ [keyword]: value }) && !isVacuous(schema, keyword))
      lose(keyword, "next to a reference a contract cannot say it", pointer, conversion);
  }
}
