/**
 * Judges one change: a rule proves that it is safe, or the shortest answer on which the versions differ shows a break.
 */
import { lazily } from "../../../runtime/support/lazily.js";
import { isObject, type Json } from "../../source/json.js";
import { first } from "../../rules/counterexample/satisfy.js";
import {
  answerOf,
  type Disagreement,
  options,
  producerBreak,
  replay,
  uncheckedBreak,
  valuesBreak,
  type Versions,
} from "../witness/ask.js";
import type { VersionResult, Verdict, Witness } from "../change/finding.js";
import {
  type Change,
  type ChangeKind,
  changeKinds,
  type Direction,
  type Kind,
  trailsOfAlias,
} from "../change/change.js";
import { type Issue, structuralCodes } from "../../../runtime/model/issue.js";
import { shrunk } from "../witness/shrink.js";
import { absent, replacedInEach } from "../candidates/place-value.js";
import { pathOf, type Trail, valueAt } from "../change/trail.js";
import { spellings, textsOf } from "../candidates/answer-texts.js";

interface Trial {
  readonly versions: Versions;
  readonly documents: readonly Json[];
  /** The samples and examples that the documents are derived from. */
  readonly bases: readonly Json[];
  /** Another valid answer. */
  readonly other: Json;
}

type Proofs = Readonly<Partial<Record<Direction, string | undefined>>>;
type Verdicts = Readonly<Partial<Record<Direction, Verdict>>>;

export function judge(change: Change, trial: Trial, wanted: readonly Direction[]): Verdicts {
  const kind: Kind = changeKinds[change.kind];
  const safe: Proofs = { ...kind.safe, ...change.safe };
  const producer = lazily(() => proved(safe.producer) ?? shown(change, trial, producerBreak, "new"));
  const valuesAsk = change.kind === "mode-changed" ? uncheckedBreak : valuesBreak;
  const searched: Readonly<Partial<Record<Direction, () => Verdict>>> = {
    producer,
    values: () => proved(safe.values) ?? shown(change, trial, valuesAsk, "old"),
    replay: () => proved(safe.replay) ?? (producer().verdict === "break" ? producer() : replayed(change, trial)),
    ...(change.kind === "code-changed" && { codes: () => codes(trial) }),
  };
  return Object.fromEntries(
    wanted.flatMap((direction) => (searched[direction] ? [[direction, searched[direction]()]] : [])),
  );
}

function proved(proof: string | undefined): Verdict | undefined {
  return proof === undefined ? undefined : { verdict: "safe", proof };
}

type Ask = (value: Json, versions: Versions) => Disagreement | undefined;

/** Returns the shortest answer that is rejected because of this change, reduced as far as possible. */
function shown(change: Change, { versions, documents }: Trial, ask: Ask, rejecting: "old" | "new"): Verdict {
  const isWitness = (value: Json): Disagreement | undefined => {
    const disagreement = ask(value, versions);
    return disagreement && isOfKind(disagreement[rejecting], value, change) ? disagreement : undefined;
  };
  const found = documents.find((value) => isWitness(value));
  if (found === undefined) return unknown(documents);
  const disagreement = isWitness(shrunk(found, (value) => isWitness(value) !== undefined));
  return disagreement ? { verdict: "break", witness: disagreement } : unknown(documents);
}

/** Whether an answer is rejected because of this change, and not because of another change at the same location. */
function isOfKind(says: VersionResult, value: Json, change: Change): boolean {
  if (change.codes || says === "accepts") return isAbout(says, change);
  const { code }: Kind = changeKinds[change.kind];
  // A new enum value may have another type than the enum had before.
  const sides = code === "enum" ? [] : [change.old, change.new];
  const trails = sides.flatMap((side) => (side ? [side.trail] : []));
  const isOther = (issue: Pick<Issue, "code" | "path">): boolean =>
    code !== undefined && issue.code !== code && isStructural(issue.code) && !isOfUnion(issue, trails);
  const about = says.filter((issue) => !isOther(issue));
  return isAbout(about, change) && (code !== "enum" || isOnValue(value, change));
}

