/** The shape of a declaration as its type shows it, with the rules that TypeScript can express. */
import { dereference } from "../../../model/json-kinds.js";
import { typeNamed } from "../../../model/type-named.js";
import type {
  ContractModel,
  Model,
  ReferenceShape,
  Shape,
  TypeModel,
  Field,
  RecordShape,
  Variant,
  Variants,
  Vocabulary,
} from "../../../model/model.js";
import { mapInner, variantFields, allFields } from "../../../model/shape-parts.js";
import { occurrences } from "../../../rules/occurrences.js";
import type { Rule } from "../../../model/rule.js";
import { rulesOfCopy } from "../../../rules/rules-on.js";
import { narrowRecord, type Narrowed } from "./alternatives.js";
import { isSatisfiedBy } from "../../../rules/condition.js";
import { isInexpressible } from "../../../rules/rule-kind.js";
import { expressible } from "./expressible.js";

const noRecord =
  "only the fields of an object written out in its own declaration are narrowed; the comment says it, and the contract enforces it";

/**
 * The narrowed shape of a contract or a named type, and those of its own rules that the type does not fully express.
 */
export function narrowedType(declaration: ContractModel | TypeModel, model: Model): Narrowed {
  const { shape, rules } = declaration;
  if (shape.kind === "reference") return narrowedReference(shape, rules, model);
  const { shape: found, inexpressible } = applied(shape, [...rulesOfCopy(shape, model), ...rules], model);
  return { shape: copiesNarrowed(found, model), inexpressible };
}

/** If the rules of a contract narrow its named type, the type is printed inline. */
function narrowedReference(shape: ReferenceShape, rules: readonly Rule[], model: Model): Narrowed {
  if (rules.length === 0) return { shape, inexpressible: new Map() };
  const target = dereference(shape, model);
  const own = applied(target, rules, model);
  if (own.inexpressible.size === rules.length) return { shape, inexpressible: own.inexpressible };
  const inherited = typeNamed(model, shape.to)?.rules ?? [];
  const { shape: whole } = applied(target, [...inherited, ...rules], model);
  return { shape: copiesNarrowed(whole, model), inexpressible: own.inexpressible };
}

function applied(shape: Shape, rules: readonly Rule[], model: Model): Narrowed {
  if (rules.length === 0) return { shape, inexpressible: new Map() };
  if (shape.kind !== "record") return { shape, inexpressible: new Map(rules.map((rule) => [rule, noRecord])) };
  return shape.variants ? narrowVariants(shape, shape.variants, rules, model) : narrowRecord(shape, rules, model);
}

/** The copies of named types inside a shape, each narrowed by the rules of its types. */
function copiesNarrowed(shape: Shape, model: Model): Shape {
  const hasCopies = occurrences(shape, { types: model.types, follow: () => undefined }).some(({ path }) => path !== "");
  return hasCopies ? withinNarrowed(shape, model) : shape;
}

function withinNarrowed(shape: Shape, model: Model): Shape {
  return mapInner(shape, (inner) => withinNarrowed(applied(inner, rulesOfCopy(inner, model), model).shape, model));
}

const otherTag =
  "another field already distinguishes the variants of this object; the comment states the rule, and the contract enforces it";
const notEverywhere =
  "not every variant that the rule applies to has the field, or can have it so; the comment says it, and the contract enforces it";

function narrowVariants(
  record: RecordShape,
  variants: Variants,
  rules: readonly Rule[],
  vocabulary: Vocabulary,
): Narrowed {
  const whole = { ...record, fields: allFields(record) };
  const judged = rules.map((rule) => ({ rule, said: expressible(rule, whole, vocabulary) }));
  const inexpressible = new Map<Rule, string>();
  const said = judged.flatMap(({ rule, said: found }) => {
    const why = isInexpressible(found)
      ? found.why
      : found.tag !== undefined && found.tag !== variants.on
        ? otherTag
        : found.beyond;
    if (why !== undefined) inexpressible.set(rule, why);
    return isInexpressible(found) || why === otherTag ? [] : [found];
  });
  const moved = new Set(said.flatMap(({ fields }) => fields).filter((name) => name !== variants.on));
  const rows = variants.rows.map((row) =>
    narrowedRow(record, variants, row, { rules: said.map(({ rule }) => rule), moved, inexpressible, vocabulary }),
  );
  return {
    shape: { ...record, fields: record.fields.filter(({ name }) => !moved.has(name)), variants: { ...variants, rows } },
    inexpressible,
  };
}

interface Narrowing {
  readonly rules: readonly Rule[];
  /** Shared fields that now differ between the variants, and so become fields of each. */
  readonly moved: ReadonlySet<string>;
  readonly inexpressible: Map<Rule, string>;
  readonly vocabulary: Vocabulary;
}

function narrowedRow(
  record: RecordShape,
  variants: Variants,
  row: Variant,
  { rules, moved, inexpressible, vocabulary }: Narrowing,
): Variant {
  const flat: RecordShape = {
    kind: "record",
    unknownKeys: record.unknownKeys,
    fields: variantFields(record, variants, row),
  };
  const applying = rules.filter(({ when }) => !when || isSatisfiedBy(when, row.value));
  const { shape, inexpressible: left } = narrowRecord(flat, applying, vocabulary);
  for (const [rule] of left) if (!inexpressible.has(rule)) inexpressible.set(rule, notEverywhere);
  const fields: readonly Field[] = shape.kind === "record" ? shape.fields : flat.fields;
  const own = new Set(row.fields.map(({ name }) => name));
  return { ...row, fields: fields.filter(({ name }) => own.has(name) || moved.has(name)) };
}
