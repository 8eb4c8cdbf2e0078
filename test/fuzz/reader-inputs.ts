/** Texts for the reader, each with its contract. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { loadContracts } from "../../generator/load.js";
import type { AnyContract } from "../../runtime/contract/contract-object.js";
import { cutsOf, isNeverHalfRead, isTakenOrRefused, throwsOnlyItsError, type Cut } from "../laws/reader.js";
import { near } from "../support/arbitrary-shapes.js";
import { damagedTexts } from "../support/damaged-texts.js";
import { readModel } from "../support/read-model.js";

const folder = new URL("../runtime/read/model-text/", import.meta.url);
const cases: readonly { readonly text: string; readonly scope: string }[] = JSON.parse(
  readFileSync(new URL("cases.json", folder), "utf8"),
);
const texts = cases.map(({ text }) => text).filter((text) => text.length < 1_000);
const model = readModel(readFileSync(new URL("contracts.yaml", folder), "utf8"));
const { contracts } = await loadContracts(new URL("contracts.yaml", folder));

/** What means something in JSON, in what models write in its place, and around it. */
const pieces = [
  "{",
  "}",
  "[",
  "]",
  '"',
  "'",
  ",",
  ":",
  "\\",
  "\\u",
  "`",
  "```",
  "```json\n",
  "<think>",
  "</think>",
  "<answer>",
  "//",
  "/*",
  "*/",
  "#",
  "\n",
  "\t",
  " ",
  "null",
  "None",
  "True",
  "NaN",
  "-",
  "1e999",
  "0.1",
  "12345678901234567890",
  "…",
  "“",
  "”",
  "，",
  "：",
  "...",
  "__proto__",
  "\u0000",
  "\ud800",
  "\u200b",
  "\ufeff",
];

export interface ReaderInput {
  readonly scope: string;
  readonly text?: string;
  readonly cut?: Cut;
}

const scopes = fc.constantFrom(...Object.keys(contracts));

/** Mostly with the contract that the text is meant for. */
const damaged: fc.Arbitrary<ReaderInput> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(...cases)
      .chain(({ scope, text }) => damagedTexts([text], pieces).map((changed) => ({ scope, text: changed }))),
  },
  { weight: 1, arbitrary: fc.record({ scope: scopes, text: damagedTexts(texts, pieces) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      scope: scopes,
      text: fc.array(fc.constantFrom(...pieces), { maxLength: 30 }).map((parts) => parts.join("")),
    }),
  },
);

const cut: fc.Arbitrary<ReaderInput> = fc
  .constantFrom(...model.contracts)
  .chain(({ scope, shape }) =>
    cutsOf(
      near(shape, model).filter((value) => typeof value === "object" && value !== null && contractFor(scope).is(value)),
    ).map((given) => ({ scope, cut: given })),
  );

export const readerInputs: fc.Arbitrary<ReaderInput> = fc.oneof(damaged, cut);

function contractFor(scope: string): AnyContract {
  const contract = contracts[scope];
  if (!contract) throw new Error(`no contract ${scope}`);
  return contract;
}

export function readerHolds({ scope, text, cut: given }: ReaderInput): void {
  const contract = contractFor(scope);
  if (text !== undefined) {
    isTakenOrRefused(contract, text);
    throwsOnlyItsError(contract, text);
  }
  if (given) isNeverHalfRead(contract, given);
}
