/** A fact: something that contracts.yaml declares. */
import type { Json } from "../../source/json.js";
import type { EnumValue, Place } from "../../model/model.js";
import { hasLines } from "../print/lines-of.js";
import type { FactKind } from "./matrix.js";
import type { Reach, StatedFact } from "./stated-fact.js";

export interface Fact extends StatedFact {
  readonly kind: FactKind;
}

/** The location of facts. Facts without a location of their own get this one. */
export interface FactPlace extends Place {
  readonly reach: Reach;
}

/** The values of an enum, declared or inline. */
export function valueFacts(values: readonly EnumValue[], at: FactPlace): readonly Fact[] {
  const remarks = values.flatMap(({ value, description, deprecated, aliases }) => {
    const place = inside(at, `values.${value}`);
    return [
      ...prose("value_description", description, place),
      ...prose("value_deprecated", deprecated, place),
      ...valued("value_aliases", aliases, place),
    ];
  });
  return [
    ...valued(
      "enum_values",
      values.map(({ value }) => value),
      at,
    ),
    ...remarks,
  ];
}

/** A fact that is text for people; undefined if there is no text. */
export function prose(kind: FactKind, text: string | undefined, { reach, ...place }: FactPlace): readonly Fact[] {
  return text === undefined ? [] : [{ kind, place, reach, ...(hasLines(text) && { hasLines: true }) }];
}

/** A fact with a value; undefined if there is no value. */
export function valued(kind: FactKind, value: Json | undefined, { reach, ...place }: FactPlace): readonly Fact[] {
  return value === undefined ? [] : [{ kind, place, value, reach }];
}

export function inside(at: FactPlace, path: string): FactPlace {
  return { ...at, path: `${at.path}.${path}` };
}