/** Whether an issue is reported at a union, although an alternative causes it. */
function isOfUnion({ code, path }: Pick<Issue, "code" | "path">, trails: readonly Trail[]): boolean {
  const isOwn = (trail: Trail): boolean =>
    trail.at(-1)?.kind !== "member" && generalAlong(path, trail) === pathOf(trail);
  return isUnionCode(code) && !trails.some(isOwn);
}

function isStructural(code: string): boolean {
  return (structuralCodes as readonly string[]).includes(code);
}

/** Whether the value at the location of an enum change is the value that was added or removed. */
function isOnValue(value: Json, { values = [], old, new: now }: Change): boolean {
  return [old, now].some((side) => side && values.includes(valueAt(value, side.trail) ?? null));
}

function unknown({ length }: readonly Json[]): Verdict {
  return {
    verdict: "unknown",
    reason: `none of ${length} answers is accepted by one version and rejected by the other`,
  };
}

/**
 * Whether an issue is caused by the change: it has the code of the rule, or it is at the location or at the object
 * around it. Issues of the whole text have no path.
 */
export function isAbout(says: VersionResult, change: Change): boolean {
  if (says === "accepts") return false;
  const { old, new: now, codes: known } = change;
  if (known) return says.some(({ code }) => known.includes(code));
  const trails = [old, now].flatMap((side) => (side ? [side.trail, ...trailsOfAlias(change, side.trail)] : []));
  return trails.some((trail) => says.some((issue) => isAt(issue, trail, change.kind)));
}

function isAt({ code, path }: Pick<Issue, "code" | "path">, trail: Trail, kind: ChangeKind): boolean {
  const [here, at] = [pathOf(trail), generalAlong(path, trail)];
  return (
    at === here ||
    at.startsWith(`${here}.`) ||
    at.startsWith(`${here}[`) ||
    here === "" ||
    (at === "" && kind.startsWith("read-")) ||
    isUnion(code, at, here)
  );
}

/** Whether both versions read different values at the location of a change. */
export function isChangedAt(before: unknown, after: unknown, { old, new: now }: Change): boolean {
  const trail = (now ?? old)?.trail ?? [];
  const [was, is] = [valueAt(before as Json, old?.trail ?? trail), valueAt(after as Json, trail)];
  return JSON.stringify(was) !== JSON.stringify(is);
}

/** An issue inside an alternative is reported at the union, and an unknown key at its object. */
function isUnion(code: string, at: string, here: string): boolean {
  return isUnionCode(code) && (at === "" || here.startsWith(at));
}

function isUnionCode(code: string): boolean {
  return code === "no_match" || code === "type" || code === "no_known_key";
}

/** Generalizes a path along a trail: `a[0].b` becomes `a[*].b`, and the key of a map becomes `*`. */
function generalAlong(path: string, trail: Trail): string {
  const seen = trail.filter(({ kind }) => kind === "key" || kind === "item" || kind === "entry");
  const parts = path.match(/\[\d+\]|\["(?:[^"\\]|\\.)*"\]|\.?[^.[]+/g) ?? [];
  return parts
    .map((part, index) => (/^\[\d+\]$/.test(part) ? "[*]" : seen[index]?.kind === "entry" ? ".*" : part))
    .join("")
    .replace(/^\./, () => "");
}

const mostTexts = 800;
const mostAccepted = 150;

/** Yields the valid values. If the change is about parsing, also the values that the old version repairs. */
function* acceptedOf(values: readonly Json[], { old }: Versions, isRead: boolean): Iterable<Json> {
  for (const value of values)
    if (old.validate(value).ok || (isRead && old.safeParse(JSON.stringify(value), options).ok)) yield value;
}

