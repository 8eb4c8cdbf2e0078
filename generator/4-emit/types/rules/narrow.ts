/** The shape of a declaration as its type shows it, with the rules that TypeScript can express. */
import { dereference } from "../../../model/json-kinds.js";
import type { ContractModel, Model, ReferenceShape, Shape, TypeModel } from "../../../model/model.js";
import { mapInner } from "../../../model/shape-parts.js";
import { occurrences } from "../../../rules/occurrences.js";
import type { Rule } from "../../../model/rule.js";
import { rulesOfCopy } from "../../../rules/rules-on.js";
import { narrowRecord, type Narrowed } from "./alternatives.js";
import { narrowVariants } from "./variants.js";

const noRecord =
  "only the fields of an object written out in its own declaration are narrowed; the comment says it, and the contract enforces it";

/**
 * The narrowed shape of a contract or a named type, and those of its own rules that the type does not fully express.
 */
export function narrowedType(declaration: ContractModel | TypeModel, model: Model): Narrowed {
  const { shape, rules } = declaration;
  if (shape.kind === "reference") return narrowedReference(shape, rules, model);
  const { shape: found, unsaid } = applied(shape, [...rulesOfCopy(shape, model), ...rules], model);
  return { shape: copiesNarrowed(found, model), unsaid };
}

/** If the rules of a contract narrow its named type, the type is printed inline. */
function narrowedReference(shape: ReferenceShape, rules: readonly Rule[], model: Model): Narrowed {
  if (rules.length === 0) return { shape, unsaid: new Map() };
  const target = dereference(shape, model);
  const own = applied(target, rules, model);
  if (own.unsaid.size === rules.length) return { shape, unsaid: own.unsaid };
  const inherited = model.types.find(({ name }) => name === shape.to)?.rules ?? [];
  const { shape: whole } = applied(target, [...inherited, ...rules], model);
  return { shape: copiesNarrowed(whole, model), unsaid: own.unsaid };
}

function applied(shape: Shape, rules: readonly Rule[], model: Model): Narrowed {
  if (rules.length === 0) return { shape, unsaid: new Map() };
  if (shape.kind !== "record") return { shape, unsaid: new Map(rules.map((rule) => [rule, noRecord])) };
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
