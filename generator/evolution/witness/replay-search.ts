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
    if (old.validate(value).ok || (isRead && old.safeParse(JSON.stringify(value), options).ok)) yield value;
}

/** Searches for a recorded answer that the new version rejects, or reads as another value. */
export function changedReplay(change: Change, trial: Trial): Verdict {
  const texts = recordedTexts(change, trial);
  for (const text of texts.toSorted((left, right) => left.length - right.length)) {
    const witness = changedBy(text, trial.versions);
    if (witness && (witness.values || isOfText(change.kind) || isRejectedFor(change, witness, trial.versions)))
      return { verdict: "break", witness };
  }
  return { verdict: "unknown", reason: `none of ${texts.length} strings is parsed differently` };
}

/** Texts that the old version could have accepted: samples, then candidates, then other spellings. */
function recordedTexts(change: Change, { versions, candidates, bases }: Trial): readonly string[] {
  const texts = new Set<string>();
  const isRead = changesReading(change.kind);
  const accepted = [...first(mostAccepted, acceptedOf(candidates, versions, isRead))];
  const recorded = bases.filter((value) => versions.old.validate(value).ok);
  const further = isRead ? respelled(change, recorded) : [];
  const other = bases.at(-1) ?? {};
  const write = isOfText(change.kind) ? textsOf : (value: Json): readonly string[] => plainText(value, versions);
  for (const value of [...recorded, ...accepted, ...further])
    for (const text of write(value, other)) if (texts.size < mostTexts) texts.add(text);
  return [...texts];
}

/** If the new version accepts the parsed value, the change of parsing itself caused the rejection. */
function isRejectedFor(change: Change, { text, new: says }: Witness, versions: Versions): boolean {
  const read = versions.old.safeParse(text, options);
  const value = read.ok ? (read.value as Json) : null;
  return versions.new.validate(value).ok ? isAbout(says, change) : isCausedBy(says, value, change);
}

/** The form of an answer that the old version accepts. */
function plainText(value: Json, versions: Versions): readonly string[] {
  const text = answerOf(value, versions);
  return text === undefined ? [] : [text];
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
