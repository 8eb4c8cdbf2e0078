/** Parses an answer in its mode, and reports the result to `onEvent`. */
import { excerptOf } from "../support/excerpt.js";
import { withFrozenParts } from "../model/frozen.js";
import type { Issue, Mode } from "../model/issue.js";
import type { OnEvent, ReadEvent } from "../modes/read-event.js";
import { called, silence } from "../support/callers.js";
import { processEnvironment, resolveMode, type ResolvedMode } from "../modes/resolve-mode.js";
import { readText } from "../read/read-text.js";
import type { ReadOptions } from "../options/options.js";
import type { AcceptedAnswer, AcceptedPatch, ReadOutcome, RejectedAnswer } from "./outcome.js";
import { judgeGiven } from "./judge-given.js";
import { type AnswerReading, readAnswer, type Rejection, rejectionFor } from "./read-answer.js";
import { usableOptions } from "../options/usable-options.js";
import type { Answering, Judged } from "./answering.js";

/** The number of characters of the text that a result keeps, which is enough to recognize an answer in a log. */
const longestExcerpt = 500;

type Outcome<T> = ReadOutcome<T, AcceptedPatch>;

/**
 * Never throws, for any value and any behavior of your functions. A value that is not a string was parsed before;
 * `undefined` is an empty answer.
 *
 * @param judged the result for a text that is only JSON, without options, if it is already known
 */
export function safeParse<T>(
  given: unknown,
  answering: Answering<T>,
  asked?: ReadOptions,
  judged?: Judged,
): Outcome<T> {
  const options = usableOptions(asked);
  const text = typeof given === "string" ? given : "";
  const modes = modesFor(answering, options);
  const read = (): AnswerReading =>
    typeof given === "string" ? readAnswer(given, answering, options, judged) : judgeGiven(given, answering, options);
  const outcome =
    modes.effective === "disabled" ? unchecked<T>(given, answering, modes) : checked(text, read(), answering, modes);
  if (options.onEvent) notify(options.onEvent, eventOf(answering.definition.name, text, outcome));
  return outcome;
}

/** Returns the result for a text that is rejected because of one issue. Its other contents are not examined. */
export function rejectedWith<T>(
  text: string,
  issue: Issue,
  reason: Pick<Rejection, "stage" | "cause">,
  answering: Answering<T>,
  asked: ReadOptions,
): Outcome<T> {
  const options = usableOptions(asked);
  const outcome = rejectedAs(rejectionFor(issue, reason), text, modesFor(answering, options));
  if (options.onEvent) notify(options.onEvent, eventOf(answering.definition.name, text, outcome));
  return outcome;
}

/** An error that `onEvent` throws, or a promise that it rejects, is ignored. */
function notify(onEvent: OnEvent, event: ReadEvent): void {
  called(() => silence(onEvent(event)));
}

export function modesFor({ definition }: Answering<unknown>, { mode, environment }: ReadOptions): ResolvedMode {
  if (mode) return { configured: mode, effective: mode };
  const settings = definition.reading?.mode;
  // The environment of the process is read only if the contract uses a variable.
  return resolveMode(settings, environment ?? (settings ? processEnvironment() : {}));
}

interface UnderMode {
  readonly mode: Mode;
  readonly configuredMode: Mode;
}

function under({ configured, effective }: ResolvedMode): UnderMode {
  return { mode: effective, configuredMode: configured };
}

function checked<T>(text: string, reading: AnswerReading, answering: Answering<T>, modes: ResolvedMode): Outcome<T> {
  const { shape } = answering.definition;
  if (reading.kind === "patch")
    return { ok: true, format: "patch", value: reading.patch, changes: [], warnings: [], ...under(modes) };
  if (reading.kind === "value")
    return {
      ok: true,
      format: "json",
      value: withFrozenParts(shape, reading.value) as T,
      changes: reading.changes,
      warnings: reading.warnings,
      ...under(modes),
    };
  const rejected = rejectedAs(reading.rejection, text, modes);
  return modes.effective === "shadow" && reading.rejection.read
    ? acceptInvalid<T>(reading.rejection.read.value, rejected, modes)
    : rejected;
}

function rejectedAs({ read: _read, ...rejection }: Rejection, text: string, modes: ResolvedMode): RejectedAnswer {
  return { ok: false, ...rejection, excerpt: excerptOf(text, longestExcerpt), ...under(modes) };
}

/** Accepts an invalid value as it was parsed, as the system did before it used the contract. */
function acceptInvalid<T>(value: unknown, rejected: RejectedAnswer, modes: ResolvedMode): AcceptedAnswer<T> {
  return { ok: true, format: "json", value: value as T, changes: [], warnings: [], shadow: rejected, ...under(modes) };
}

function unchecked<T>(given: unknown, { decoding }: Answering<T>, modes: ResolvedMode): AcceptedAnswer<T> {
  const found =
    typeof given === "string"
      ? readText(given, { pick: "first" }, {}, (value) => ({ conforms: true, value }))
      : undefined;
  const value = found?.kind === "taken" ? found.judgement.value : given;
  const isData = !found || found.kind === "taken";
  return {
    ok: true,
    format: "json",
    value: (decoding && isData ? decoding.decode(value).value : value) as T,
    changes: [],
    warnings: [],
    ...under(modes),
  };
}

function eventOf(contract: string, text: string, outcome: Outcome<unknown>): ReadEvent {
  const rejected = outcome.ok ? ("shadow" in outcome ? outcome.shadow : undefined) : outcome;
  const { mode, configuredMode, changes } = outcome;
  const common = {
    contract,
    mode,
    configuredMode,
    enforced: rejected ? !outcome.ok : mode === "enforce",
    excerpt: excerptOf(text, longestExcerpt),
    steps: changes.map(({ step }) => step),
  };
  if (!rejected) return { type: "accepted", codes: [], ...common };
  const [first] = rejected.issues;
  const codes = [...new Set(rejected.issues.map(({ code }) => code))];
  return {
    type: "rejected",
    ...common,
    codes,
    stage: rejected.stage,
    ...(first && { code: first.code, message: first.message }),
  };
}
