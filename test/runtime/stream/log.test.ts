/**
 * Tests that events are discarded when all iterators have consumed them, and that a late iterator starts at the
 * beginning.
 */
import { expect, test } from "vitest";
import { type Reading, type StreamEvent, streamContract } from "../../../runtime/stream/index.js";
import { eventLog } from "../../../runtime/stream/log.js";
import { answer, review, type Review } from "./contracts.js";
import { cut, shownAfter } from "./streaming.js";

const event = (index: number): StreamEvent<unknown> => ({ type: "item", path: "", index, item: index });
const events = (from: number, count: number): readonly StreamEvent<unknown>[] =>
  Array.from({ length: count }, (_, index) => event(from + index));

const asIs = (given: StreamEvent<unknown>): StreamEvent<unknown> => given;

test("without a consumer nothing is stored", () => {
  const log = eventLog(
    () => [],
    () => undefined,
  );
  for (let round = 0; round < 1_000; round += 1) log.add(events(round * 10, 10));
  expect(log.kept()).toBe(0);
});

test("events that the slowest consumer has not consumed are stored, and at most as many again", async () => {
  const log = eventLog(
    () => [],
    () => undefined,
  );
  const [fast, slow] = [log.iterate(asIs), log.iterate(asIs)];
  const taken: unknown[] = [];
  const first = Promise.all([fast.next(), slow.next()]);
  log.add(events(0, 1));
  await first;
  let most = 0;
  for (let round = 0; round < 2_000; round += 1) {
    log.add(events(1 + round * 2, 2));
    taken.push((await fast.next()).value, (await fast.next()).value);
    if (round >= 10) await slow.next();
    if (round >= 10) await slow.next();
    most = Math.max(most, log.kept());
  }
  expect(taken).toEqual(events(1, 4_000));
  expect(most).toBeGreaterThanOrEqual(20);
  expect(most).toBeLessThanOrEqual(44);
  await slow.return?.();
  log.add(events(0, 1_000));
  for (let count = 0; count < 1_000; count += 1) await fast.next();
  expect(log.kept()).toBe(0);
});

test("a late consumer gets the same events, whenever it starts", async () => {
  const json = JSON.stringify(answer);
  for (let from = 0; from <= json.length; from += 5) {
    const late: Promise<StreamEvent<unknown>[]>[] = [];
    const readings: Reading<Review>[] = [];
    const source = (async function* () {
      await Promise.resolve();
      for (const [index, piece] of cut(json, 5).entries()) {
        if (index * 5 === from) late.push(...readings.map(collected));
        yield await Promise.resolve(piece);
      }
    })();
    const reading = streamContract(review, source, { where: "whole" });
    readings.push(reading);
    await reading.outcome;
    const seen = await (late[0] ?? collected(reading));
    expect(shownAfter(seen as Parameters<typeof shownAfter>[0]).at(-1)).toEqual(answer);
    expect(seen.at(-1)).toEqual({ type: "end", outcome: await reading.outcome });
    expect(seen.filter(({ type }) => type === "end").length).toBe(1);
  }
});

test("concurrent calls of `next` get the items in order", async () => {
  const reading = streamContract(review, cut(JSON.stringify(answer), 1), { where: "whole" });
  const items = reading.items("findings")[Symbol.asyncIterator]();
  const steps = await Promise.all(Array.from({ length: answer.findings.length + 2 }, () => items.next()));
  const none = { done: true, value: undefined };
  expect(steps).toEqual([...answer.findings.map((value) => ({ value })), none, none]);
});

async function collected(all: AsyncIterable<StreamEvent<unknown>>): Promise<StreamEvent<unknown>[]> {
  const seen: StreamEvent<unknown>[] = [];
  for await (const each of all) seen.push(each);
  return seen;
}
