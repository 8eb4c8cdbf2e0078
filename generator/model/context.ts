/** The context that a program must pass for the answers to a contract: the values that its fields take from it. */
import { targetOf } from "./json-kinds.js";
import type { ContractModel, Field, Shape, Vocabulary } from "./model.js";
import type { FieldReadingModel } from "./reading.js";
import { fieldsWithin, shapesWithin } from "./shape-parts.js";

type Reading = Pick<FieldReadingModel, "default" | "complete">;

interface Source {
  readonly shape: Shape;
  readonly optional: boolean;
  readonly reading?: Reading | undefined;
}

/**
 * The properties of the context as fields, in alphabetical order. A property is optional if the answer can be parsed
 * without it: for the default of an optional field, and for the expected items of an array.
 */
export function contextOf(
  contract: Pick<ContractModel, "shape" | "reading" | "place">,
  vocabulary: Vocabulary,
): readonly Field[] {
  const { shape, reading, place } = contract;
  const sources: readonly Source[] = [
    { shape, optional: false, reading: reading?.root },
    ...shapesWithin(shape, vocabulary).flatMap(fieldsWithin),
  ];
  const uses = sources.flatMap((source) => [...defaultOf(source), ...completionOf(source, vocabulary)]);
  const names = [...new Set(uses.map(({ name }) => name))].toSorted();
  return names.map((name) => ({
    ...merged(uses.filter((use) => use.name === name)),
    name,
    hiddenInSummary: false,
    place,
  }));
}

type Use = Pick<Field, "name" | "shape" | "optional">;

function defaultOf({ shape, optional, reading }: Source): readonly Use[] {
  const source = reading?.default;
  return source && "context" in source ? [{ name: source.context, shape, optional }] : [];
}

function completionOf({ shape, reading }: Source, vocabulary: Vocabulary): readonly Use[] {
  const completion = reading?.complete;
  if (!completion) return [];
  const list = resolved(shape, vocabulary);
  const item = list.kind === "list" ? resolved(list.items, vocabulary) : list;
  const id = fieldsWithin(item).find(({ name }) => name === completion.by)?.shape ?? anything;
  return [{ name: completion.context, shape: { kind: "list", items: id, uniqueItems: false }, optional: true }];
}

const anything: Shape = { kind: "any" };

function resolved(shape: Shape, vocabulary: Vocabulary): Shape {
  return shape.kind === "reference" && shape.target === "type" ? targetOf(shape.to, vocabulary) : shape;
}

/** A property that fields of several types use is validated when the answer is parsed. */
function merged(uses: readonly Use[]): Pick<Field, "shape" | "optional"> {
  const shapes = new Set(uses.map(({ shape }) => JSON.stringify(shape)));
  const [first] = uses;
  return {
    shape: first && shapes.size === 1 ? first.shape : anything,
    optional: uses.every(({ optional }) => optional),
  };
}
