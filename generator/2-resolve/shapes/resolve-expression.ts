/** Turns type expressions into shapes. */
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import type { RangeExpression, TypeExpression } from "../../document/document.js";
import type { ListShape, NumberShape, Shape, StringShape } from "../../model/model.js";
import { builtInNames, builtIns, helpForForeign, versionName } from "./built-ins.js";
import { unresolved, type Context } from "../context.js";
import { describeShape } from "../../model/describe-shape.js";
import { withFact } from "./facts.js";
import { resolveUnion } from "./resolve-union.js";
import { type EachKind, matchKind } from "../../../runtime/support/match-kind.js";

/** The contract whose own fields contain an expression; only there `version` has a meaning. */
export interface VersionPlace {
  readonly scope: string;
  readonly schemaVersion: string | undefined;
}

type Expression<Kind extends TypeExpression["kind"]> = Extract<TypeExpression, { kind: Kind }>;

const resolvers: EachKind<TypeExpression, [context: Context], Shape> = {
  name: resolveName,
  ranged: (expression, context) => bounded(resolveInner(expression.of, context), expression.range, context),
  list: resolveList,
  map: ({ of }, context) => {
    const values = resolveInner(of, context);
    return values === unresolved ? unresolved : { kind: "map", values };
  },
  union: ({ members }, context) =>
    rejectUnionOfValues(members, context)
      ? unresolved
      : resolveUnion(
          members.map((member) => ({ shape: resolveInner(member, context), span: member.span })),
          context,
        ),
};

/**
 * The shape of a type expression. `version` is resolved only if it is the whole expression of a contract's own field.
 */
export function resolveExpression(expression: TypeExpression, context: Context, place?: VersionPlace): Shape {
  if (expression.kind === "name" && expression.name === versionName) return resolveVersion(expression, context, place);
  return resolveInner(expression, context);
}

function resolveInner(expression: TypeExpression, context: Context): Shape {
  return matchKind(resolvers, expression, context);
}

function resolveName(expression: Expression<"name">, context: Context): Shape {
  const { name } = expression;
  const builtIn = builtIns.get(name);
  if (builtIn) return builtIn;
  if (context.declared.enums.has(name)) return { kind: "reference", to: name, target: "enum" };
  if (context.declared.types.has(name)) return { kind: "reference", to: name, target: "type" };
  if (name === versionName) return resolveVersion(expression, context, undefined);
  context.report("resolve/unknown-name", { name }, { span: expression.span, help: neighboursOf(name, context) });
  return unresolved;
}

function neighboursOf(name: string, { declared: { enums, types, scopes } }: Context): string {
  const foreign = helpForForeign(name);
  if (foreign !== undefined) return foreign;
  if (scopes.has(name))
    return `${name} is a contract: declare the shared part under \`types:\`, and name that type in both.`;
  const near = didYouMean(name, [...types.keys(), ...enums.keys(), ...builtInNames]);
  return (
    near ??
    `${looksLikeValue(name) ? `An inline enum is an array of its values: \`[${name}, …]\`. A constant is \`{ const: ${name} }\`. ` : ""}Declare it under \`types:\` or \`enums:\`, or use a built-in type: ${builtInNames.join(", ")}.`
  );
}

function resolveVersion({ span }: Expression<"name">, { report }: Context, place: VersionPlace | undefined): Shape {
  if (place?.schemaVersion !== undefined) return { kind: "constant", value: place.schemaVersion, version: true };
  if (place)
    report(
      "resolve/version-missing",
      { scope: place.scope },
      { span, help: `Add \`schema_version: <its version>\` to ${place.scope}.` },
    );
  else report("resolve/version-misplaced", {}, { span, help: "Write the string inline: `const: my_format_v1`." });
  return unresolved;
}

function resolveList({ of, range }: Expression<"list">, context: Context): Shape {
  const items = resolveInner(of, context);
  if (items === unresolved) return unresolved;
  const list: Shape = { kind: "list", items, uniqueItems: false };
  return range ? bounded(list, range, context) : list;
}

