/** Contracts with valid values: the small ones of contracts.yaml, and random ones. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { loadContracts } from "../../../generator/load.js";
import type { Model } from "../../../generator/model/model.js";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import type { AcceptedPatch } from "../../../runtime/answer/outcome.js";
import type { AnswerReaders } from "../../../runtime/answer/readers.js";
import { models, near } from "../../support/arbitrary-shapes.js";
import { live } from "../../support/live.js";
import { readModel } from "../../support/read-model.js";
import { diceOf, type Dice } from "./dice.js";

export type Reader = Pick<AnswerReaders<unknown, string, AcceptedPatch>, "safeParse" | "normalize"> &
  Pick<AnyContract, "is">;

export interface Source {
  readonly name: string;
  readonly contract: Reader;
  readonly values: readonly unknown[];
  readonly pick?: "first" | "last";
}

/** What goes wrong in strings: the signs of JSON, of other languages, of Markdown, and of other scripts. */
export const strings = [
  "left",
  "right",
  "",
  "a",
  "Lund",
  "left, right",
  'a 27" top',
  'the "left" one',
  "the owners'",
  "it's here",
  "x: y",
  "{a}",
  "[b]",
  "a]",
  "}",
  "a, // b",
  "/* c */",
  "# d",
  "if (a[0]) { b(); }",
  'say "now", then',
  "'",
  '"',
  ",",
  ":",
  "\\",
  "C:\\dir",
  "a\nb",
  "”",
  "“left”",
  "„left“",
  "北京",
  "「左」，右",
  "null",
  "1",
  "None",
  "left\\",
  "`x`",
  'a "b": c',
  "left'], [",
  "...",
  "<b>",
  '{"note": "x"}',
] as const;

const file = new URL("contracts.yaml", import.meta.url);
const picks: Readonly<Record<string, "first" | "last">> = { FIRST: "first", LAST: "last" };

/** The small contracts come first. */
export async function sourcesOf(seed: number, randomContracts: number): Promise<readonly Source[]> {
  return [...(await smallSources(seed)), ...(await randomSources(seed, randomContracts))];
}

export async function smallSources(seed: number): Promise<readonly Source[]> {
  const { contracts } = await loadContracts(file);
  const model = readModel(readFileSync(file, "utf8"));
  return model.contracts.flatMap(({ scope, shape }) => {
    const pick = picks[scope];
    const contract = contracts[scope];
    return contract ? sourceOf({ name: scope, contract, ...(pick && { pick }) }, near(shape, model), seed, 300) : [];
  });
}

async function randomSources(seed: number, count: number): Promise<readonly Source[]> {
  const found: Source[] = [];
  for (const [index, model] of fc.sample(models, { seed, numRuns: count }).entries())
    found.push(...(await randomSource(model, index, seed)));
  return found;
}

async function randomSource(model: Model, index: number, seed: number): Promise<readonly Source[]> {
  const shape = model.contracts[0]?.shape ?? { kind: "any" };
  const contract = await live(model, "ROOT");
  return sourceOf(
    { name: `random ${index}: ${JSON.stringify(shape)}`, contract },
    near(shape, model),
    seed + index,
    60,
  );
}

function sourceOf(
  source: Omit<Source, "values">,
  values: fc.Arbitrary<unknown>,
  seed: number,
  count: number,
): readonly Source[] {
  const dice = diceOf(seed);
  const isWhole = (value: unknown): boolean =>
    typeof value === "object" && value !== null && JSON.stringify(value).length < 600 && source.contract.is(value);
  const found = fc
    .sample(values, { seed, numRuns: count })
    .filter(isWhole)
    .map((value) => withOtherStrings(value, source.contract, dice));
  const distinct = [...new Map(found.map((value) => [JSON.stringify(value), value])).values()];
  return distinct.length === 0 ? [] : [{ ...source, values: distinct }];
}

/** The value with strings of the list above, as far as it is valid with them. */
function withOtherStrings(value: unknown, contract: Reader, dice: Dice): unknown {
  const plain: unknown = JSON.parse(JSON.stringify(value));
  const all = mapped(plain, () => dice.pick(strings));
  if (contract.is(all)) return all;
  const some = mapped(plain, (text) => (dice.below(3) === 0 ? dice.pick(strings) : text));
  return contract.is(some) ? some : plain;
}

function mapped(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === "string") return change(value);
  if (Array.isArray(value)) return value.map((item) => mapped(item, change));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, mapped(held, change)]));
}
