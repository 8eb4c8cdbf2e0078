/** Determines how a union validates a value: how to find the intended alternative, so only that one reports errors. */
import type { Json } from "../source/json.js";
import { alternativesIn, asNumber, dereference, kindsOf, tagOf, type JsonKind, type Tag } from "./json-kinds.js";
import type { KeyTable } from "../../runtime/support/meant-by-keys.js";
import { allFields } from "./shape-parts.js";
import { memoized } from "./memoize.js";
import type { RecordShape, Shape, UnionShape, Vocabulary } from "./model.js";

export type Choice =
  /** Finitely many scalars: the values that a single enum would have. */
  | { readonly kind: "values"; readonly values: readonly Json[] }
  | { readonly kind: "nullable"; readonly other: Choice }
  | { readonly kind: "member"; readonly member: Shape }
  /** The type of the value selects the group; a value whose type no group has is rejected. */
  | { readonly kind: "groups"; readonly groups: readonly ChoiceOfKinds[] }
  /** A field selects the record. */
  | { readonly kind: "tag"; readonly tag: Tag; readonly members: readonly Shape[] }
  /** Alternatives that neither a type nor a tag distinguishes must be tried. */
  | Trial;

export interface Trial {
  readonly kind: "trial";
  readonly members: readonly Shape[];
  /** The keys of each, if all of them are records: if none accepts a value, they determine which one is intended. */
  readonly tables?: readonly KeyTable[];
}

export interface ChoiceOfKinds {
  readonly kinds: readonly JsonKind[];
  readonly choice: Choice;
}

/** Null first, because most unions are a nullable shape; then as an enum, or by type. */
export const choiceOf = memoized((vocabulary: Vocabulary, union: UnionShape): Choice => {
  const members = alternativesIn(union, vocabulary);
  const values = finiteValues(members, vocabulary);
  if (values) return { kind: "values", values };
  const others = members.filter(({ kind }) => kind !== "null");
  const other = byKind(others, vocabulary);
  return others.length < members.length ? { kind: "nullable", other } : other;
});

/** By JSON type; members of one type by their tag. */
function byKind(members: readonly Shape[], vocabulary: Vocabulary): Choice {
  const [only] = members;
  if (members.length === 1 && only) return { kind: "member", member: only };
  const groups = groupByKind(members, vocabulary).map(({ kinds, members: grouped }) => ({
    kinds,
    choice: withinKind(grouped, vocabulary),
  }));
  return { kind: "groups", groups };
}

function withinKind(members: readonly Shape[], vocabulary: Vocabulary): Choice {
  const [only] = members;
  if (members.length === 1 && only) return { kind: "member", member: only };
  const values = finiteValues(members, vocabulary);
  if (values) return { kind: "values", values };
  const shapes = members.map((member) => dereference(member, vocabulary));
  const records = shapes.filter((shape): shape is RecordShape => shape.kind === "record");
  const tag = records.length === shapes.length ? tagOf(records, vocabulary) : undefined;
  if (tag) return { kind: "tag", tag, members };
  return { kind: "trial", members, ...(records.length === shapes.length && { tables: records.map(tableOf) }) };
}

function tableOf(record: RecordShape): KeyTable {
  const known = [...new Set(allFields(record).map(({ name }) => name))];
  return { known, required: record.fields.filter(({ optional }) => !optional).map(({ name }) => name) };
}

/** All valid values, if they are finitely many scalars. */
export function finiteValues(members: readonly Shape[], vocabulary: Vocabulary): readonly Json[] | undefined {
  const values = members.map((member) => scalarsOf(dereference(member, vocabulary)));
  return values.every((found) => found !== undefined) ? [...new Set(values.flat())] : undefined;
}

function scalarsOf(shape: Shape): readonly Json[] | undefined {
  if (shape.kind === "enum") return shape.values.map(({ value }) => value);
  if (shape.kind === "null") return [null];
  return shape.kind === "constant" && (shape.value === null || typeof shape.value !== "object")
    ? [shape.value]
    : undefined;
}

interface KindGroup {
  readonly kinds: readonly JsonKind[];
  readonly members: readonly Shape[];
}

/** Members with a common type, directly or through a third one, are in one group. An integer is a number. */
export function groupByKind(members: readonly Shape[], vocabulary: Vocabulary): readonly KindGroup[] {
  return members.reduce<readonly KindGroup[]>((groups, member) => {
    const kinds = kindsOf(member, vocabulary);
    const touched = groups.filter((group) => group.kinds.some((kind) => kinds.some((other) => overlaps(kind, other))));
    const merged = {
      kinds: [...new Set([...touched.flatMap((group) => group.kinds), ...kinds])],
      members: [...touched.flatMap((group) => group.members), member],
    };
    return [...groups.filter((group) => !touched.includes(group)), merged];
  }, []);
}

function overlaps(one: JsonKind, other: JsonKind): boolean {
  return asNumber(one) === asNumber(other);
}
