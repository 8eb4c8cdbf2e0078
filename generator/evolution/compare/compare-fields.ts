/** Compares two objects: their fields, their variants and the handling of unknown keys. */
import type { Field, RecordShape, Variant } from "../../model/model.js";
import { canonicalText } from "./canonical.js";
import type { ChangeKind } from "../change/change-kinds.js";
import { moreKeys } from "../change/proofs.js";
import { aliasFacts, codeFacts, deprecationFacts, fact, textFacts, booleanFacts } from "./fact.js";
import { compareFieldReadings } from "./compare-readings.js";
import { cursorInside, type Both, type Cursor, reportFacts } from "./cursor.js";
import { compareShapes } from "./compare-shapes.js";
import { partnersOf, replacementsOf } from "./renamed-fields.js";
import { addedFieldFact, isNewKey } from "./added-field.js";
import { discriminatorFacts, otherVariantsFacts, cursorInVariant } from "./variant-facts.js";

export function compareFields(both: Both<RecordShape>): void {
  const { old, now } = both;
  compareUnknownKeys(both);
  compareFieldLists(both, old.shape.fields, now.shape.fields);
  compareVariants(both);
}

function compareUnknownKeys(both: Both<RecordShape>): void {
  const [before, after] = [both.old.shape.unknownKeys, both.now.shape.unknownKeys];
  if (before === after) return;
  const kinds = { keep: "keys-opened", drop: "keys-dropped", reject: "keys-closed" } as const;
  const safe = before === "reject" ? { safe: moreKeys } : {};
  reportFacts(both, [fact(kinds[after], `unknown_keys is ${after}, was ${before}`, [before, after], safe)]);
}

function compareFieldLists(both: Both<RecordShape>, before: readonly Field[], after: readonly Field[]): void {
  const { old, now, walk } = both;
  const partners = partnersOf(before, after);
  const isSame = (field: Field): boolean => partners.get(field)?.name === field.name;
  for (const field of before.filter(isSame)) {
    const same = partners.get(field) ?? field;
    compareField({ old: at(old, field), now: at(now, same), walk }, field, same, old.shape);
  }
  const found = new Set(partners.values());
  const added = after.filter((field) => !found.has(field));
  for (const field of before.filter((each) => !isSame(each))) {
    const partner = partners.get(field);
    if (partner) compareRenamed(both, field, partner);
    else reportRemoved(both, field, added);
  }
  for (const field of added) reportAdded(both, field);
}

function at(cursor: Cursor, field: Field): Cursor {
  return cursorInside(cursor, field.shape, { kind: "key", key: field.name }, field.place);
}

/**
 * A value without the optional key is valid in the old version, unless the new version keeps unknown keys with any
 * value. If an added field may be the removed one, its value must not be dropped, so no object to edit is given.
 */
function reportRemoved({ old, now: container, walk }: Both<RecordShape>, field: Field, added: readonly Field[]): void {
  const kind: ChangeKind = field.optional ? "field-removed-optional" : "field-removed-required";
  const isSafe = field.optional && container.shape.unknownKeys !== "keep";
  const safe = { values: "the old version accepts a value without the key" };
  const found = fact(kind, `the field ${field.name} is removed`, [field.name, null], isSafe ? { safe } : {});
  reportFacts({ old: at(old, field), walk }, [
    replacementsOf(field, added).length > 0 ? found : { ...found, container },
  ]);
}

function reportAdded({ old, now, walk }: Both<RecordShape>, field: Field): void {
  reportFacts({ now: at(now, field), walk }, [addedFieldFact(field, old.shape)]);
}

/** An answer can contain both keys if the object allows any key. */
function compareRenamed({ old, now, walk }: Both<RecordShape>, before: Field, after: Field): void {
  const proof = `it is an alias of ${after.name}`;
  const isAlias = old.shape.unknownKeys === "reject" && after.reading?.aliases?.includes(before.name);
  const names = [before.name, after.name] as const;
  const renamed = { old: at(old, before), now: at(now, after), walk };
  reportFacts(renamed, [
    fact(
      "field-renamed",
      `the field ${before.name} is renamed to ${after.name}`,
      names,
      isAlias ? { safe: { producer: proof, replay: proof } } : {},
    ),
  ]);
  compareField(renamed, before, after, old.shape);
}

function compareField(both: Both, before: Field, after: Field, container: RecordShape): void {
  reportFacts(both, [
    ...booleanFacts(
      before.optional,
      after.optional,
      ["field-made-optional", "it is optional"],
      ["field-made-required", "it is required"],
    ),
    ...textFacts(wordsOf(before), wordsOf(after), "its description or example is changed"),
    ...deprecationFacts(before.deprecated, after.deprecated, "it"),
    ...booleanFacts(
      before.hiddenInSummary,
      after.hiddenInSummary,
      ["text-changed", "the summary does not contain it"],
      ["text-changed", "the summary contains it"],
    ),
    ...codeFacts(before, after),
  ]);
  const [had = [], aliases = []] = [before.reading?.aliases, after.reading?.aliases];
  const has = aliases.filter((alias) => alias !== before.name);
  reportFacts(
    both,
    aliasFacts("field", [had, has], (alias) => isNewKey(alias, container) && both.walk.isStrict),
  );
  compareFieldReadings(both, [before.reading, after.reading]);
  compareShapes(both);
}

function wordsOf({ description, example }: Field): string {
  return canonicalText({ description, example });
}

function compareVariants(both: Both<RecordShape>): void {
  const { old, now, walk } = both;
  const [before, after] = [old.shape.variants, now.shape.variants];
  const isSame =
    before && after && (before.on === after.on || !now.shape.fields.some(({ name }) => name === before.on));
  if (!isSame) return reportFacts(both, discriminatorFacts(before?.on, after?.on));
  reportFacts(both, otherVariantsFacts(before.otherVariants, after.otherVariants));
  for (const row of before.rows) {
    const was = cursorInVariant(old, before.on, row);
    const same = after.rows.find(({ value }) => value === row.value);
    if (same) compareVariant({ old: was, now: cursorInVariant(now, after.on, same), walk }, row, same);
    else
      reportFacts({ old: was, walk }, [
        fact("variant-removed", `the variant ${row.value} is removed`, [row.value, null]),
      ]);
  }
  for (const row of after.rows.filter(({ value }) => !before.rows.some((other) => other.value === value)))
    reportFacts({ now: cursorInVariant(now, after.on, row), walk }, [
      fact("variant-added", `the variant ${row.value} is added`, [null, row.value]),
    ]);
}

function compareVariant(both: Both<RecordShape>, before: Variant, after: Variant): void {
  const { description: was = "" } = before;
  reportFacts(
    both,
    textFacts(was, after.description ?? "", `the description of the variant ${after.value} is changed`),
  );
  compareFieldLists(both, before.fields, after.fields);
}
