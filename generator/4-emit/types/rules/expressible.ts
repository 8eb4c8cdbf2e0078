/** Determines what a type can express of a rule, and why it cannot express the rest. */
import type { RecordShape, Vocabulary } from "../../../model/model.js";
import { onlyPath } from "../../../rules/condition.js";
import { kindOf } from "../../../rules/kinds.js";
import { ownField } from "../../../rules/paths.js";
import { isInexpressible, type Narrowing, type Inexpressible } from "../../../rules/rule-kind.js";
import type { Rule } from "../../../model/rule.js";
import { alternativesOf } from "../../../rules/shapes-at.js";
import { domainOf } from "./tags.js";

export interface Expressible {
  readonly rule: Rule;
  /** The fields that the rule narrows. */
  readonly fields: readonly string[];
  readonly to: Narrowing["to"];
  /** The field whose values determine whether the rule applies; absent if it always does. */
  readonly tag?: string;
  /** What the type cannot express, if it expresses only a part. */
  readonly beyond?: string;
}

/** The rule in terms of the fields of its record. */
export function expressible(rule: Rule, record: RecordShape, vocabulary: Vocabulary): Expressible | Inexpressible {
  const narrowing = kindOf(rule).types(rule.operands);
  if (isInexpressible(narrowing)) return narrowing;
  if (rule.severity === "warning")
    return { why: "a type knows no warnings and would reject what the contract accepts; the comment says it" };
  const tag = rule.when && onlyPath(rule.when);
  const name = tag === undefined ? undefined : ownField(tag);
  const isTag =
    name !== undefined &&
    domainOf(
      record.fields.find((field) => field.name === name),
      vocabulary,
    ) !== undefined;
  if (rule.when && !isTag)
    return {
      why: "TypeScript distinguishes alternatives by a required field with a fixed set of values, and the condition tests something else; the comment says it, and the contract enforces it",
    };
  const fields = narrowing.paths
    .flatMap((path) => ownField(path) ?? [])
    .filter((field) => record.fields.some((candidate) => candidate.name === field));
  if (fields.length === 0)
    return {
      why: "the type of an object says something of its own fields only; the comment says it, and the contract enforces it",
    };
  const beyond = narrowing.beyond ?? leftOver(narrowing, fields, record, vocabulary);
  return {
    rule,
    fields,
    to: narrowing.to,
    ...(name !== undefined && rule.when && { tag: name }),
    ...(beyond !== undefined && { beyond }),
  };
}

function leftOver(
  { paths, to }: Narrowing,
  fields: readonly string[],
  record: RecordShape,
  vocabulary: Vocabulary,
): string | undefined {
  if (fields.length < paths.length)
    return "the type of an object says something of its own fields only; of the rest the comment says it, and the contract enforces it";
  const shapes = record.fields
    .filter(({ name }) => fields.includes(name))
    .flatMap(({ shape }) => alternativesOf(shape, vocabulary));
  const isOpen = shapes.some(({ kind }) => kind === "any");
  if (to === "given")
    return isOpen
      ? "TypeScript's unknown can be null, too; the comment says it, and the contract enforces it"
      : undefined;
  return to === "empty" && (isOpen || shapes.some(({ kind }) => ["map", "record", "object"].includes(kind)))
    ? "TypeScript has no type for an object without keys; the comment says it, and the contract enforces it"
    : undefined;
}
