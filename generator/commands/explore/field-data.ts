/** The fields of a declaration as a tree, including those of the types that it refers to. */
import { given } from "../../source/given.js";
import { fieldReadingWords } from "../../4-emit/docs/field-reading-words.js";
import { phrasesOf } from "../../4-emit/print/phrases.js";
import type { Wording } from "../../language/field-reading-keys.js";
import type { EnumValue, Field, Model, RecordShape, Shape } from "../../model/model.js";
import { positionOf } from "../../model/places.js";
import { itemsOf, joinPaths } from "../../rules/paths.js";
import { words } from "../../rules/words.js";
import { printJson } from "../../source/json.js";
import type { FieldData, Said, ValueData } from "./page-data.js";
import { saidOf, typePartsOf } from "./said.js";
import { matchSome, type SomeKinds } from "../../../runtime/support/match-kind.js";

/** The page shows all of it as text. */
const plain: Wording = { code: (name) => name, value: printJson, json: printJson };

interface Place {
  readonly model: Model;
  readonly path: string;
  /** The types that are being expanded: a recursive one is shown by its name. */
  readonly within: readonly string[];
  readonly condition?: Said;
}

/**
 * The maximum depth of the tree; deeper types are shown by name, because types with many references would fill the
 * file.
 */
const deepest = 6;

/** The fields of a shape, with paths relative to its value. */
export function fieldsOf(shape: Shape, model: Model, within: readonly string[] = []): readonly FieldData[] {
  return nested(shape, { model, path: "", within });
}

const steppers: SomeKinds<Shape, [place: Place], readonly FieldData[]> = {
  list: ({ items }, place) => nested(items, { ...place, path: itemsOf(place.path) }),
  map: ({ values }, place) => nested(values, { ...place, path: joinPaths(place.path, "*") }),
  union: ({ members }, place) => members.flatMap((member) => nested(member, place)),
  record: inRecord,
  reference: ({ to }, place) => {
    const target =
      place.within.includes(to) || place.within.length >= deepest
        ? undefined
        : place.model.types.find(({ name }) => name === to);
    return target ? nested(target.shape, { ...place, within: [...place.within, to] }) : [];
  },
};

function nested(shape: Shape, place: Place): readonly FieldData[] {
  return matchSome(steppers, shape, place) ?? [];
}

function inRecord({ fields, variants }: RecordShape, place: Place): readonly FieldData[] {
  const rows = (variants?.rows ?? []).flatMap((row) => {
    const condition = saidOf([...words`if ${joinPaths(place.path, variants?.on ?? "")} is `, { value: row.value }]);
    return row.fields.map((field) => fieldData(field, { ...place, condition }));
  });
  return [...fields.map((field) => fieldData(field, place)), ...rows];
}

function fieldData(field: Field, place: Place): FieldData {
  const { name, optional, shape, description, deprecated, reading } = field;
  const { condition, ...around } = place;
  const path = joinPaths(place.path, name);
  const [values, fields, read] = [
    valuesIn(shape, place.model),
    nested(shape, { ...around, path }),
    fieldReadingWords(reading, plain),
  ];
  return {
    path,
    name,
    type: typePartsOf(shape),
    optional,
    bounds: phrasesOf(shape),
    ...given({ description, deprecated, condition }),
    ...(values.length > 0 && { values: values.map(valueData) }),
    ...(read.length > 0 && { reading: read }),
    at: placeText(place.model, field.place.span),
    ...(fields.length > 0 && { fields }),
  };
}

/** The allowed values of a field or of its items. */
function valuesIn(shape: Shape, model: Model): readonly EnumValue[] {
  if (shape.kind === "enum") return shape.values;
  if (shape.kind === "list") return valuesIn(shape.items, model);
  if (shape.kind === "union") return shape.members.flatMap((member) => valuesIn(member, model));
  return shape.kind === "reference" ? (model.enums.find(({ name }) => name === shape.to)?.values ?? []) : [];
}

export function valueData({ value, description, deprecated, aliases }: EnumValue): ValueData {
  return {
    value,
    ...given({ description, deprecated, aliases }),
  };
}

export function placeText(model: Model, span: Field["place"]["span"]): string {
  const { file, line, column } = positionOf(model, span);
  return `${file}:${line}:${column}`;
}
