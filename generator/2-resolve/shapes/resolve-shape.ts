/** A shape as declared (an expression, an inline enum, a record …) and the keys next to it. */
import type { EnumValueDeclaration, ShapeDeclaration, ShapeForm } from "../../document/document.js";
import type { EnumValue, Shape } from "../../model/model.js";
import { applyBounds } from "./apply-bounds.js";
import { applyTextKeys } from "./apply-text-keys.js";
import { given } from "../../source/given.js";
import { unresolved, type Context, type Declared } from "../context.js";
import { resolveExpression, type VersionPlace } from "./resolve-expression.js";
import { resolveRecord } from "./resolve-record.js";
import { resolveUnion } from "./resolve-union.js";
import { type EachKind, matchKind } from "../../../runtime/support/match-kind.js";
import { builtInNames } from "./built-ins.js";

/** What a shape at the top of a named declaration inherits from it. */
export interface Owner {
  /** The TypeScript name that the names of variants are based on. */
  readonly typeName: string;
  readonly version?: VersionPlace;
}

const forms: EachKind<ShapeForm, [path: string, context: Context, owner: Owner | undefined], Shape> = {
  expression: ({ expression }, _path, context) => resolveExpression(expression, context),
  enum: ({ values }) => ({ kind: "enum", values: values.map(enumValue) }),
  constant: ({ value: { value } }) => (value === null ? { kind: "null" } : { kind: "constant", value, version: false }),
  record: ({ record }, path, context, owner) => resolveRecord(record, path, context, owner),
  list: ({ items }, path, context) =>
    wrapped(resolveShape(items, `${path}[]`, context), (shape) => ({ kind: "list", items: shape, uniqueItems: false })),
  map: ({ values }, path, context) =>
    wrapped(resolveShape(values, `${path}{}`, context), (shape) => ({ kind: "map", values: shape })),
};

/**
 * The shape of a declaration. `path` is its declaration path; `owner` is given if it is the whole of a contract or a
 * named type.
 */
export function resolveShape(declaration: ShapeDeclaration, path: string, context: Context, owner?: Owner): Shape {
  warnOfTypeNames(declaration, context);
  return withKeys(matchKind(forms, declaration.form, path, context, owner), declaration, context);
}

/** The shape of a contract's own field, in which `version` has a meaning. */
export function resolveFieldShape(
  declaration: ShapeDeclaration,
  path: string,
  context: Context,
  version: VersionPlace | undefined,
): Shape {
  if (declaration.form.kind !== "expression") return resolveShape(declaration, path, context);
  return withKeys(resolveExpression(declaration.form.expression, context, version), declaration, context);
}

/** A value of an enum in the Model. */
export function enumValue({ value, description, deprecated, aliases }: EnumValueDeclaration): EnumValue {
  return {
    value: value.value,
    ...given({ description: description?.value, deprecated: deprecated?.value }),
    ...(aliases && {
      aliases: aliases.map((alias) => alias.value),
      written: Object.fromEntries(aliases.map((alias) => [alias.value, alias.span])),
    }),
  };
}

function withKeys(shape: Shape, declaration: ShapeDeclaration, context: Context): Shape {
  if (shape === unresolved) return shape;
  return withNull(applyTextKeys(applyBounds(shape, declaration, context), declaration, context), declaration, context);
}

function withNull(shape: Shape, { nullable }: ShapeDeclaration, context: Context): Shape {
  if (!nullable?.value) return shape;
  return resolveUnion(
    [
      { shape, span: nullable.span },
      { shape: { kind: "null" }, span: nullable.span },
    ],
    context,
  );
}

function wrapped(inner: Shape, wrap: (shape: Shape) => Shape): Shape {
  return inner === unresolved ? unresolved : wrap(inner);
}

/**
 * Warns about an inline array of values that are all names of types; after `enum` the words themselves are intended.
 */
function warnOfTypeNames(declaration: ShapeDeclaration, { declared, report }: Context): void {
  const words = wordsInPlace(declaration);
  if (words.length === 0 || !words.every((word) => namesType(word, declared))) return;
  report(
    "resolve/type-names-as-values",
    { words: words.map(String) },
    { span: declaration.span, help: helpFor(words) },
  );
}

/** The values of an enum in the short form. In the long form the declaration contains more than the array. */
function wordsInPlace({ form, span }: ShapeDeclaration): readonly (string | number)[] {
  if (form.kind !== "enum" || form.span.start !== span.start || form.span.end !== span.end) return [];
  return form.values.map(({ value }) => value.value);
}

function namesType(word: string | number, { enums, types }: Declared): boolean {
  return typeof word === "string" && (builtInNames.includes(word) || enums.has(word) || types.has(word));
}

function helpFor(words: readonly (string | number)[]): string {
  const type =
    words.length === 1 ? `\`${words[0]}[]\` for an array` : `\`${words.join(" | ")}\` for one of these types`;
  return `Write ${type}; for the words themselves, \`{ enum: [${words.join(", ")}] }\`.`;
}
