/** Searches for recorded answers that the versions read differently. */
import type { Json } from "../../source/json.js";
import { first } from "../../rules/counterexample/satisfy.js";
import { type Versions, options } from "./versions.js";
import type { Change } from "../change/change.js";
import type { Trial } from "./trial.js";
import type { Verdict, Witness } from "../change/finding.js";
import { respelled } from "../candidates/respelled-answers.js";
import { textsOf } from "../candidates/answer-texts.js";
import { isAbout, isCausedBy } from "./cause.js";
import { answerOf } from "./disagreement.js";
import type { ChangeKind } from "../change/change-kinds.js";
import { replay } from "./replay.js";

const mostTexts = 800;
const mostAccepted = 150;

/** Yields the valid values. If the change is about parsing, also the values that the old version repairs. */
function* acceptedOf(values: readonly Json[], { old }: Versions, isRead: boolean): Iterable<Json> {
  for (const value of values)
    if (old.is(value) || (isRead && old.safeParse(JSON.stringify(value), options).ok)) yield value;
}

/** Searches for a recorded answer that the new version rejects, or reads as another value. */
export function changedReplay(change: Change, trial: Trial): Verdict {
  let count = 0;
  for (const text of recordedTexts(change, trial)) {
    count += 1;
    const witness = changedBy(text, trial.versions);
    if (witness && (witness.values || isOfText(change.kind) || isRejectedFor(change, witness, trial.versions)))
      return { verdict: "break", witness };
  }
  return { verdict: "unknown", reason: `none of ${count} strings is parsed differently` };
}

/** Yields texts that the old version could have accepted, the shortest first. */
function* recordedTexts(change: Change, { versions, candidates, bases }: Trial): Iterable<string> {
  const isRead = changesReading(change.kind);
  const accepted = [...first(mostAccepted, acceptedOf(candidates, versions, isRead))];
  const recorded = bases.filter((value) => versions.old.is(value));
  const further = isRead ? respelled(change, recorded) : [];
  const values = [...recorded, ...accepted, ...further];
  const other = bases.at(-1) ?? {};
  if (isOfText(change.kind)) return yield* shortestFirst(values.flatMap((value) => textsOf(value, other)));
  for (const json of shortestFirst(values.map((value) => JSON.stringify(value)))) {
    const text = answerOf(json, versions);
    if (text !== undefined) yield text;
  }
}

function shortestFirst(texts: readonly string[]): readonly string[] {
  return [...new Set(texts)].slice(0, mostTexts).toSorted((left, right) => left.length - right.length);
}

/** If the new version accepts the parsed value, the change of parsing itself caused the rejection. */
function isRejectedFor(change: Change, { text, new: says }: Witness, versions: Versions): boolean {
  const read = versions.old.safeParse(text, options);
  const value = read.ok ? (read.value as Json) : null;
  return versions.new.is(value) ? isAbout(says, change) : isCausedBy(says, value, change);
}

/** Whether a change is about parsing the whole text, so an issue can be anywhere. */
function isOfText(kind: ChangeKind): boolean {
  return kind.startsWith("read-") || kind === "mode-changed" || kind === "explicit-changed";
}

/**
 * Whether the change can affect how other spellings of a value are parsed: it changes the type or the coercions of a
 * field. For other changes, an invalid string shows nothing.
 */
function changesReading(kind: ChangeKind): boolean {
  return /^(?:type-changed|null-added|enum-|alternative-|number-|integer-|field-added|field-alias|default-|coercion|fallback|invalid-item|completion|hook|read-|mode-)/.test(
    kind,
  );
}

function changedBy(text: string, versions: Versions): Witness | undefined {
  const found = replay(text, versions);
  if (found.became === "rejected") return { text, old: "accepts", new: found.issues };
  return found.became === "changed"
    ? { text, old: "accepts", new: "accepts", values: [found.before, found.after] }
    : undefined;
}
