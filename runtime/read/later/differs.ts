/** Compares a value that the text states for a place in an answer with the value that the answer has there. */
import { isRecord } from "../../support/records.js";
import { isEqual } from "../../support/equality.js";
import { inside, nameFor, type Place, shapeAt } from "./places.js";
import { wordFor } from "./words.js";

/** Whether the stated value differs from the answer. In an object, only declared keys count. */
export function differs(place: Place, stated: unknown): boolean {
  const { raw, value } = place;
  if (isEqual(stated, value) || isEqual(stated, raw) || ((stated ?? null) === null && (value ?? null) === null))
    return false;
  if (isRecord(stated) && isRecord(value))
    return Object.keys(stated).some((key) => {
      const member = memberNamed(place, key);
      return member !== undefined && differs(member, stated[key]);
    });
  if (Array.isArray(stated) && Array.isArray(value))
    return stated.length !== value.length || stated.some((item, index) => differs(inside(place, index), item));
  return !(typeof stated === "string" && isWordFor(place, stated.trim()));
}

function isWordFor({ shape, value }: Place, text: string): boolean {
  const word = wordFor(shape, text);
  return word?.length === text.length && isEqual(word.value, value);
}

/** Returns the property with this name in any spelling. A map accepts any key. */
export function memberNamed(place: Place, key: string): Place | undefined {
  const name = nameFor(place, key);
  return name !== undefined || shapeAt(place)?.kind === "map" ? inside(place, name ?? key) : undefined;
}
