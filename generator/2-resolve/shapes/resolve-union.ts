/** Unions: flat, without repetition, null last. */
import type { Shape } from "../../model/model.js";
import type { Span } from "../../source/source.js";
import { unresolved, type Context } from "../context.js";
import { describeShape } from "../../model/describe-shape.js";

/** A member of a union and its location. */
interface UnionMember {
  readonly shape: Shape;
  readonly span: Span;
}

/** The union of the members; each member that another one makes redundant is reported. */
export function resolveUnion(members: readonly UnionMember[], context: Context): Shape {
  if (members.some(({ shape }) => shape === unresolved)) return unresolved;
  const flat = members.flatMap(flattened);
  const sound = [rejectsAny(flat, context), rejectsRepetition(flat, context)].every(Boolean);
  return sound ? unionOf(flat.map(({ shape }) => shape)) : unresolved;
}

/**
 * The union of shapes that may be unions themselves or repeat each other; null goes last, and a single shape stays as
 * is.
 */
export function joined(shapes: readonly Shape[]): Shape {
  const flat = shapes.flatMap((shape) => (shape.kind === "union" ? shape.members : [shape]));
  return unionOf([...new Map(flat.map((shape) => [textOf(shape), shape])).values()]);
}

function unionOf(shapes: readonly Shape[]): Shape {
  const [only] = shapes;
  if (only && shapes.length === 1) return only;
  return {
    kind: "union",
    members: [...shapes.filter(({ kind }) => kind !== "null"), ...shapes.filter(({ kind }) => kind === "null")],
  };
}

/** The location of a shape is not part of its meaning. */
function textOf(shape: Shape): string {
  return JSON.stringify(shape, (key, value: unknown) => (key === "written" ? undefined : value));
}

/** Reports a repeated member. For a null that `nullable` adds to an existing one, both have the same location. */
function reportRepetition(first: UnionMember, { shape, span }: UnionMember, { report }: Context): void {
  const related = first.span.start === span.start ? [] : [{ message: "the first one is here", span: first.span }];
  report("resolve/union-repeats", { member: describeShape(shape) }, { span, related, help: "Remove one of them." });
}

function flattened(member: UnionMember): readonly UnionMember[] {
  return member.shape.kind === "union" ? member.shape.members.map((shape) => ({ shape, span: member.span })) : [member];
}

function rejectsAny(members: readonly UnionMember[], { report }: Context): boolean {
  const any = members.find(({ shape }) => shape.kind === "any");
  if (!any || members.length === 1) return true;
  report("resolve/union-with-any", {}, { span: any.span, help: "Write `any` alone, or leave it out." });
  return false;
}

function rejectsRepetition(members: readonly UnionMember[], context: Context): boolean {
  const firsts = new Map<string, UnionMember>();
  const repeated = members.filter((member) => {
    const text = textOf(member.shape);
    const first = firsts.get(text);
    if (!first) firsts.set(text, member);
    else reportRepetition(first, member, context);
    return first !== undefined;
  });
  return repeated.length === 0;
}
