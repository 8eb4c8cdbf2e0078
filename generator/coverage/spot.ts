/** Walks through the shapes of a contract. Each shape has a function that changes the Model at that shape. */
import type {
  Field,
  ListShape,
  MapShape,
  Model,
  Place,
  RecordShape,
  Shape,
  UnionShape,
  Variant,
} from "../model/model.js";
import type { Route, RouteStep } from "./constraint.js";
import { matchSome, type SomeKinds } from "../../runtime/support/match-kind.js";

type Edit = (shape: Shape) => Shape;

/** A shape inside a declaration. */
export interface Spot {
  readonly shape: Shape;
  /** The declaration, field, item or value that the shape belongs to. */
  readonly at: Place;
  /** The route from the answer. */
  readonly route: Route;
  /** Whether it is the whole shape of the value. An alternative of a union is only a part. */
  readonly isWhole: boolean;
  /** The same part of the file has the same key on every route. */
  readonly key: string;
  readonly change: (model: Model, edit: Edit) => Model;
}

const inner: SomeKinds<Shape, [spot: Spot], readonly Spot[]> = {
  list: (list, spot) => [
    inside(spot, {
      shape: list.items,
      at: below(spot.at, "[]"),
      step: { kind: "items", list },
      name: "items",
      carried: editItems,
    }),
  ],
  map: (map, spot) => [
    inside(spot, {
      shape: map.values,
      at: below(spot.at, "{}"),
      step: { kind: "values", map },
      name: "values",
      carried: editValues,
    }),
  ],
  union: ({ members }, spot) =>
    members.map((member, index) => ({
      ...inside(spot, {
        shape: member,
        at: spot.at,
        step: { kind: "member", member },
        name: `member ${index}`,
        carried: (edit) => editMember(index, edit),
      }),
      isWhole: false,
    })),
  record: (record, spot) => fieldSpots(record, spot),
};

/** The spots directly inside a spot. References are not followed, because named types are separate spots. */
export function spotsInside(spot: Spot): readonly Spot[] {
  return matchSome(inner, spot.shape, spot) ?? [];
}

/** The spot of each field of a record. */
export function fieldSpots(record: RecordShape, spot: Spot): readonly FieldSpot[] {
  const shared = record.fields.map((field) => fieldSpot(spot, record, field));
  return [
    ...shared,
    ...(record.variants?.rows ?? []).flatMap((row) => row.fields.map((field) => fieldSpot(spot, record, field, row))),
  ];
}

interface FieldSpot extends Spot {
  readonly field: Field;
  /** Returns the Model in which the field is optional. */
  readonly optional: (model: Model) => Model;
}

function fieldSpot(spot: Spot, record: RecordShape, field: Field, row?: Variant): FieldSpot {
  const editField = (edit: (field: Field) => Field): Edit => editFieldOf(field.name, row?.value, edit);
  const step = { kind: "field", record, field, ...(row && { row }) } as const;
  const carried = (edit: Edit): Edit => editField((found) => ({ ...found, shape: edit(found.shape) }));
  const own = inside(spot, {
    shape: field.shape,
    at: field.place,
    step,
    name: JSON.stringify([row?.value ?? null, field.name]),
    carried,
  });
  return {
    ...own,
    field,
    optional: (model) =>
      spot.change(
        model,
        editField((found) => ({ ...found, optional: true })),
      ),
  };
}

interface Entering {
  readonly shape: Shape;
  readonly at: Place;
  readonly step: RouteStep;
  readonly name: string;
  /** Converts an edit of the inner shape to an edit of the outer shape. */
  readonly carried: (edit: Edit) => Edit;
}

function inside(spot: Spot, { shape, at, step, name, carried }: Entering): Spot {
  return {
    shape,
    at,
    route: [...spot.route, step],
    isWhole: true,
    key: `${spot.key} ${name}`,
    change: (model, edit) => spot.change(model, carried(edit)),
  };
}

function below(at: Place, mark: string): Place {
  return { ...at, path: `${at.path}${mark}` };
}

function editItems(edit: Edit): Edit {
  return (shape) => (shape.kind === "list" ? ({ ...shape, items: edit(shape.items) } satisfies ListShape) : shape);
}

function editValues(edit: Edit): Edit {
  return (shape) => (shape.kind === "map" ? ({ ...shape, values: edit(shape.values) } satisfies MapShape) : shape);
}

function editMember(index: number, edit: Edit): Edit {
  return (shape) =>
    shape.kind === "union"
      ? ({
          ...shape,
          members: shape.members.map((member, at) => (at === index ? edit(member) : member)),
        } satisfies UnionShape)
      : shape;
}

/** `row` is the tag value of the variant that the field belongs to. */
function editFieldOf(name: string, row: string | number | undefined, edit: (field: Field) => Field): Edit {
  const edited = (fields: readonly Field[]): readonly Field[] =>
    fields.map((field) => (field.name === name ? edit(field) : field));
  return (shape) => {
    if (shape.kind !== "record") return shape;
    if (row === undefined || !shape.variants) return { ...shape, fields: edited(shape.fields) };
    const rows = shape.variants.rows.map((own) => (own.value === row ? { ...own, fields: edited(own.fields) } : own));
    return { ...shape, variants: { ...shape.variants, rows } };
  };
}
