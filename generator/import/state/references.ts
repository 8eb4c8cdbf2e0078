/** `$ref`: a named type. Nothing outside the document is ever fetched. */
import type { JsonObject } from "../../source/json.js";
import { lose, reportReference, type Spot, spotOf, typeFor } from "./conversion.js";
import { follow, type Referred } from "../schema/index-document.js";
import { referenceIn, referenceKeyword } from "../schema/json-schema.js";
import { constrains, isVacuous } from "../schema/keywords.js";
import { type LongForm, ofType } from "../contracts/shorten.js";

export function convertReference(schema: JsonObject, spot: Spot): LongForm {
  const found = referredBy(schema, spot);
  return found ? ofType(typeFor(found.pointer, found.schema, spot.conversion)) : ofType("any");
}

/** The target of the reference in a schema; undefined, and reported, if there is none. */
export function referredBy(schema: JsonObject, spot: Spot): Referred | undefined {
  const [keyword, reference = ""] = [referenceKeyword(schema), referenceIn(schema)];
  const here = spotOf(schema, spot);
  reportSiblings(schema, keyword, here);
  if (keyword !== "$ref" && spot.conversion.index.resources.length > 0) {
    lose(
      here,
      keyword,
      "in a document of several resources it can lead elsewhere, depending on where it is reached from, and any value is taken",
    );
    return undefined;
  }
  const found = follow(reference, here.pointer, spot.conversion.index);
  if (found && found !== "remote") return found;
  reportReference(here, found === "remote" ? "import/remote-reference" : "import/dangling-reference", reference);
  return undefined;
}

/** Draft-07 ignores keywords next to `$ref`, 2020-12 adds them; a named type accepts no additions. */
function reportSiblings(schema: JsonObject, reference: string | undefined, here: Spot): void {
  for (const [keyword, value] of Object.entries(schema)) {
    if (keyword !== reference && constrains({ [keyword]: value }) && !isVacuous(schema, keyword))
      lose(here, keyword, "next to a reference a contract cannot say it");
  }
}
