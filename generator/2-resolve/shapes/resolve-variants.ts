/** Discriminated unions: one row of further fields for each value of a field. */
import { didYouMean, nearest } from "../../diagnostics/did-you-mean.js";
import type {
  EnumScalar,
  VariantDeclaration,
  VariantsDeclaration,
  EnumValueDeclaration,
  TypeExpression,
} from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import type { Field, RecordShape, Variant, Variants, Shape } from "../../model/model.js";
import { variantTypeNames } from "../../names.js";
import { given } from "../../source/given.js";
import { unresolved, type Context, type Declared } from "../context.js";
import { describeShape } from "../../model/describe-shape.js";
import { resolveFields } from "./resolve-record.js";
import type { Owner } from "./resolve-shape.js";

/** The record with the variants, its shared fields resolved, and its location. */
interface VariantHolder {
  readonly record: RecordShape;
  readonly path: string;
  readonly owner: Owner | undefined;
}

/** The variants of a record; undefined if no field distinguishes them. */
export function resolveVariants(
  declaration: VariantsDeclaration,
  holder: VariantHolder,
  context: Context,
): Variants | undefined {
  const values = tagScalars(declaration, holder.record, context);
  if (!values) return undefined;
  const declared = new Map(declaration.rows.map((row) => [row.value.value, row]));
  const meant = reportSurplus(values, declaration.rows, context);
  reportMissing(
    values.map(String).filter((value) => !declared.has(value) && !meant.has(value)),
    declaration,
    context,
  );
  const names = holder.owner && variantTypeNames(holder.owner.typeName, values);
  const rows = values.flatMap((value, index) => {
    const row = declared.get(String(value));
    return row
      ? [
          {
            value,
            ...given({ description: row.description?.value, typeName: names?.[index] }),
            fields: fieldsOf(row, holder, context),
          },
        ]
      : [];
  });
  return {
    on: declaration.on.value,
    rows,
    otherVariants: declaration.otherVariants?.value ?? defaultFor(holder.record),
  };
}

/** Fields of other variants are unknown keys like any other, unless the file declares otherwise. */
function defaultFor({ unknownKeys }: RecordShape): Variants["otherVariants"] {
  return unknownKeys === "reject" ? "reject" : "keep";
}

function fieldsOf(
  row: VariantDeclaration,
  { record, path, owner }: VariantHolder,
  context: Context,
): Variant["fields"] {
  const fields = resolveFields(row.fields, `${path}.variants.${row.value.value}`, context, owner?.version);
  for (const field of fields) reportRepeated(field, record, row, context);
  return fields;
}

/** The values of the field that distinguishes the variants, if it can. */
function tagScalars(
  { on }: VariantsDeclaration,
  { fields }: RecordShape,
  context: Context,
): readonly EnumScalar[] | undefined {
  const field = fields.find(({ name }) => name === on.value);
  if (!field) {
    const help =
      didYouMean(
        on.value,
        fields.map(({ name }) => name),
      ) ?? "Name a field of `fields:` whose type is an enum.";
    context.report("resolve/variants-on-unknown-field", { name: on.value }, { span: on.span, help });
    return undefined;
  }
  if (field.shape === unresolved) return undefined;
  const values = enumScalarsOf(field.shape, context.declared);
  if (values && !field.optional) return values;
  reportUnfit(on, field, values ? "optional" : describeShape(field.shape), context);
  return undefined;
}

function reportUnfit(on: LocatedText, field: Field, found: string, { report }: Context): void {
  const related = [{ message: `${on.value} is declared here`, span: field.place.span }];
  const help = "The discriminator is required, cannot be null and has an enum as its type.";
  report("resolve/variants-on-unfit-field", { name: on.value, found }, { span: on.span, related, help });
}

function reportMissing(missing: readonly string[], { on }: VariantsDeclaration, { report }: Context): void {
  for (const value of missing)
    report("resolve/variant-missing", { value, on: on.value }, { span: on.span, help: helpForMissing(value) });
}

function helpForMissing(value: string): string {
  const isKey = value === "discriminator" || value === "other_variants";
  if (!isKey) return `Add \`${value}: {}\` if this variant has no fields of its own.`;
  return `\`${value}\` is a key of \`variants:\` itself, so a value of this name cannot have a row; rename the value.`;
}

/** Reports variants of values that do not exist, and returns the values that the author probably means. */
function reportSurplus(
  values: readonly EnumScalar[],
  rows: readonly VariantDeclaration[],
  { report }: Context,
): ReadonlySet<string> {
  const known = new Set(values.map(String));
  const taken = new Set(rows.map(({ value }) => value.value));
  const free = [...known].filter((name) => !taken.has(name));
  const unknown = rows.filter((row) => !known.has(row.value.value)).map(({ value }) => value);
  for (const { value, span } of unknown) {
    const help = didYouMean(value, free) ?? `The values are ${[...known].join(", ")}.`;
    report("resolve/unknown-variant", { value }, { span, help });
  }
  return new Set(unknown.flatMap(({ value }) => nearest(value, free).slice(0, 1)));
}

function reportRepeated(field: Field, { fields }: RecordShape, row: VariantDeclaration, { report }: Context): void {
  const shared = fields.find(({ name }) => name === field.name);
  if (!shared) return;
  const related = [{ message: "it is shared by all variants here", span: shared.place.span }];
  const help = "Remove one of the two: a shared field is part of every variant.";
  report(
    "resolve/variant-field-repeated",
    { name: field.name, value: row.value.value },
    { span: field.place.span, related, help },
  );
}

/**
 * The values of a shape that is an enum, inline or by name; undefined for any other shape, including a nullable one.
 */
function enumScalarsOf(shape: Shape, declared: Declared): readonly EnumScalar[] | undefined {
  if (shape.kind === "enum") return shape.values.map(({ value }) => value);
  return shape.kind === "reference" ? named(shape.to, declared, new Set()) : undefined;
}

/** Uses declarations, because the named type may not be resolved yet; cycles of types end at `seen`. */
function named(name: string, declared: Declared, seen: ReadonlySet<string>): readonly EnumScalar[] | undefined {
  const vocabulary = declared.enums.get(name);
  if (vocabulary) return scalars(vocabulary.values);
  const type = declared.types.get(name);
  if (!type || seen.has(name) || type.shape.nullable?.value) return undefined;
  const { form } = type.shape;
  if (form.kind === "enum") return scalars(form.values);
  return form.kind === "expression" ? ofExpression(form.expression, declared, new Set([...seen, name])) : undefined;
}

function ofExpression(
  expression: TypeExpression,
  declared: Declared,
  seen: ReadonlySet<string>,
): readonly EnumScalar[] | undefined {
  return expression.kind === "name" ? named(expression.name, declared, seen) : undefined;
}

function scalars(values: readonly EnumValueDeclaration[]): readonly EnumScalar[] {
  return values.map(({ value }) => value.value);
}