function replayed(change: Change, { versions, documents, bases, other }: Trial): Verdict {
  const texts = new Set<string>();
  const isRead = changesReading(change.kind);
  const accepted = [...first(mostAccepted, acceptedOf(documents, versions, isRead))];
  const recorded = bases.filter((value) => versions.old.validate(value).ok);
  const further = isRead ? respelled(change, recorded) : [];
  const write = isOfText(change.kind) ? textsOf : (value: Json): readonly string[] => plainText(value, versions);
  for (const value of [...recorded, ...accepted, ...further])
    for (const text of write(value, other)) if (texts.size < mostTexts) texts.add(text);
  for (const text of [...texts].toSorted((left, right) => left.length - right.length)) {
    const witness = changedBy(text, versions);
    if (witness && (witness.values || isOfText(change.kind) || isRejectedFor(change, witness, versions)))
      return { verdict: "break", witness };
  }
  return { verdict: "unknown", reason: `none of ${texts.size} strings is parsed differently` };
}

/** If the new version accepts the parsed value, the change of parsing itself caused the rejection. */
function isRejectedFor(change: Change, { text, new: says }: Witness, versions: Versions): boolean {
  const read = versions.old.safeParse(text, options);
  const value = read.ok ? (read.value as Json) : null;
  return versions.new.validate(value).ok ? isAbout(says, change) : isOfKind(says, value, change);
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

function respelled(change: Change, bases: readonly Json[]): readonly Json[] {
  const trail = (change.old ?? change.new)?.trail ?? [];
  const spelledOtherwise = bases.flatMap((base) =>
    spellings(valueAt(base, trail) ?? null, change).flatMap((leaf) => replacedInEach([base], trail, leaf)),
  );
  return [
    ...spelledOtherwise,
    ...replacedInEach(bases, trail, absent),
    ...renamedKeys(change, trail, bases),
    ...filledFrom(change, bases),
  ];
}

/**
 * Answers that have a key only at the path of `fill_from`. One more key is added, because a wrapper with a single key
 * would be unwrapped anyway.
 */
function filledFrom({ kind, before }: Change, bases: readonly Json[]): readonly Json[] {
  if (kind !== "read-fill-from-changed" || typeof before !== "string") return [];
  const paths = Object.entries((JSON.parse(before) ?? {}) as Readonly<Record<string, string>>);
  return bases.flatMap((base) => {
    if (!isObject(base)) return [];
    return paths.map(([key, path]) => {
      const { [key]: value = null, ...others } = base;
      const nested = path.split(".").reduceRight<Json>((inner, part) => ({ [part]: inner }), value);
      return { ...others, ...(nested as Readonly<Record<string, Json>>), besides: 1 };
    });
  });
}

/** Answers with the alias instead of a key, and with the key instead of an alias. */
function renamedKeys({ values = [] }: Change, trail: Trail, bases: readonly Json[]): readonly Json[] {
  const last = trail.at(-1);
  const names = values.filter((value): value is string => typeof value === "string");
  if (last?.kind !== "key" || names.length === 0) return [];
  const pairs = names.flatMap((name) => [[last.key, name] as const, [name, last.key] as const]);
  return bases.flatMap((base) =>
    pairs.map(
      ([from, to]) =>
        JSON.parse(JSON.stringify(base).replaceAll(`${JSON.stringify(from)}:`, () => `${JSON.stringify(to)}:`)) as Json,
    ),
  );
}

function changedBy(text: string, versions: Versions): Witness | undefined {
  const found = replay(text, versions);
  if (found.became === "rejected") return { text, old: "accepts", new: found.issues };
  return found.became === "changed"
    ? { text, old: "accepts", new: "accepts", values: [found.before, found.after] }
    : undefined;
}

/** Finds an answer for which the versions report the same issues with different codes. */
function codes({ versions, documents }: Trial): Verdict {
  for (const value of documents) {
    const [before, after] = [versions.old.validate(value), versions.new.validate(value)];
    if (before.ok || after.ok || before.issues.length !== after.issues.length) continue;
    const differs = before.issues.some(({ code }, index) => code !== after.issues[index]?.code);
    if (differs)
      return { verdict: "break", witness: { text: JSON.stringify(value), old: before.issues, new: after.issues } };
  }
  return { verdict: "unknown", reason: `none of ${documents.length} answers has the code` };
}
