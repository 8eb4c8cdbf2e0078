/** The facts about how answers and their fields are parsed. */
import type { ContractReadingModel, FieldReadingModel, Written } from "../../model/model.js";
import type { Json } from "../../source/json.js";
import { valued, type Fact, type FactPlace } from "./fact.js";
import type { FactKind } from "./matrix.js";
import { keyOfPart, placeOfPart, readingPartNames } from "../../model/reading-keys.js";

/** The steps of a field, or of an answer as a whole. */
export function fieldReadingFacts(reading: FieldReadingModel | undefined, at: FactPlace): readonly Fact[] {
  if (!reading) return [];
  return readingPartNames.flatMap((part) => {
    const value = reading[part];
    return value === false
      ? []
      : placed(keyOfPart(part), value as Json | undefined, placeOfPart(part, reading), reading.written, at);
  });
}

/** What a contract declares about the text of an answer and about repairs. */
export function contractReadingFacts(reading: ContractReadingModel | undefined, at: FactPlace): readonly Fact[] {
  if (!reading) return [];
  const {
    where,
    fences,
    formats,
    charset,
    tolerance,
    pick,
    maxBytes,
    maxDepth,
    unwrap,
    fillFrom,
    graph,
    mode,
    root,
    written,
  } = reading;
  const [[key] = []] = Object.entries(fillFrom ?? {});
  return [
    ...valued("wrapping", stated({ where, fences, formats, charset }), at),
    ...valued("tolerance", stated({ tolerance, pick, max_bytes: maxBytes, max_depth: maxDepth }), at),
    ...placed("unwrap", unwrap, `unwrap.${unwrap?.[0]}`, written, at),
    ...placed("fill_from", fillFrom, `fill_from.${key}`, written, at),
    ...placed("graph", graph && { ...graph }, "graph", written, at),
    ...valued("mode", mode && { ...mode }, at),
    ...fieldReadingFacts(root, at),
  ];
}

function placed(
  kind: FactKind,
  value: Json | undefined,
  part: string,
  written: Written,
  at: FactPlace,
): readonly Fact[] {
  const span = Object.hasOwn(written, part) ? written[part] : undefined;
  return valued(kind, value, span ? { ...at, span } : at);
}

/** Undefined if all properties are absent. */
function stated(members: Readonly<Record<string, Json | undefined>>): Json | undefined {
  const known = Object.entries(members).filter((entry): entry is [string, Json] => entry[1] !== undefined);
  return known.length === 0 ? undefined : Object.fromEntries(known);
}