/** The properties that the ends of a range set, by kind of shape. */
const rangeMembers = {
  string: ["minLength", "maxLength"],
  number: ["min", "max"],
  list: ["minItems", "maxItems"],
} as const;

function bounded(shape: Shape, range: RangeExpression, { report }: Context): Shape {
  if (shape === unresolved) return shape;
  if (takesRange(shape)) return withRange(shape, range);
  report("resolve/range-misplaced", { what: describeShape(shape) }, { span: range.span, help: insteadOfRange(shape) });
  return unresolved;
}

function takesRange(shape: Shape): shape is StringShape | NumberShape | ListShape {
  return shape.kind === "number" || shape.kind === "list" || (shape.kind === "string" && !shape.format);
}

function withRange(shape: StringShape | NumberShape | ListShape, { low, high, span }: RangeExpression): Shape {
  const [lowMember, highMember] = rangeMembers[shape.kind];
  const fromLow = low === undefined ? shape : withFact(shape, lowMember, { value: low, span });
  return high === undefined ? fromLow : withFact(fromLow, highMember, { value: high, span });
}

function insteadOfRange(shape: Shape): string {
  if (shape.kind === "reference" && shape.target === "type")
    return `Move the bounds to the declaration of ${shape.to}, so they apply wherever it is used.`;
  if (shape.kind === "string") return "Limit its length with `min_length` and `max_length`.";
  if (shape.kind === "map") return "Use the keys `min_items` and `max_items` to bound the number of its entries.";
  return "A range follows `string`, `nonblank`, `integer` or `number`, or is between the brackets of an array: `T[1..50]`.";
}

type Named = Extract<TypeExpression, { kind: "name" }>;

/** A declared name starts with an uppercase letter, followed by lowercase ones. */
function looksLikeValue(name: string): boolean {
  return /^\p{Ll}|^[\p{Lu}\p{Nd}_]{2,}$/u.test(name);
}

/** Reports a union of two or more values, possibly with null, once. Returns whether it is such a union. */
function rejectUnionOfValues(members: readonly TypeExpression[], context: Context): boolean {
  if (rejectBooleans(members, context)) return true;
  const values = members.filter((member) => !isNull(member));
  const names = values.flatMap((member) => (isValue(member, context) ? [member] : []));
  const [first] = names;
  if (!first || names.length < 2 || names.length < values.length) return false;
  const written = `[${names.map(({ name }) => name).join(", ")}]`;
  const enumeration = values.length === members.length ? `\`${written}\`` : `\`{ enum: ${written}, nullable: true }\``;
  const help = `An inline enum is an array of its values: write ${enumeration}.`;
  context.report("resolve/unknown-name", { name: first.name }, { span: first.span, help });
  return true;
}

/** Reports `true | false`, possibly among names of types, once. Returns whether both are present. */
function rejectBooleans(members: readonly TypeExpression[], { report }: Context): boolean {
  const names = members.flatMap((member) => (member.kind === "name" ? [member] : []));
  const [first, second] = names.filter(isBooleanWord);
  if (!first || !second || names.length < members.length) return false;
  const types = new Set(names.map((named) => (isBooleanWord(named) ? "boolean" : named.name)));
  report(
    "resolve/unknown-name",
    { name: first.name },
    { span: first.span, help: `Write \`${[...types].join(" | ")}\`.` },
  );
  return true;
}

const isBooleanWord = ({ name }: Named): boolean => name === "true" || name === "false";

const isNull = (member: TypeExpression): boolean => member.kind === "name" && member.name === "null";

/** Whether the member is a value: not a known name, and not a misspelling of one. */
function isValue(member: TypeExpression, { declared: { enums, types } }: Context): member is Named {
  if (member.kind !== "name" || !looksLikeValue(member.name) || helpForForeign(member.name) !== undefined) return false;
  const names = [...types.keys(), ...enums.keys(), ...builtInNames];
  return !names.includes(member.name) && didYouMean(member.name, names) === undefined;
}
