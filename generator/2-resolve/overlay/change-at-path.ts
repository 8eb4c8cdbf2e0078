/** Changes the shape at a path inside another shape, and checks that the path exists. */
import type { DeadEnd } from "../../model/follow-path.js";
import { targetOf } from "../../model/json-kinds.js";
import type {
  Field,
  ListShape,
  MapShape,
  RecordShape,
  ReferenceShape,
  Shape,
  UnionShape,
  Variants,
  Vocabulary,
} from "../../model/model.js";
import { isMany, type PathStep } from "../../model/paths.js";
import { unresolved } from "../context.js";
import { asNarrowed } from "./as-narrowed.js";
import { joined } from "../shapes/resolve-union.js";
import { withoutVariantNames } from "../names/variant-names.js";
import { matchSome, type SomeKinds } from "../../../runtime/support/match-kind.js";

export interface Change {
  /** Changes the shape at the end of the path. */
  readonly shape: (shape: Shape) => Shape;
  /** Changes the last field on the path, after its shape. */
  readonly field: (field: Field) => Field;
}

type Changed = { readonly shape: Shape } | { readonly deadEnd: DeadEnd };

interface Walk {
  readonly change: Change;
  readonly vocabulary: Vocabulary;
}

type Rest = readonly PathStep[];

/** The kinds that a path can lead into; at others it ends. */
const steppers: SomeKinds<Shape, [step: PathStep, rest: Rest, walk: Walk], Changed> = {
  list: intoList,
  map: intoMap,
  record: intoRecord,
  union: intoUnion,
  reference: intoReference,
};

/** Named types on the path are copied inline; a path into variants changes every variant that has it. */
export function changeAtPath(shape: Shape, steps: Rest, change: Change, vocabulary: Vocabulary): Changed {
  return into(shape, steps, { change, vocabulary });
}

function into(shape: Shape, [step, ...rest]: Rest, walk: Walk): Changed {
  if (shape === unresolved) return { shape };
  if (!step) return { shape: walk.change.shape(shape) };
  return matchSome(steppers, shape, step, rest, walk) ?? { deadEnd: { step, from: shape } };
}

function intoList(list: ListShape, step: PathStep, rest: Rest, walk: Walk): Changed {
  if (step.kind !== "items") return { deadEnd: { step, from: list } };
  const items = into(list.items, rest, walk);
  return "deadEnd" in items ? items : { shape: { ...list, items: items.shape } };
}

function intoMap(map: MapShape, step: PathStep, rest: Rest, walk: Walk): Changed {
  if (step.kind !== "values") return { deadEnd: { step, from: map } };
  const values = into(map.values, rest, walk);
  return "deadEnd" in values ? values : { shape: { ...map, values: values.shape } };
}

function intoReference(reference: ReferenceShape, step: PathStep, rest: Rest, walk: Walk): Changed {
  const target = targetOf(reference.to, walk.vocabulary);
  if (target === unresolved) return { shape: target };
  const changed = into(withoutVariantNames(target), [step, ...rest], walk);
  return "deadEnd" in changed ? changed : { shape: asNarrowed(changed.shape, reference) };
}

/** One alternative that has the path is enough; the others do not change. */
function intoUnion(union: UnionShape, step: PathStep, rest: Rest, walk: Walk): Changed {
  const members = union.members.map((member) => ({ member, changed: into(member, [step, ...rest], walk) }));
  const fitting = members.filter(({ changed }) => !("deadEnd" in changed));
  const [first] = members;
  if (fitting.length === 0 && first) return first.changed;
  return { shape: joined(members.map(({ member, changed }) => ("deadEnd" in changed ? member : changed.shape))) };
}

function intoRecord(record: RecordShape, step: PathStep, rest: Rest, walk: Walk): Changed {
  if (step.kind !== "key") return { deadEnd: { step, from: record } };
  const shared = record.fields.some(({ name }) => name === step.name);
  if (!shared)
    return record.variants
      ? intoVariants(record, record.variants, step, rest, walk)
      : { deadEnd: { step, from: record } };
  const changed = intoFields(record.fields, step.name, rest, walk);
  return "deadEnd" in changed ? changed : { shape: withPossibleRows({ ...record, fields: changed.fields }) };
}

function intoVariants(
  record: RecordShape,
  variants: Variants,
  step: PathStep & { kind: "key" },
  rest: Rest,
  walk: Walk,
): Changed {
  const rows = variants.rows.map((row) => ({ row, changed: intoFields(row.fields, step.name, rest, walk) }));
  const [deadEnd] = rows.flatMap(({ changed }) => ("deadEnd" in changed ? changed.deadEnd : []));
  if (!rows.some(({ changed }) => "changes" in changed && changed.changes))
    return { deadEnd: deadEnd ?? { step, from: record } };
  const changedRows = rows.map(({ row, changed }) => ("deadEnd" in changed ? row : { ...row, fields: changed.fields }));
  return { shape: { ...record, variants: { ...variants, rows: changedRows } } };
}

type ChangedFields = { readonly fields: readonly Field[]; readonly changes: boolean } | { readonly deadEnd: DeadEnd };

function intoFields(fields: readonly Field[], name: string, rest: Rest, walk: Walk): ChangedFields {
  const field = fields.find((candidate) => candidate.name === name);
  if (!field) return { fields, changes: false };
  const inner = into(field.shape, rest, walk);
  if ("deadEnd" in inner) return inner;
  const isLast = rest.every(isMany);
  const changed = isLast ? walk.change.field({ ...field, shape: inner.shape }) : { ...field, shape: inner.shape };
  return { fields: fields.map((candidate) => (candidate === field ? changed : candidate)), changes: true };
}

/** If the tag was narrowed, variants that can no longer occur are removed. */
function withPossibleRows(record: RecordShape): RecordShape {
  const { variants } = record;
  const tag = record.fields.find(({ name }) => name === variants?.on)?.shape;
  if (!variants || tag?.kind !== "enum") return record;
  const possible = new Set(tag.values.map(({ value }) => value));
  return { ...record, variants: { ...variants, rows: variants.rows.filter(({ value }) => possible.has(value)) } };
}
