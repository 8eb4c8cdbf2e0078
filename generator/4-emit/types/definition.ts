/** The input of the library for a declaration: its definition, and the tokens that identify the printed text. */
import type { JsonSchema } from "../../json-schema/schema.js";
import { lowerShape } from "../../lowering/json-schema.js";
import type { Model, Shape, RecordShape, Variant, Variants, Vocabulary } from "../../model/model.js";
import type { Comment } from "../print/typescript-text.js";
import { typeNames, type Declaration } from "./declarations.js";
import { typesDialect } from "./dialect.js";
import type { Tokens } from "./tokens.js";
import { dereference } from "../../model/json-kinds.js";

export interface Definition {
  readonly declaration: Declaration;
  readonly token: string;
  readonly schema: JsonSchema;
  /** Parts that are separate declarations. */
  readonly variants: readonly { readonly token: string; readonly comment: Comment }[];
}

/** Defines declarations of a model. */
export function definer(model: Model, tokens: Tokens): (declaration: Declaration) => Definition {
  const names = typeNames(model);
  return (declaration) => {
    const token = tokens.name(declaration.typeName);
    const variants = namedVariantsOf(declaration.shape, model).map(({ row, typeName, comment }) => ({
      row,
      token: tokens.name(typeName),
      comment,
    }));
    const variantTokens = new Map(variants.map((variant) => [variant.row, variant.token]));
    const dialect = typesDialect({
      tokens,
      tokenOf: (name) => tokens.name(known(names, name)),
      variantTokens,
      frozen: declaration.frozen,
    });
    return { declaration, token, schema: lowerShape(withoutAnything(declaration.shape), { model, dialect }), variants };
  };
}

function known(names: ReadonlyMap<string, string>, name: string): string {
  const typeName = names.get(name);
  if (typeName === undefined) throw new Error(`the model refers to ${name}, which it does not declare`);
  return typeName;
}

/**
 * A union that contains `any` is `any`. The library would simplify it too, but lose the name under which it was
 * defined.
 */
function withoutAnything(shape: Shape): Shape {
  return acceptsAnything(shape) ? { kind: "any" } : shape;
}

function acceptsAnything(shape: Shape): boolean {
  return shape.kind === "any" || (shape.kind === "union" && shape.members.some(acceptsAnything));
}

interface NamedVariant {
  readonly row: Variant;
  readonly typeName: string;
  /** The description of the variant, otherwise of the value that selects it. */
  readonly comment: Comment;
}

/**
 * The variants of a record that is a whole declaration, or a whole one except for null; other variants have no names.
 */
function namedVariantsOf(shape: Shape, vocabulary: Vocabulary): readonly NamedVariant[] {
  if (shape.kind === "union") return shape.members.flatMap((member) => namedVariantsOf(member, vocabulary));
  return shape.kind === "record" && shape.variants ? namedRows(shape, shape.variants, vocabulary) : [];
}

function namedRows({ fields }: RecordShape, { on, rows }: Variants, vocabulary: Vocabulary): readonly NamedVariant[] {
  const tag = fields.find(({ name }) => name === on)?.shape;
  const values = tag === undefined ? [] : valuesOf(tag, vocabulary);
  return rows.flatMap((row) => {
    const value = values.find((candidate) => candidate.value === row.value);
    const comment = { text: row.description ?? value?.description, deprecated: value?.deprecated };
    return row.typeName === undefined ? [] : [{ row, typeName: row.typeName, comment }];
  });
}

function valuesOf(shape: Shape, vocabulary: Vocabulary): Extract<Shape, { kind: "enum" }>["values"] {
  const target = dereference(shape, vocabulary);
  return target.kind === "enum" ? target.values : [];
}
