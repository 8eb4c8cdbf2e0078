/** Fields whose values can distinguish the alternatives of a type. */
import type { Field, Shape, Vocabulary } from "../../../model/model.js";
import { isSatisfiedBy } from "../../../rules/condition.js";
import type { Literal, Rule } from "../../../model/rule.js";
import { alternativesOf } from "../../../rules/shapes-at.js";

/** Values of a tag for which the same rules apply. */
export interface TagClass {
  readonly values: readonly Literal[];
  readonly rules: readonly Rule[];
}

/** The values of a required field with finitely many values; undefined for another field. */
export function domainOf(field: Field | undefined, vocabulary: Vocabulary): readonly Literal[] | undefined {
  if (!field || field.optional) return undefined;
  const [shape, ...others] = alternativesOf(field.shape, vocabulary);
  return shape && others.length === 0 ? literalsOf(shape) : undefined;
}

function literalsOf(shape: Shape): readonly Literal[] | undefined {
  if (shape.kind === "enum") return shape.values.map(({ value }) => value);
  if (shape.kind === "boolean") return [true, false];
  const isLiteral =
    shape.kind === "constant" &&
    (typeof shape.value === "string" || typeof shape.value === "number" || typeof shape.value === "boolean");
  return isLiteral ? [shape.value as Literal] : undefined;
}

/** The values in groups, in the order of the domain. */
export function classesOf(domain: readonly Literal[], rules: readonly Rule[]): readonly TagClass[] {
  const classes = new Map<string, TagClass>();
  for (const value of domain) {
    const applying = rules.filter(({ when }) => !when || isSatisfiedBy(when, value));
    const key = applying.map((rule) => rules.indexOf(rule)).join();
    classes.set(key, { values: [...(classes.get(key)?.values ?? []), value], rules: applying });
  }
  return [...classes.values()];
}

/** The field with only these values. */
export function withValues(field: Field, values: readonly Literal[], vocabulary: Vocabulary): Field {
  return { ...field, shape: shapeOf(field.shape, values, vocabulary) };
}

function shapeOf(shape: Shape, values: readonly Literal[], vocabulary: Vocabulary): Shape {
  const [only] = values;
  const [declared] = alternativesOf(shape, vocabulary);
  if (declared?.kind === "enum")
    return { ...declared, values: declared.values.filter(({ value }) => values.includes(value)) };
  return only !== undefined && values.length === 1 ? { kind: "constant", value: only, version: false } : shape;
}
