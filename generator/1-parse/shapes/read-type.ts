/** Declarations of `types:`. */
import type { TypeDeclaration } from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import { entriesAs, readEntries } from "../grammar/read-entries.js";
import { readCodes } from "../grammar/read-codes.js";
import { readDerived } from "../rules/read-derived.js";
import { readNames } from "../scalars/read-name.js";
import { readRules } from "../rules/read-rules.js";
import { readShape, readShortShape } from "./read-shape.js";
import { given } from "../../source/given.js";
import { reportWrongKind, type ParseContext, type Slot } from "../parse-context.js";

/** One type, in the short form (a type expression) or in the long one. */
export function readType(name: LocatedText, slot: Slot, context: ParseContext): TypeDeclaration | undefined {
  const { kind } = slot.node;
  if (kind === "map") return readLongType(name, slot, context);
  if (kind === "list")
    return void reportWrongKind(
      slot,
      "a type, or a map with `fields`",
      context,
      "An array of values is an enum: declare it under `enums:`.",
    );
  const shape = readShortShape(slot, context);
  return shape && { name, shape, rules: [], aliases: [] };
}

function readLongType(name: LocatedText, slot: Slot, context: ParseContext): TypeDeclaration | undefined {
  const entries = readEntries(slot, "type", context);
  if (!entries) return undefined;
  const shape = readShape(entriesAs("item", entries, context), context);
  const further = {
    description: entries.value("description"),
    deprecated: entries.value("deprecated"),
    frozen: entries.value("frozen"),
  };
  const more = { codes: entries.read("codes", readCodes), derived: readDerived(entries.at("derived"), context) };
  const rules = readRules(entries.at("rules"), context);
  const aliases = readNames(entries.at("aliases"), "type", context);
  return shape && { name, shape, ...given({ ...further, ...more }), rules, aliases };
}
