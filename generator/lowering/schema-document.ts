/** Complete schema documents: a contract or a named type with everything that it refers to. */
import type { ContractModel, EnumModel, Model, Shape, TypeModel } from "../model/model.js";
import { kindContext } from "../rules/rule-kind.js";
import type { Rule } from "../model/rule.js";
import { withRules } from "../rules/any-kind/rule-schema.js";
import { published, validating } from "./dialect.js";
import { type JsonSchema } from "../json-schema/schema.js";
import { defined, lowerShape, type LoweringContext } from "./json-schema.js";
import { kindsOf, targetOf } from "../model/json-kinds.js";
import { reachableNames } from "../model/reachable.js";
import { typeNamed } from "../model/type-named.js";
import { memoized } from "../model/memoize.js";

/** A declaration with a schema, a validator and an object. */
export type Declaration = ContractModel | TypeModel;

/** The name in the contracts file; for a contract its scope. It is also the name of the declaration's files. */
export function declaredName(declaration: Declaration): string {
  return "scope" in declaration ? declaration.scope : declaration.name;
}

/**
 * All declarations: contracts, then types, both in the order of the file; last the inputs of decisions, which are
 * validated like types.
 */
export function declarationsOf({ contracts, types, decisions }: Model): readonly Declaration[] {
  return [...contracts, ...types, ...decisions.map(({ inputs }) => inputs)];
}

/** `urn:contracts:orchestrator:TASK_ACTION`; non-ASCII characters are percent-encoded. */
export function schemaId(model: Model, declaration: Declaration): string {
  return `urn:contracts:${model.name}:${encodeURIComponent(declaredName(declaration))}`;
}

/**
 * The published schema: JSON Schema 2020-12, self-contained, with keys in the order of the contract, and definitions in
 * the order of first use.
 */
export const publishedSchema = memoized((model: Model, declaration: Declaration): JsonSchema => {
  const context = { model, dialect: published };
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    $id: schemaId(model, declaration),
    title: declaredName(declaration),
    ...wholeDocument(declaration, context),
  };
});

/**
 * The root is never only a `$ref`, and has `type: object` if nothing else is valid: hosts of tools and converters of
 * grammars only read the root. Only the definitions that are referred to are included.
 */
function wholeDocument(declaration: Declaration, context: LoweringContext): JsonSchema {
  const { model } = context;
  const root = {
    ...aboutRoot(declaration, model),
    ...objectType(declaration, model),
    ...lowerRoot(declaration.shape, declaration.rules, context),
  };
  const definitions = new Map(
    reachableNames(declaration.shape, model).map((name) => [name, definitionOf(name, context)]),
  );
  const names = namesReferredTo(root, definitions);
  const used = [...definitions].filter(([name]) => names.has(name));
  return { ...root, ...(used.length > 0 && { $defs: Object.fromEntries(used) }) };
}

/** The description of the declaration, or of the type that it is another name for. */
function aboutRoot(declaration: Declaration, model: Model): JsonSchema {
  const { shape } = declaration;
  const target =
    shape.kind === "reference" ? [...model.types, ...model.enums].find(({ name }) => name === shape.to) : undefined;
  return { ...(target && aboutDeclaration(target)), ...aboutDeclaration(declaration) };
}

function objectType({ shape }: Declaration, model: Model): JsonSchema {
  const kinds = kindsOf(shape, model);
  return kinds.length > 0 && kinds.every((kind) => kind === "object") ? { type: "object" } : {};
}

/** A reference at the root is resolved, and the rules of its type are included. */
function lowerRoot(shape: Shape, rules: readonly Rule[], context: LoweringContext): JsonSchema {
  if (shape.kind !== "reference") return lowerDeclared(shape, rules, context);
  const named = typeNamed(context.model, shape.to);
  return lowerRoot(targetOf(shape.to, context.model), [...(named?.rules ?? []), ...rules], context);
}

/** The names of the definitions that a schema refers to, directly and indirectly. */
function namesReferredTo(root: JsonSchema, definitions: ReadonlyMap<string, JsonSchema>): ReadonlySet<string> {
  const found = new Set<string>();
  const open: JsonSchema[] = [root];
  for (let schema = open.pop(); schema; schema = open.pop()) {
    for (const name of referencesIn(schema)) {
      const definition = found.has(name) ? undefined : definitions.get(name);
      found.add(name);
      if (definition) open.push(definition);
    }
  }
  return found;
}

/** Found in the text: a string that looks like a reference only keeps an unnecessary definition. */
function referencesIn(schema: JsonSchema): readonly string[] {
  return [...JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/([^"\\]+)"/g)].map(([, name = ""]) =>
    decodeURIComponent(name),
  );
}

/**
 * The schema that Ajv compiles: the same constraints without prose, and without an id, which Ajv would print into a
 * comment.
 */
export function validatingSchema(model: Model, declaration: Declaration): JsonSchema {
  return withDefinitions(declaration, { model, dialect: validating });
}

/** A recursive root type is in `$defs` like all others, so it is not printed twice. */
function withDefinitions(declaration: Declaration, context: LoweringContext): JsonSchema {
  const names = reachableNames(declaration.shape, context.model);
  const isOwnPart = names.includes(declaredName(declaration)) && !("scope" in declaration);
  const root: Shape = isOwnPart
    ? { kind: "reference", to: declaredName(declaration), target: "type" }
    : declaration.shape;
  const definitions = names.map((name) => [name, definitionOf(name, context)] as const);
  const rules = isOwnPart ? [] : declaration.rules;
  return {
    ...lowerDeclared(root, rules, context),
    ...(definitions.length > 0 && { $defs: Object.fromEntries(definitions) }),
  };
}

/** A shape with the rules of its declaration. */
function lowerDeclared(shape: Shape, rules: readonly Rule[], context: LoweringContext): JsonSchema {
  const schema = lowerShape(shape, context);
  return context.dialect.rules ? withRules(schema, rules, kindContext(shape, context.model)) : schema;
}

function definitionOf(name: string, context: LoweringContext): JsonSchema {
  const { types, enums } = context.model;
  const named = [...types, ...enums].find((candidate) => candidate.name === name);
  const schema = lowerDeclared(targetOf(name, context.model), named && "rules" in named ? named.rules : [], context);
  if (!context.dialect.annotations) return schema;
  return { ...(named && aboutDeclaration(named)), ...schema };
}

function aboutDeclaration({ description, deprecated }: Declaration | EnumModel): JsonSchema {
  return defined({ description, deprecated: deprecated === undefined ? undefined : true });
}
