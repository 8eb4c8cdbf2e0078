/** Shows what only the end of an answer determines: the parts of the accepted value that were not shown before. */
import { alternativesOf, type Concrete, taggedShape } from "../model/choose-member.js";
import { fieldsFor } from "../model/fields.js";
import { formatPath, type Segment } from "../support/path.js";
import { isRecord } from "../rules/path.js";
import type { Shape } from "../model/shape.js";
import type { ShownEvent } from "./events.js";
import type { Shown } from "./shown/shown.js";

type Path = readonly Segment[];

/** The events for a value, without those for the parts that were already shown. */
export function catchUp(
  shape: Shape,
  value: unknown,
  shown: Shown | undefined,
  path: Path = [],
): readonly ShownEvent[] {
  if (shown?.kind === "value") return [];
  if (Array.isArray(value) && isOf(shape, "list")) return restOfItems(value, shown, path);
  if (isRecord(value) && (isOf(shape, "record") || isOf(shape, "map"))) return restOfMembers(shape, value, shown, path);
  if (typeof value === "string" && shown?.kind === "text") return restOfText(value, shown, path);
  return shown ? [] : [{ type: "value", path: formatPath(path), value }];
}

function isOf(shape: Shape, kind: Shape["kind"]): boolean {
  return alternativesOf(shape).some((alternative) => alternative.kind === kind);
}

function restOfItems(items: readonly unknown[], shown: Shown | undefined, path: Path): readonly ShownEvent[] {
  if (items.length === 0) return [{ type: "value", path: formatPath(path), value: items }];
  const count = shown?.kind === "list" ? shown.items.length : 0;
  return items
    .slice(count)
    .map((item, index) => ({ type: "item", path: formatPath(path), index: count + index, item }));
}

function restOfText(
  value: string,
  { text, isComplete }: Extract<Shown, { kind: "text" }>,
  path: Path,
): readonly ShownEvent[] {
  if (isComplete) return [];
  const delta = value.slice(text.length);
  return [
    ...(delta === "" ? [] : [{ type: "text", path: formatPath(path), delta } as const]),
    { type: "value", path: formatPath(path), value },
  ];
}

function restOfMembers(
  shape: Shape,
  value: Readonly<Record<string, unknown>>,
  shown: Shown | undefined,
  path: Path,
): readonly ShownEvent[] {
  if (Object.keys(value).length === 0) return [{ type: "value", path: formatPath(path), value }];
  const members = shown?.kind === "record" ? shown.members : new Map<string, Shown>();
  return Object.entries(value).flatMap(([name, member]) =>
    catchUp(shapeOfMember(shape, value, name), member, members.get(name), [...path, name]),
  );
}

/** The alternatives of a shape. If there are several records, the one that matches the value's tag comes first. */
function likelyFirst(shape: Shape, value: object): readonly Concrete[] {
  const alternatives = alternativesOf(shape);
  const tagged = taggedShape(
    alternatives.filter(({ kind }) => kind === "record"),
    value,
  );
  return [...(tagged ? alternativesOf(tagged) : []), ...alternatives];
}

const anything: Shape = { kind: "any" };

function shapeOfMember(shape: Shape, value: object, name: string): Shape {
  for (const alternative of likelyFirst(shape, value)) {
    if (alternative.kind === "map") return alternative.values;
    const field = alternative.kind === "record" ? fieldsFor(alternative, value).byName.get(name) : undefined;
    if (field) return field.shape;
  }
  return anything;
}
