/** All targets of a fuzz run. The other tests try the same laws with a few inputs. */
import fc from "fast-check";
import { dressOf } from "../../generator/language/embed-hosts.js";
import type { JsonObject } from "../../generator/source/json.js";
import type { EmbedForm } from "../../generator/language/embed-keys.js";
import type { Shape } from "../../runtime/model/shape.js";
import { samples } from "../generator/expressions/support.js";
import {
  blockTexts,
  dataIsReadBack,
  formNames,
  hosts,
  keepsTheRest,
  surroundings,
  textIsReadBack,
} from "../laws/embedding.js";
import {
  anyTexts,
  expressions,
  givesWhatCelGives,
  isRefusedOrCompiled,
  neverThrows,
  tokenTexts,
} from "../laws/expressions.js";
import { importTakesNoLess, schemaIsImported } from "../laws/import.js";
import { isRead, layoutKeepsComments, layoutKeepsMeaning } from "../laws/layout.js";
import { isLoadedOrRefused, isTreeOrComplaint, yamlLikeTexts } from "../laws/loader.js";
import { cases, normalizerLaws } from "../laws/normalizer.js";
import { isReadAsWritten, isReadOrRefused, readType, typeLikeTexts, writtenTypes } from "../laws/type-expressions.js";
import { tree } from "../runtime/normalize/arbitrary.js";
import { blockIn, data, words } from "../support/blocks.js";
import { damagedTexts } from "../support/damaged-texts.js";
import { otherLayouts } from "../support/other-layouts.js";
import { plausibleSchemas } from "../support/plausible-schemas.js";
import { withoutPlaces } from "../support/print-type-expression.js";
import { diagnosticTexts, goldenTexts, yamlPieces } from "./contracts-files.js";
import { readerHolds, readerInputs } from "./reader-inputs.js";
import { schemas } from "./schema-inputs.js";
import { targetOf, type Target } from "./target.js";

const contractsFiles = fc.oneof(damagedTexts(diagnosticTexts, yamlPieces), damagedTexts(goldenTexts, yamlPieces));

export const targets: Readonly<Record<string, Target>> = {
  loader: targetOf(
    fc.oneof({ weight: 1, arbitrary: yamlLikeTexts }, { weight: 3, arbitrary: contractsFiles }),
    async (given: string) => {
      isTreeOrComplaint(given);
      await isLoadedOrRefused(given);
    },
  ),

  "type-expressions": targetOf(
    fc.oneof(
      typeLikeTexts,
      writtenTypes.map(([, expression]) => expression),
    ),
    (expression: string) => {
      isReadOrRefused(expression);
      const { tree: read } = readType(expression);
      if (read) isReadAsWritten([withoutPlaces(read), expression]);
    },
  ),

  expressions: targetOf(
    fc.oneof(
      fc.record({ made: expressions, value: samples }),
      fc.record({ text: fc.oneof(anyTexts, tokenTexts), value: samples }),
    ),
    (given: { readonly made?: string; readonly text?: string; readonly value: unknown }) => {
      if (given.text !== undefined) isRefusedOrCompiled(given.text, given.value);
      if (given.made === undefined) return;
      givesWhatCelGives(given.made, given.value);
      neverThrows(given.made, given.value);
    },
  ),

  reader: targetOf(readerInputs, readerHolds),

  normalizer: targetOf(cases, ([shape, value]) => {
    for (const law of normalizerLaws) law([withReferences(shape), value]);
  }),

  embed: targetOf(
    fc.record({
      text: blockTexts,
      value: fc.jsonValue({ maxDepth: 3 }),
      host: fc.constantFrom(...hosts),
      as: fc.constantFrom<readonly EmbedForm[]>([], ["text"]),
      around: surroundings,
    }),
    ({ text, value, host, as, around }) => {
      for (const form of formNames) {
        textIsReadBack(form, text);
        dataIsReadBack(form, value, around.before === "");
      }
      const [file] = host;
      const form = as.find((given) => dressOf(file, given));
      for (const content of [words(text), data(value)]) keepsTheRest(blockIn(file, content, form), host, around);
    },
  ),

  fmt: targetOf(
    fc.oneof(otherLayouts([...goldenTexts, ...diagnosticTexts].filter(isRead)), contractsFiles).filter(isRead),
    (given: string) => {
      layoutKeepsMeaning(given);
      layoutKeepsComments(given);
    },
  ),

  import: targetOf(fc.oneof(schemas, plausibleSchemas), async (given: JsonObject) => {
    await schemaIsImported(given);
    await importTakesNoLess(given);
  }),
};

/** A shape as it was before it was written down: what a reference leads to is a function. */
function withReferences(shape: Shape): Shape {
  return JSON.parse(JSON.stringify(shape), (_, part: unknown) =>
    isReference(part) ? { ...part, shape: () => tree } : part,
  ) as Shape;
}

function isReference(part: unknown): part is object {
  return typeof part === "object" && part !== null && "kind" in part && part.kind === "reference";
}
