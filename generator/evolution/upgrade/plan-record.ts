/** Plans the upgrade of an object: which keys are dropped, renamed and filled in, and how values change. */
import type { ObjectPlan, Plan } from "../../../runtime/upgrade/plan.js";
import type { Field, RecordShape, Variant } from "../../model/model.js";
import { allFields } from "../../model/shape-parts.js";
import { type Json, isObject } from "../../source/json.js";
import { canonicalText } from "../compare/canonical.js";
import { planShape } from "./plan-shape.js";
import { obstruct, type Planning, type Site } from "./planning.js";

type RecordSite = Site & { readonly shape: RecordShape };

export function planRecord(old: RecordSite, now: RecordSite, planning: Planning): Plan | undefined {
  const [before, after] = [old.shape.variants, now.shape.variants];
  if (!before && !after) return planObject(old, now, old.shape.fields, now.shape.fields, planning);
  if (!before || !after)
    return obstruct(now, after ? "it has variants, and had none" : "it has no variants, and had some", planning);
  if (before.otherVariants === "keep" || after.otherVariants === "keep") return planOpenVariants(old, now, planning);
  if (partnerOf(before.on, now.shape.fields)?.name !== after.on)
    return obstruct(now, `the variants go by ${after.on}, and went by ${before.on}`, planning);
  const rows = before.rows.flatMap((row) => {
    const other = rowFor(row, after.on, now.shape);
    const plan = other
      ? planObject(old, now, [...old.shape.fields, ...row.fields], [...now.shape.fields, ...other.fields], planning)
      : obstruct(now, `the variant ${row.value} is removed`, planning);
    return plan ? [[row.value, plan] as const] : [];
  });
  return rows.length === 0 ? undefined : { kind: "variants", on: before.on, rows };
}

/** The new variant with the same tag value, or with a tag value that has it as an alias. */
function rowFor({ value }: Variant, on: string, { fields, variants }: RecordShape): Variant | undefined {
  const rows = variants?.rows ?? [];
  const tag = fields.find(({ name }) => name === on)?.shape;
  const alias =
    tag?.kind === "enum" ? tag.values.find(({ aliases = [] }) => aliases.some((known) => known === value)) : undefined;
  return rows.find((row) => row.value === value) ?? rows.find((row) => row.value === alias?.value);
}

/** Fields of other variants may be present with any value, so an upgrade is only possible if nothing changed. */
function planOpenVariants(old: RecordSite, now: RecordSite, planning: Planning): undefined {
  const isSame = canonicalText(old.shape) === canonicalText(now.shape);
  const holdsNames = canonicalText(now.shape).includes('"kind":"reference"');
  return isSame && !holdsNames
    ? undefined
    : obstruct(now, "it keeps the fields of other variants, which may have any value", planning);
}

interface Pairing {
  readonly before: Field;
  readonly after: Field;
}

function planObject(
  old: RecordSite,
  now: RecordSite,
  before: readonly Field[],
  after: readonly Field[],
  planning: Planning,
): Plan | undefined {
  const pairs = pairsOf(before, after, now, planning);
  const removed = before.filter((field) => !pairs.some((pair) => pair.before === field));
  const added = after.filter((field) => !pairs.some((pair) => pair.after === field));
  const renamed = pairs.filter((pair) => pair.before.name !== pair.after.name);
  const isOpen = old.shape.unknownKeys === "keep";
  for (const { name } of isOpen ? [...added, ...renamed.map((pair) => pair.after)] : [])
    obstruct(key(now, name), "the object accepted any key, so this one may be there with another meaning", planning);
  if (isOpen && now.shape.unknownKeys === "reject") obstruct(now, "unknown keys are rejected, and were kept", planning);
  const plan: ObjectPlan = {
    kind: "object",
    ...given("drop", dropped(removed, now, planning)),
    ...(old.shape.unknownKeys === "drop" && now.shape.unknownKeys === "reject" && { known: namesOf(old, now) }),
    ...given(
      "rename",
      renamed.map((pair) => [pair.before.name, pair.after.name] as const),
    ),
    ...given(
      "fields",
      pairs.flatMap((pair) => planField(pair, old, now, planning)),
    ),
    ...given("fill", [
      ...pairs.flatMap((pair) => (pair.before.optional ? filled(pair.after, now, planning) : [])),
      ...added.flatMap((field) => filled(field, now, planning)),
    ]),
  };
  return Object.keys(plan).length > 1 ? plan : undefined;
}

function given<Key extends string, Item>(
  name: Key,
  items: readonly Item[],
): { readonly [Each in Key]?: readonly Item[] } {
  return (items.length > 0 ? { [name]: items } : {}) as { readonly [Each in Key]?: readonly Item[] };
}

/** Pairs fields by name, or by an alias of the new field. */
function pairsOf(
  before: readonly Field[],
  after: readonly Field[],
  now: RecordSite,
  planning: Planning,
): readonly Pairing[] {
  const pairs = before.flatMap((field): readonly Pairing[] => {
    const other = partnerOf(field.name, after);
    return other ? [{ before: field, after: other }] : [];
  });
  for (const { name } of after)
    if (pairs.filter((pair) => pair.after.name === name).length > 1)
      obstruct(key(now, name), "two fields became this one", planning);
  return pairs;
}

function partnerOf(name: string, after: readonly Field[]): Field | undefined {
  return (
    after.find((field) => field.name === name) ?? after.find((field) => field.reading?.aliases?.includes(name) === true)
  );
}

function namesOf(old: RecordSite, now: RecordSite): readonly string[] {
  return [...new Set([...allFields(old.shape), ...allFields(now.shape)].map(({ name }) => name))];
}

/** A removed field is dropped if the new object drops unknown keys. If it keeps them, the field stays. */
function dropped(removed: readonly Field[], now: RecordSite, planning: Planning): readonly string[] {
  if (now.shape.unknownKeys === "keep") return [];
  if (now.shape.unknownKeys === "reject")
    for (const { name } of removed)
      obstruct(key(now, name), "the field is removed, and unknown keys are rejected", planning);
  return removed.map(({ name }) => name);
}

function planField(
  { before, after }: Pairing,
  old: RecordSite,
  now: RecordSite,
  planning: Planning,
): readonly (readonly [string, Plan])[] {
  const plan = planShape(
    { ...key(old, before.name), shape: before.shape },
    { ...key(now, after.name), shape: after.shape, reading: after.reading },
    planning,
  );
  return plan ? [[after.name, plan]] : [];
}

/** The defaults of required fields that may be missing. */
function filled(field: Field, now: RecordSite, planning: Planning): readonly (readonly [string, Json])[] {
  const { name, optional, reading } = field;
  if (optional) return [];
  if (reading?.default && "literal" in reading.default && !containsReserved(reading.default.literal))
    return [[name, reading.default.literal]];
  obstruct(key(now, name), "the field is required and can be missing, and it has no constant default", planning);
  return [];
}

/** Whether a value has a key that an object literal cannot have. */
function containsReserved(value: Json): boolean {
  if (Array.isArray(value)) return value.some((item) => containsReserved(item as Json));
  return (
    isObject(value) && Object.entries(value).some(([name, held]) => name === "__proto__" || containsReserved(held))
  );
}

function key(site: Site, name: string): Pick<Site, "trail"> {
  return { trail: [...site.trail, { kind: "key", key: name }] };
}
