/** Tests that outputs differ if and only if `diff` reports a change. */
import { expect, test } from "vitest";
import type { ReadUsed } from "../../../generator/1-parse/set/read-used.js";
import { targets } from "../../../generator/4-emit/targets.js";
import { readModel } from "../../../generator/compile.js";
import { hasErrors } from "../../../generator/diagnostics/diagnostic.js";
import type { Model } from "../../../generator/model/model.js";
import { goldenCases, goldenReader, goldenText } from "../../support/golden.js";
import { isLong, runs } from "../../support/lanes.js";
import { randomFrom } from "../../support/random.js";
import { edited } from "./random-edits.js";
import { changesBetween } from "./support.js";

async function modelOf(text: string, readUsed?: ReadUsed): Promise<Model | undefined> {
  const { model, diagnostics } = await readModel({ name: "contracts.yaml", text }, { readUsed });
  return hasErrors(diagnostics) ? undefined : model;
}

const compared = new Set(["schemas", "types", "contracts", "decisions", "gates", "docs", "prompts", "summary"]);

async function outputOf(model: Model): Promise<ReadonlyMap<string, string>> {
  const found = new Map<string, string>();
  for (const target of targets.filter(({ name }) => compared.has(name)))
    for (const { path, text } of await target.emit(model)) found.set(path, unordered(text));
  return found;
}

/** Without positions, and without the order of its words. */
function unordered(text: string): string {
  const words = text.replaceAll(/\b(rules|cases)(?:\[\d+\]|\.[\w-]+)/g, "$1").matchAll(/[\p{L}\p{N}_]+|[^\s,;|]/gu);
  return [...words].map(String).toSorted().join(" ");
}

/** The case of hostile texts is slow, and has nothing that others do not have. */
const cases = goldenCases.filter((name) => name !== "texts");
const donors = cases.map(goldenText);
const rounds = isLong ? 14 : runs(6, 2);

test.each(cases.map((name, index) => [name, index] as const))("after random edits of %s", async (name, index) => {
  const [text, readUsed, random] = [goldenText(name), goldenReader(name), randomFrom(index)];
  const old = await modelOf(text, readUsed);
  if (!old) throw new Error(`${name} does not compile`);
  const before = await outputOf(old);
  for (let round = 0; round < rounds; round += 1) {
    const after = edited(text, donors, random);
    const now = await modelOf(after, readUsed);
    if (!now) continue;
    const made = await outputOf(now);
    const differing = [...new Set([...before.keys(), ...made.keys()])].filter(
      (path) => before.get(path) !== made.get(path),
    );
    const changes = changesBetween(old, now);
    expect([after, differing, changes, changes.length > 0]).toEqual([after, differing, changes, differing.length > 0]);
  }
});
