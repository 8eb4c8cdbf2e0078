/** Declarations of `contracts:`. */
import type {
  ContractDeclaration,
  ShapeDeclaration,
  PromptDeclaration,
  OverlayDeclaration,
} from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import { shapeKeys } from "../../language/shape-keys.js";
import { entriesAs, readEntries, type Entries } from "../grammar/read-entries.js";
import { readContractReading } from "../reading/read-contract-reading.js";
import { readExamples } from "./read-example.js";
import { readDerived } from "../rules/read-derived.js";
import { readCodes } from "../grammar/read-codes.js";
import { readNames, readName } from "../scalars/read-name.js";
import { readRules } from "../rules/read-rules.js";
import { readShape } from "../shapes/read-shape.js";
import { type ParseContext, type Slot, entrySlot, eachEntry } from "../parse-context.js";
import { given } from "../../source/given.js";
import { readTexts } from "../scalars/read-text.js";
import { readValueList } from "../scalars/read-values.js";

export function readContract(scope: LocatedText, slot: Slot, context: ParseContext): ContractDeclaration | undefined {
  const entries = readEntries(slot, "contract", context);
  if (!entries) return undefined;
  const shape = readRoot(entries, context);
  const said = {
    schemaVersion: entries.value("schema_version"),
    description: entries.value("description"),
    deprecated: entries.value("deprecated"),
  };
  const further = { ...said, derived: readDerived(entries.at("derived"), context) };
  return {
    scope,
    ...given({
      ...further,
      shape,
      prompt: entries.read("prompt", readPrompt),
      codes: entries.read("codes", readCodes),
      reading: readContractReading(entries, context),
    }),
    overlay: readOverlay(entries, context),
    rules: readRules(entries.at("rules"), context),
    aliases: readNames(entries.at("aliases"), "scope", context),
    ...readExamples(entries.at("examples"), context),
  };
}

/**
 * The shape of the whole answer. A contract without one is in the summary form, which only contains required keys and
 * enum values.
 */
function readRoot(entries: Entries<"contract">, context: ParseContext): ShapeDeclaration | undefined {
  const hasShape = [...entries.found.keys()].some((key) => Object.hasOwn(shapeKeys, key));
  if (hasShape) return readShape(entriesAs("item", entries, context), context);
  const hasContents = [...entries.found.keys(), ...entries.misspelled].some(
    (key) => Object.hasOwn(shapeKeys, key) || key === "required_keys" || key === "enums",
  );
  if (!hasContents)
    context.report(
      "parse/missing-type",
      { what: entries.slot.what },
      { span: entries.slot.at, help: emptyContractHelp },
    );
  return undefined;
}

const emptyContractHelp =
  "Declare the answer: `fields:` with the keys of an object, `type:` with a type, or the summary form with `required_keys` and `enums`.";

function readPrompt(slot: Slot, context: ParseContext): PromptDeclaration | undefined {
  if (slot.node.kind === "scalar" && slot.node.value === "none") return { isNone: true, notes: [] };
  const entries = readEntries(slot, "prompt", context);
  return (
    entries && {
      ...given({ intro: entries.value("intro"), example: entries.value("example"), budget: entries.value("budget") }),
      notes: readTexts(entries.at("notes"), "prose", context),
    }
  );
}

/** `enums` and `required_keys` of a contract, which narrow its shape. */
function readOverlay(entries: Entries<"contract">, context: ParseContext): OverlayDeclaration {
  return {
    requiredKeys: readNames(entries.at("required_keys"), "path", context),
    enums: readNarrowings(entries.at("enums"), context),
  };
}

function readNarrowings(slot: Slot | undefined, context: ParseContext): OverlayDeclaration["enums"] {
  return eachEntry(slot, "a map from paths to lists of values", context, (entry) => {
    const path = readName({ value: entry.key, span: entry.keySpan }, "path", context);
    const values = readValueList(entrySlot(entry, `values of "${entry.key}"`), context);
    return values && { path, values };
  });
}
