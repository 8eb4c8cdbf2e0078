/** Compares two objects: their fields, their variants and the handling of unknown keys. */
import type { Field, Variant } from "../model/model.js";
import type { Change, ChangeKind } from "./change.js";
import { fact } from "./fact.js";
import { deprecationFacts, textFacts } from "./compare-words.js";
import { compareFieldReadings } from "./compare-readings.js";
import { changeAt, below, type Cursor, type Walk } from "./cursor.js";
import { compareShapes, type RecordCursor } from "./compare-shapes.js";

export function compareFields(old: RecordCursor, now: RecordCursor, walk: Walk): void {
  compareUnknownKeys(old, now, walk);
  compareFieldLists(old, now, old.shape.fields, now.shape.fields, walk);
  compareVariants(old, now, walk);
}

function compareUnknownKeys(old: RecordCursor, now: RecordCursor, { report }: Walk): void {
  const [before, after] = [old.shape.unknownKeys, now.shape.unknownKeys];
  if (before === after) return;
  const kind: ChangeKind = after === "keep" ? "keys-opened" : after === "drop" ? "keys-dropped" : "keys-closed";
  report(changeAt(old, now, fact(kind, `unknown_keys is ${after}, was ${before}`, before, after)));
}

function compareFieldLists(
  old: Cursor,
  now: Cursor,
  before: readonly Field[],
  after: readonly Field[],
  walk: Walk,
): void {
  const open = new Map(after.map((field) => [field.name, field]));
  const left: Field[] = [];
  for (const field of before) {
    const same = open.get(field.name);
    if (same) compareField(at(old, field), at(now, same), field, same, walk);
    else left.push(field);
    open.delete(field.name);
  }
  for (const field of left) {
    const partner = renamedTo(field, [...open.values()]);
    if (partner)
      compareRenamed(
        at(old, field),
        at(now, partner),
        field,
        partner,
        old.shape.kind === "record" && old.shape.unknownKeys === "reject",
        walk,
      );
    else reportRemoved(at(old, field), now, field, walk);
    if (partner) open.delete(partner.name);
  }
  for (const field of open.values()) reportAdded(old, at(now, field), field, walk);
}

function at(cursor: Cursor, field: Field): Cursor {
  return below(cursor, field.shape, { kind: "key", key: field.name }, field.place);
}

/** Removing an optional key means that the key is missing, unless any value is allowed under it. */
function reportRemoved(old: Cursor, container: Cursor, field: Field, { report }: Walk): void {
  const isClosed = container.shape.kind === "record" && container.shape.unknownKeys !== "keep";
  const found = fact(
    field.optional ? "field-removed-optional" : "field-removed-required",
    `the field ${field.name} is removed`,
    field.name,
    null,
  );
  const safe = field.optional && isClosed ? { values: "the old version accepts a value without the key" } : undefined;
  report({ ...changeAt(old, undefined, { ...found, ...(safe && { safe }) }), container });
}

/**
 * An answer of an object that keeps or drops unknown keys may already have this one, with any value or in another
 * spelling. The values have any JSON type, so one of them does not have the type of the field.
 */
const amongOpenKeys = {
  values: [0, "", true, null, [], {}],
  safe: { producer: undefined, replay: undefined },
} as const satisfies Pick<Change, "values" | "safe">;

function reportAdded(container: Cursor, now: Cursor, field: Field, { report }: Walk): void {
  const { default: given } = field.reading ?? {};
  const kind: ChangeKind = field.optional
    ? "field-added-optional"
    : given && "literal" in given
      ? "field-added-with-default"
      : "field-added-required";
  const found = fact(kind, `the field ${field.name} is added`, null, field.name);
  const isOpen = container.shape.kind === "record" && container.shape.unknownKeys !== "reject";
  report(changeAt(undefined, now, { ...found, ...(isOpen && amongOpenKeys) }));
}

