/** `PASS | FAIL` and `low | high` as types: the values of an enum, in the notation of a union. */
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import type { TypeExpression } from "../../document/document.js";
import type { Context } from "../context.js";
import { builtInNames, calledHere } from "./built-ins.js";

type Named = Extract<TypeExpression, { kind: "name" }>;

/** A declared name starts with an uppercase letter, followed by lowercase ones. */
export function looksLikeValue(name: string): boolean {
  return /^\p{Ll}|^[\p{Lu}\p{Nd}_]{2,}$/u.test(name);
}

/** Reports a union of two or more values, and perhaps null, once. True if it is one. */
export function rejectUnionOfValues(members: readonly TypeExpression[], context: Context): boolean {
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

const isNull = (member: TypeExpression): boolean => member.kind === "name" && member.name === "null";

/** Neither a name, nor one that is misspelled. */
function isValue(member: TypeExpression, { declared: { enums, types } }: Context): member is Named {
  if (member.kind !== "name" || !looksLikeValue(member.name) || calledHere(member.name)) return false;
  const names = [...types.keys(), ...enums.keys(), ...builtInNames];
  return !names.includes(member.name) && didYouMean(member.name, names) === undefined;
}
