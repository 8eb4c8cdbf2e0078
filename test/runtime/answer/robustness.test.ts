import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { loadContracts } from "../../../generator/load.js";
import { isTakenOrRefused, keysOfShared } from "../../laws/reader.js";
import { isLong, lane, runs } from "../../support/lanes.js";
import { spellingsOf } from "../../support/spellings.js";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: robustness
contracts:
  ANSWER:
    fields:
      verdict: [APPROVE, REJECT]
      items: { type: list, items: { fields: { id: integer, label: string, tags: "string[]", score: number, note: string } } }
  ANYTHING: { type: object }
`);

const answerOf = (items: number): unknown => ({
  verdict: "APPROVE",
  items: Array.from({ length: items }, (_, id) => ({
    id,
    label: `Item "${id}" {x}`,
    tags: ["a", "b"],
    score: id * 1.5,
    note: "See https://x.y/z?a=1, and\nthen: stop. `q` isn't [1].",
  })),
});

interface Cuts {
  readonly step: number;
  readonly last: number;
}

function stepOf(long: number, full: number, fast: number): number {
  if (isLong) return long;
  return lane === "full" ? full : fast;
}

/** A short answer is cut at many positions, and one of 2 KB at some. */
const cutAnswers: readonly (Cuts & { readonly items: number })[] = [
  { items: 2, step: stepOf(3, 5, 11), last: 40 },
  { items: 12, step: stepOf(61, 101, 307), last: 4 },
];

/**
 * Every `step`th cut, with a different start for each spelling so that the spellings share all positions, and every one
 * of the `last`, where a cut is mistaken for an end.
 */
function cutsOf(text: string, spelling: number, { step, last }: Cuts): readonly string[] {
  const lengths = Array.from({ length: text.length }, (_, length) => length);
  return lengths
    .filter((length) => length % step === spelling % step || length > text.length - last)
    .map((length) => text.slice(0, length));
}

describe("a truncated answer", () => {
  test.each(
    cutAnswers.flatMap((cuts) =>
      spellingsOf(answerOf(cuts.items)).flatMap((text, spelling) =>
        ["ANSWER", ...(spelling % 3 === 0 ? ["ANYTHING"] : [])].map((scope) => ({
          name: `spelling ${spelling + 1}, ${cuts.items} items`,
          scope,
          answer: answerOf(cuts.items),
          given: [text, ...cutsOf(text, spelling, cuts)],
        })),
      ),
    ),
  )("is rejected at each cut, unless the value is complete: $name, $scope", ({ scope, answer, given }) => {
    const compact = JSON.stringify(answer);
    const [whole, ...outcomes] = given.map((text) => contract(scope).safeParse(text));
    expect(whole).toMatchObject({ ok: true, value: answer });
    expect(outcomes.filter((outcome) => outcome.ok && JSON.stringify(outcome.value) !== compact)).toEqual([]);
    expect(outcomes.filter(({ ok }) => ok).length).toBeLessThan(20);
  });

  test.each(spellingsOf(answerOf(12)))("is rejected if the model reports the limit and it needs repairs", (text) => {
    const outcome = contract("ANSWER").safeParse(text, { finishReason: "length" });
    expect(outcome.ok).toBe(contract("ANSWER").safeParse(text).changes.length === 0);
  });
});

/** A linear congruential generator, so that a failing text can be reproduced. */
function randomFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * below);
  };
}

const folder = new URL("../read/model-text/", import.meta.url);
const cases: readonly { readonly text: string; readonly scope: string }[] = JSON.parse(
  readFileSync(new URL("cases.json", folder), "utf8"),
);
const dangerous = ['{"__proto__": {"polluted": true}}', '{"constructor": {"prototype": {"polluted": true}}}'].map(
  (text) => ({ text, scope: "READ_31" }),
);
const pool = [...cases, ...dangerous].filter(({ text }) => text.length < 1_000);
const marks = "{}[]\",:'`\\<>/ \n\tnulTre0123.-+E#*…“”，：~!()_$\u0000\ud800\u200b";

/** With up to four positions replaced, doubled or omitted. */
function scrambled(text: string, random: (below: number) => number): string {
  let result = text;
  for (let times = 1 + random(4); times > 0; times -= 1) {
    const at = random(result.length + 1);
    const mark = random(3) === 0 ? String.fromCharCode(random(256)) : (marks[random(marks.length)] ?? "");
    result = result.slice(0, at) + [mark, mark, "", result.slice(at, at + 9)][random(4)] + result.slice(at + random(2));
  }
  return result;
}

const [encoder, decoder] = [new TextEncoder(), new TextDecoder()];

/** With one bit of its UTF-8 flipped. */
function flipped(text: string, random: (below: number) => number): string {
  const bytes = encoder.encode(text);
  const at = random(bytes.length);
  bytes[at] = (bytes[at] ?? 0) ^ (1 << random(8));
  return decoder.decode(bytes);
}

describe("damaged answers", () => {
  test.each([
    ["flipped bytes", flipped, runs(10_000)],
    ["scrambled text", scrambled, runs(6_000)],
  ] as const)("have one result each, and change no shared object: %s", async (_, damage, count) => {
    const { contracts } = await loadContracts(new URL("contracts.yaml", folder));
    const random = randomFrom(4);
    const before = keysOfShared();
    const counts = { taken: 0, refused: 0 };
    for (let done = 0; done < count; done += 1) {
      const { text, scope } = pool[random(pool.length)] ?? { text: "", scope: "" };
      counts[isTakenOrRefused(contracts[scope] ?? expect.fail(`no contract ${scope}`), damage(text, random))] += 1;
    }
    expect(keysOfShared()).toEqual(before);
    expect(Reflect.get({}, "polluted")).toBeUndefined();
    expect(Math.min(counts.taken, counts.refused)).toBeGreaterThan(count / 10);
  });
});
