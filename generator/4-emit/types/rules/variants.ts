/** Rules of a record with variants: each variant is narrowed by the rules that apply if the tag has its value. */
import { variantFields } from "../../../model/shape-parts.js";
import type { Field, RecordShape, Variant, Variants, Vocabulary } from "../../../model/model.js";
import { holdsFor } from "../../../rules/condition-on-value.js";
import { isUnsaid } from "../../../rules/rule-kind.js";
import type { Rule } from "../../../model/rule.js";
import { allFields } from "../../../model/shape-parts.js";
import { narrowRecord, type Narrowed } from "./alternatives.js";
import { sayable } from "./sayable.js";

const otherTag =
  "another field already distinguishes the variants of this object; the comment states the rule, and the contract enforces it";
const notEverywhere =
  "not every variant that the rule applies to has the field, or can have it so; the comment says it, and the contract enforces it";

export function narrowVariants(
  record: RecordShape,
  variants: Variants,
  rules: readonly Rule[],
  vocabulary: Vocabulary,
): Narrowed {
  const whole = { ...record, fields: allFields(record) };
  const judged = rules.map((rule) => ({ rule, said: sayable(rule, whole, vocabulary) }));
  const unsaid = new Map<Rule, string>();
  const said = judged.flatMap(({ rule, said: found }) => {
    const why = isUnsaid(found)
      ? found.why
      : found.tag !== undefined && found.tag !== variants.on
        ? otherTag
        : found.beyond;
    if (why !== undefined) unsaid.set(rule, why);
    return isUnsaid(found) || why === otherTag ? [] : [found];
  });
  const moved = new Set(said.flatMap(({ fields }) => fields).filter((name) => name !== variants.on));
  const rows = variants.rows.map((row) =>
    narrowedRow(record, variants, row, { rules: said.map(({ rule }) => rule), moved, unsaid, vocabulary }),
  );
  return {
    shape: { ...record, fields: record.fields.filter(({ name }) => !moved.has(name)), variants: { ...variants, rows } },
    unsaid,
  };
}

interface Narrowing {
  readonly rules: readonly Rule[];
  /** Shared fields that now differ between the variants, and so become fields of each. */
  readonly moved: ReadonlySet<string>;
  readonly unsaid: Map<Rule, string>;
  readonly vocabulary: Vocabulary;
}

function narrowedRow(
  record: RecordShape,
  variants: Variants,
  row: Variant,
  { rules, moved, unsaid, vocabulary }: Narrowing,
): Variant {
  const flat: RecordShape = {
    kind: "record",
    unknownKeys: record.unknownKeys,
    fields: variantFields(record, variants, row),
  };
  const applying = rules.filter(({ when }) => !when || holdsFor(when, row.value));
  const { shape, unsaid: left } = narrowRecord(flat, applying, vocabulary);
  for (const [rule] of left) if (!unsaid.has(rule)) unsaid.set(rule, notEverywhere);
  const fields: readonly Field[] = shape.kind === "record" ? shape.fields : flat.fields;
  const own = new Set(row.fields.map(({ name }) => name));
  return { ...row, fields: fields.filter(({ name }) => own.has(name) || moved.has(name)) };
}
