/** Variants that are separate interfaces. */
import { dereference } from "../../model/json-kinds.js";
import type { RecordShape, Shape, Variant, Variants, Vocabulary } from "../../model/model.js";
import type { Comment } from "../print/typescript-text.js";

export interface NamedVariant {
  readonly row: Variant;
  readonly typeName: string;
  /** The description of the variant, otherwise of the value that selects it. */
  readonly comment: Comment;
}

/**
 * The variants of a record that is a whole declaration, or a whole one except for null; other variants have no names.
 */
export function namedVariantsOf(shape: Shape, vocabulary: Vocabulary): readonly NamedVariant[] {
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
