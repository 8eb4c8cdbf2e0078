/** One thing that contracts.yaml says. */
import type { Json } from "../../source/json.js";
import type { EnumValue, Place } from "../../model/model.js";
import { hasLines } from "../print/lines-of.js";
import type { FactKind } from "./matrix.js";
import type { Reach, StatedFact } from "./stated-fact.js";

export interface Fact extends StatedFact {
  readonly kind: FactKind;
}

/** Where facts are found: the place that they are counted to where they have none of their own. */
export interface FactPlace extends Place {
  readonly reach: Reach;
}

/** The values of an enum, declared or written inline. */
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

/** A fact that is a string for people; none if there is no text. */
export function prose(kind: FactKind, text: string | undefined, { reach, ...place }: FactPlace): readonly Fact[] {
  return text === undefined ? [] : [{ kind, place, reach, ...(hasLines(text) && { hasLines: true }) }];
}

/** A fact with a value; none if there is no value. */
export function valued(kind: FactKind, value: Json | undefined, { reach, ...place }: FactPlace): readonly Fact[] {
  return value === undefined ? [] : [{ kind, place, value, reach }];
}

export function inside(at: FactPlace, path: string): FactPlace {
  return { ...at, path: `${at.path}.${path}` };
}
