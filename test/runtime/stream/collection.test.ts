/** Properties of streaming, tested with real model output that is split into chunks in several ways. */
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { readerFor, type StreamOptions } from "../../../runtime/stream/index.js";
import { lane, runs } from "../../support/lanes.js";
import { draftTexts, type ModelText, modelTexts } from "./collection.js";
import { parseOptions } from "./checks.js";
import {
  cut,
  cutAtRandom,
  type Event,
  eventsOf,
  isBelow,
  isShown,
  randomFrom,
  shownAfter,
  withoutGrouping,
} from "./streaming.js";

const texts = await modelTexts();
const drafts = await draftTexts();
const sizes = lane === "full" ? [1, 3] : [1];
const random = randomFrom(7);

const settings: readonly (readonly [string, StreamOptions])[] = [
  ["with the contract's settings", {}],
  ["early", { early: true }],
  ["as JSON", { where: "whole" }],
  ["strictly as JSON", { where: "whole", tolerance: "strict" }],
  ["with settled explicit fields", { where: "whole", explicit: "settled" }],
];

const hasReset = (events: readonly Event[]): boolean => events.some(({ type }) => type === "reset");

describe.each(settings)("model output, %s", (_, options) => {
  const streamed = texts.map((given) => ({ given, events: eventsOf(given.contract, [given.text], options) }));

  test.each(texts)("$id has the result of the whole text, however it is split", ({ text, contract }) => {
    const expected = contract.safeParse(text, parseOptions(options));
    const whole = withoutGrouping(eventsOf(contract, [text], options));
    const ways = [
      ...sizes.map((size) => cut(text, size)),
      ...Array.from({ length: runs(10) }, () => cutAtRandom(text, random)),
    ];
    for (const pieces of ways) {
      const events = withoutGrouping(eventsOf(contract, pieces, options));
      if (!isDeepStrictEqual(events, whole)) expect(events).toEqual(whole);
      const end = { type: "end", outcome: expected };
      if (!isDeepStrictEqual(events.at(-1), end)) expect(events.at(-1)).toEqual(end);
    }
  });

  test.each(streamed)("$given.id shows a partial value that only grows, up to the final value", ({ given, events }) => {
    checkGrowth(given, eventsOf(given.contract, cut(given.text, 1), options));
    checkGrowth(given, events);
  });

  test("resets are rare, and never happen if the whole text is the answer", () => {
    const resets = streamed.filter(({ events }) => hasReset(events)).map(({ given }) => given.id);
    expect(
      options.where === "whole" || !options.early ? resets : resets.slice(0, Math.max(0, resets.length - 6)),
    ).toEqual([]);
  });
});

function checkGrowth({ id }: ModelText, events: readonly Event[]): void {
  const shown = shownAfter(events);
  for (const [index, event] of events.entries()) {
    if (event.type === "reset" || index === 0) continue;
    if (!isBelow(shown[index - 1], shown[index])) expect.fail(`${id}: step ${index}`);
  }
  const outcome = events.at(-1);
  if (outcome?.type === "end" && outcome.outcome.ok)
    expect(isBelow(shown.at(-1), outcome.outcome.value), id).toBe(true);
  if (outcome?.type === "end" && outcome.outcome.ok && outcome.outcome.format === "json")
    expect(shown.at(-1), id).toEqual(outcome.outcome.value);
}

test.each(settings.filter(([, { where }]) => !where))("a draft in a reasoning block is not shown, %s", (_, options) => {
  for (const { id, text, contract } of drafts) {
    const events = eventsOf(contract, cut(text, 7), options);
    expect(hasReset(events), id).toBe(false);
    expect(shownAfter(events).at(-1), id).toMatchObject({ verdict: "PASS" });
  }
});

test.each(drafts.filter(({ id }) => id.startsWith("FENCED")))(
  "$id: the answer is shown before its end",
  ({ text, contract }) => {
    expect(readerFor(contract).push(text).some(isShown)).toBe(true);
  },
);

/** The number of accepted answers without text before them that show something before their last character. */
const leastShown = { early: 57, "as JSON": 52, "strictly as JSON": 23, "with settled explicit fields": 52 };

test.each(Object.entries(leastShown))("answers are shown before their end, %s", (name, least) => {
  const [, options = {}] = settings.find(([known]) => known === name) ?? [];
  const early = texts.filter(({ contract, text }) => {
    const reader = readerFor(contract, options);
    const isEarly = reader.push(text.slice(0, -1)).some(isShown);
    return /^\s*[{[]/.test(text) && isEarly && contract.safeParse(text, parseOptions(options)).ok;
  });
  expect(early.length).toBeGreaterThanOrEqual(least);
});
