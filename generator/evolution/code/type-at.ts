/**
 * Derives the TypeScript type of a value inside an answer from the type of the contract. `Now` is the module with the
 * types that the code is compiled with.
 */
import { printJson } from "../../source/json.js";
import { dereference } from "../../model/json-kinds.js";
import type { Model, Shape } from "../../model/model.js";
import type { Trail } from "../change/trail.js";

/** The type of an object, and the expression that reads a value from it. */
export interface Read {
  readonly type: string;
  readonly expression: string;
}

type Kind = Shape["kind"];

/** Narrows a union to one alternative. Kinds without a function cannot be narrowed in code. */
const parts: Readonly<Partial<Record<Kind, (union: string) => string>>> = {
  list: (union) => `Extract<${union}, readonly unknown[]>`,
  record: (union) => `Exclude<Extract<${union}, object>, readonly unknown[]>`,
  map: (union) => `Exclude<Extract<${union}, object>, readonly unknown[]>`,
  string: (union) => `Extract<${union}, string>`,
  enum: (union) => `Extract<${union}, string | number>`,
  number: (union) => `Extract<${union}, number>`,
  boolean: (union) => `Extract<${union}, boolean>`,
};

/**
 * @param kindOf the kind of a shape, with its names resolved
 * @returns `Now.Review["findings"][number]`; undefined if there is no such type
 */
export function typeAt(root: string, trail: Trail, kindOf: (shape: Shape) => Kind): string | undefined {
  return trail.reduce<string | undefined>((type, step, index) => {
    if (type === undefined) return undefined;
    const parent = index > 0 && step.kind !== "member" ? `NonNullable<${type}>` : type;
    if (step.kind === "key") return `${parent}[${printJson(step.key)}]`;
    if (step.kind === "item") return `${parent}[number]`;
    if (step.kind === "entry") return `${parent}[string]`;
    if (step.kind === "variant")
      return `Extract<${type}, { readonly [Tag in ${printJson(step.on)}]: ${printJson(step.value)} }>`;
    return parts[kindOf(step.shape)]?.(type);
  }, root);
}

/** A property access: `.note`, or `["fix-hint"]`. */
export function access(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? `.${key}` : `[${printJson(key)}]`;
}

/** The inline type of a scalar. Undefined for arrays and objects, because their parts are compared. */
export function plainType(named: Shape, model: Model, canBeMissing = false): string | undefined {
  const members = membersOf(dereference(named, model), model);
  return members && [...members, ...(canBeMissing ? ["undefined"] : [])].join(" | ");
}

function membersOf(shape: Shape, model: Model): readonly string[] | undefined {
  if (shape.kind === "enum") return shape.values.map(({ value }) => printJson(value));
  if (shape.kind === "constant") return [printJson(shape.value)];
  if (shape.kind === "union") {
    const members = shape.members.map((member) => membersOf(dereference(member, model), model));
    return members.every((member) => member !== undefined) ? members.flat() : undefined;
  }
  return shape.kind === "string" || shape.kind === "number" || shape.kind === "boolean" || shape.kind === "null"
    ? [shape.kind]
    : undefined;
}