/** A field that has the old name as an alias, or that only differs in its spelling. */
function renamedTo({ name, shape }: Field, candidates: readonly Field[]): Field | undefined {
  const sure =
    candidates.find((candidate) => candidate.reading?.aliases?.includes(name)) ??
    candidates.find((candidate) => folded(candidate.name) === folded(name));
  return (
    sure ??
    (candidates.length === 1 && JSON.stringify(bare(candidates[0]?.shape)) === JSON.stringify(bare(shape))
      ? candidates[0]
      : undefined)
  );
}

function folded(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, () => "");
}

/** Without locations. */
export function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, held]) =>
      /^(?:place|written|span|exampleSpan|valueSpan|expressionSpan|codesWritten)$/.test(key) ? [] : [[key, bare(held)]],
    ),
  );
}

/** An object that allows any key could have had both. */
function compareRenamed(old: Cursor, now: Cursor, before: Field, after: Field, isClosed: boolean, walk: Walk): void {
  const proof =
    isClosed && after.reading?.aliases?.includes(before.name) ? `it is an alias of ${after.name}` : undefined;
  walk.report(
    changeAt(old, now, {
      ...fact("field-renamed", `the field ${before.name} is renamed to ${after.name}`, before.name, after.name),
      ...(proof && { safe: { producer: proof, replay: proof } }),
    }),
  );
  compareShapes(old, now, walk);
}

function compareField(old: Cursor, now: Cursor, before: Field, after: Field, walk: Walk): void {
  if (before.optional !== after.optional) {
    const kind: ChangeKind = after.optional ? "field-made-optional" : "field-made-required";
    walk.report(
      changeAt(
        old,
        now,
        fact(kind, after.optional ? "it is optional" : "it is required", before.optional, after.optional),
      ),
    );
  }
  const words = [
    ...textFacts(wordsOf(before), wordsOf(after), "its description or example is changed"),
    ...deprecationFacts(before.deprecated, after.deprecated, "it"),
  ];
  for (const found of words) walk.report(changeAt(old, now, found));
  if (JSON.stringify(before.codes ?? {}) !== JSON.stringify(after.codes ?? {}))
    walk.report(
      changeAt(
        old,
        now,
        fact(
          "code-changed",
          "its codes are changed",
          JSON.stringify(before.codes ?? {}),
          JSON.stringify(after.codes ?? {}),
        ),
      ),
    );
  compareFieldReadings(old, now, before.reading, after.reading, walk);
  compareShapes(old, now, walk);
}

function wordsOf({ description, example }: Field): string {
  return JSON.stringify([description, example]);
}

function compareVariants(old: RecordCursor, now: RecordCursor, walk: Walk): void {
  const [before, after] = [old.shape.variants, now.shape.variants];
  if (!before && !after) return;
  if (!before || !after)
    return walk.report(
      changeAt(
        old,
        now,
        fact(
          after ? "variants-added" : "variants-removed",
          after ? `it has variants by ${after.on}` : "it has no variants",
          before?.on ?? null,
          after?.on ?? null,
        ),
      ),
    );
  for (const row of before.rows) {
    const same = after.rows.find(({ value }) => value === row.value);
    if (same)
      compareFieldLists(within(old, before.on, row), within(now, after.on, same), row.fields, same.fields, walk);
    else reportVariant(within(old, before.on, row), undefined, row, walk);
  }
  for (const row of after.rows)
    if (!before.rows.some(({ value }) => value === row.value))
      reportVariant(undefined, within(now, after.on, row), row, walk);
}

function within(cursor: RecordCursor, on: string, { value }: Variant): RecordCursor {
  const { variants } = cursor.shape;
  const shape = variants
    ? { ...cursor.shape, variants: { ...variants, rows: variants.rows.filter((row) => row.value === value) } }
    : cursor.shape;
  return { ...cursor, shape, trail: [...cursor.trail, { kind: "variant", on, value }] };
}

function reportVariant(
  old: RecordCursor | undefined,
  now: RecordCursor | undefined,
  { value }: Variant,
  { report }: Walk,
): void {
  const shown = fact(
    now ? "variant-added" : "variant-removed",
    `the variant ${value} is ${now ? "added" : "removed"}`,
    now ? null : value,
    now ? value : null,
  );
  report(changeAt(old, now, shown));
}
