/** A record whose rules a type can express, as the alternatives that they allow. */
import type { Field, RecordShape, Shape, Vocabulary } from "../../../model/model.js";
import { isInexpressible, type Narrowing } from "../../../rules/rule-kind.js";
import type { Rule } from "../../../model/rule.js";
import { expressible, type Expressible } from "./expressible.js";
import { classesOf, domainOf, withValues, type TagClass } from "./tags.js";
import { kindsOf } from "../../../model/json-kinds.js";
import { alternativesOf } from "../../../rules/shapes-at.js";

/** More alternatives than these are not readable. */
export const mostAlternatives = 16;

export interface Narrowed {
  readonly shape: Shape;
  /** For each rule that the type does not fully express, the reason. */
  readonly inexpressible: ReadonlyMap<Rule, string>;
}

/** An alternative: for each tag the class of values that it covers. */
type Choice = ReadonlyMap<string, TagClass>;

/** One alternative stays a record; several become a union, which their tags discriminate. */
export function narrowRecord(record: RecordShape, rules: readonly Rule[], vocabulary: Vocabulary): Narrowed {
  const judged = rules.map((rule) => [rule, expressible(rule, record, vocabulary)] as const);
  const inexpressible = new Map(
    judged.flatMap(([rule, said]) =>
      isInexpressible(said)
        ? [[rule, said.why] as const]
        : said.beyond === undefined
          ? []
          : [[rule, said.beyond] as const],
    ),
  );
  const said = judged.flatMap(([, found]) => (isInexpressible(found) ? [] : [found]));
  const { choices, dropped } = choicesOf(record, said, vocabulary);
  for (const { rule } of dropped)
    inexpressible.set(
      rule,
      `the type would have more than ${mostAlternatives} alternatives; the comment says it, and the contract enforces it`,
    );
  const kept = said.filter((found) => !dropped.includes(found));
  const members = choices.flatMap((choice) => alternative(record, choice, kept, vocabulary) ?? []);
  const [only] = members;
  if (!only)
    return {
      shape: record,
      inexpressible: new Map(
        rules.map((rule) => [
          rule,
          "no value can satisfy all rules, so the type has none of them; the comment has them",
        ]),
      ),
    };
  return { shape: members.length === 1 ? only : { kind: "union", members }, inexpressible };
}

/** The product of the classes of all tags. A tag that would make too many is omitted, with the rules that need it. */
function choicesOf(
  record: RecordShape,
  said: readonly Expressible[],
  vocabulary: Vocabulary,
): { readonly choices: readonly Choice[]; readonly dropped: readonly Expressible[] } {
  let choices: readonly Choice[] = [new Map()];
  const dropped: Expressible[] = [];
  for (const tag of new Set(said.flatMap((found) => found.tag ?? []))) {
    const depending = said.filter((found) => found.tag === tag);
    const classes = classesOf(
      domainOf(fieldOf(record, tag), vocabulary) ?? [],
      depending.map(({ rule }) => rule),
    );
    if (choices.length * classes.length > mostAlternatives) dropped.push(...depending);
    else choices = choices.flatMap((choice) => classes.map((found) => new Map([...choice, [tag, found]])));
  }
  return { choices, dropped };
}

function fieldOf({ fields }: RecordShape, name: string): Field | undefined {
  return fields.find((field) => field.name === name);
}

/** Undefined if the alternative is impossible because one rule requires what another forbids. */
function alternative(
  record: RecordShape,
  choice: Choice,
  said: readonly Expressible[],
  vocabulary: Vocabulary,
): RecordShape | undefined {
  const applying = said.filter(({ rule, tag }) => tag === undefined || choice.get(tag)?.rules.includes(rule));
  const fields = record.fields.map((field) => narrowedField(field, choice, applying, vocabulary));
  return fields.every((field) => field !== undefined) ? { ...record, fields } : undefined;
}

function narrowedField(
  field: Field,
  choice: Choice,
  applying: readonly Expressible[],
  vocabulary: Vocabulary,
): Field | undefined {
  const values = choice.get(field.name)?.values;
  const isSplit = values !== undefined && values.length < (domainOf(field, vocabulary)?.length ?? 0);
  const start = isSplit ? withValues(field, values, vocabulary) : field;
  const concerned = applying.filter(({ fields }) => fields.includes(field.name));
  return concerned.reduce<Field | undefined>(
    (narrowed, { to }) => narrowed && effects[to](narrowed, vocabulary),
    start,
  );
}

/** The field as the rule restricts it; undefined if no value is possible. */
type Effect = (field: Field, vocabulary: Vocabulary) => Field | undefined;

/** No value at all: a field of this shape can only be omitted. */
const never: Shape = { kind: "union", members: [] };

const effects: Readonly<Record<Narrowing["to"], Effect>> = {
  given: (field, vocabulary) =>
    isNever(field.shape) ? undefined : withShape({ ...field, optional: false }, withoutNull(field.shape, vocabulary)),
  absent: (field, vocabulary) =>
    withShape(field, kindsOf(field.shape, vocabulary).includes("null") ? { kind: "null" } : never),
  empty: (field, vocabulary) => withShape(field, oneOf(alternativesOf(field.shape, vocabulary).flatMap(emptyForms))),
};

function withShape(field: Field, shape: Shape): Field | undefined {
  return isNever(shape) && !field.optional ? undefined : { ...field, shape };
}

function isNever(shape: Shape): boolean {
  return shape.kind === "union" && shape.members.length === 0;
}

/** A name is kept if its type does not include null. */
function withoutNull(shape: Shape, vocabulary: Vocabulary): Shape {
  if (!kindsOf(shape, vocabulary).includes("null") || shape.kind === "any") return shape;
  if (shape.kind === "union")
    return oneOf(shape.members.filter(({ kind }) => kind !== "null").map((member) => withoutNull(member, vocabulary)));
  return oneOf(alternativesOf(shape, vocabulary).filter(({ kind }) => kind !== "null"));
}

/** There is no type for empty objects, so objects do not change. */
function emptyForms(shape: Shape): readonly Shape[] {
  if (shape.kind === "list") return [{ kind: "constant", value: [], version: false }];
  if (shape.kind === "string") return [{ kind: "constant", value: "", version: false }];
  if (shape.kind === "enum")
    return shape.values.some(({ value }) => value === "") ? [{ kind: "constant", value: "", version: false }] : [];
  return ["null", "map", "record", "object", "any"].includes(shape.kind) ? [shape] : [];
}

function oneOf(members: readonly Shape[]): Shape {
  const [only] = members;
  return only && members.length === 1 ? only : { kind: "union", members };
}
