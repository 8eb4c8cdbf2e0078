/** Properties of a streamed answer, whatever its contract is. */
import { isDeepStrictEqual } from "node:util";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import { readerFor, type StreamOptions } from "../../../runtime/stream/index.js";
import { cut, type Event, eventsOf, isBelow, isShown, shownAfter, withoutGrouping } from "./streaming.js";

export interface Streaming {
  readonly contract: AnyContract;
  readonly text: string;
  readonly options: StreamOptions;
}

/** Options of `safeParse` with the same meaning. */
export function parseOptions(options: StreamOptions): object {
  const { early: _, explicit: __, ...others } = options;
  return others;
}

/** The first property that is violated, and how; undefined if none is. */
export function brokenLaw(given: Streaming): string | undefined {
  const { contract, text, options } = given;
  const events = eventsOf(contract, cut(text, 1), options);
  const end = events.at(-1);
  const expected = contract.safeParse(text, parseOptions(options));
  if (end?.type !== "end" || !isDeepStrictEqual(end.outcome, expected)) return "the outcome is that of the whole text";
  const whole = withoutGrouping(eventsOf(contract, [text], options));
  if (!isDeepStrictEqual(whole, withoutGrouping(events)))
    return `cuts change nothing: ${JSON.stringify(whole)} and ${JSON.stringify(withoutGrouping(events))}`;
  return brokenGrowth(events, options, expected) ?? brokenLoss(given, events, expected);
}

function brokenGrowth(
  events: readonly Event[],
  options: StreamOptions,
  expected: ReturnType<AnyContract["safeParse"]>,
): string | undefined {
  if (options.where === "whole" && events.some(({ type }) => type === "reset"))
    return "nothing is taken back from a text that is the answer";
  const shown = shownAfter(events);
  const step = events.findIndex(
    ({ type }, index) => index > 0 && type !== "reset" && !isBelow(shown[index - 1], shown[index]),
  );
  if (step > 0)
    return `what is shown only grows: ${JSON.stringify(shown[step - 1])} and ${JSON.stringify(shown[step])}`;
  if (expected.ok && expected.format === "json" && !isDeepStrictEqual(shown.at(-1), expected.value))
    return `all is shown in the end: ${JSON.stringify(shown.at(-1))}`;
  return undefined;
}

function brokenLoss(
  { contract, text, options }: Streaming,
  events: readonly Event[],
  expected: ReturnType<AnyContract["safeParse"]>,
): string | undefined {
  const at = events.findIndex(({ type }) => type === "lost");
  const lost = events[at];
  if (lost?.type !== "lost") return undefined;
  if (expected.ok) return `a lost answer is rejected: ${JSON.stringify(lost.issue)}`;
  if (events.slice(at).some(isShown)) return "after it is lost, nothing is shown";
  const all = contract.safeParse(text, { ...parseOptions(options), maxIssues: 10_000 });
  const codes = all.ok ? [] : all.issues.map(({ code, path }) => `${code} ${path}`);
  if (!all.ok && all.stage !== "validation") return undefined;
  if (!codes.includes(`${lost.issue.code} ${lost.issue.path}`))
    return `the outcome has the issue: ${JSON.stringify(lost.issue)}, not ${codes.join("; ")}`;
  const same = all.ok
    ? []
    : all.issues.filter(({ code, path }) => code === lost.issue.code && path === lost.issue.path);
  return same.some(({ position }) => isDeepStrictEqual(position, lost.issue.position))
    ? undefined
    : `its position is that of the outcome: ${JSON.stringify(lost.issue)}, not ${JSON.stringify(same)}`;
}

/** The text up to the character at which the answer was lost; undefined if it was not. */
export function lostAfter({ contract, text, options }: Streaming): string | undefined {
  const reader = readerFor(contract, options);
  for (let at = 0; at < text.length; at += 1)
    if (reader.push(text.charAt(at)).some(({ type }) => type === "lost")) return text.slice(0, at + 1);
  return undefined;
}
