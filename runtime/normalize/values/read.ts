/** Reads a value as its shape, with all values inside it. There is one function for each kind of shape. */
import type { Shape } from "../../model/shape.js";
import { isRecord } from "../../support/records.js";
import { mapMembers } from "../../support/objects.js";
import { inside } from "../place.js";
import { adopt, allows, recordChange } from "../run.js";
import type { Found, Read } from "./found.js";
import { stepsOf } from "./parts.js";
import { readBoolean, readNull, readNumber } from "./read-scalars.js";
import { readList } from "./read-list.js";
import { readRecord } from "./read-record.js";
import { readUnion } from "./read-union.js";
import { readWord } from "./read-enum.js";
import { tryRead } from "./try-read.js";
import { unpack } from "./unpack.js";
import { type EachKind, matchKind } from "../../support/match-kind.js";

const readers: EachKind<Shape, [found: Found, read: Read], unknown> = {
  string: (shape, found, read) => readText(shape, found, read),
  number: (shape, found, read) => readNumber(shape, found, read),
  integer: (shape, found, read) => readNumber(shape, found, read),
  boolean: (shape, found, read) => readBoolean(shape, found, read),
  null: readNull,
  any: (_, { value }) => value,
  object: (shape, found, read) => (isRecord(found.value) ? found.value : unpack(shape, found, read)),
  enum: (shape, found, read) => (typeof found.value === "string" ? readWord(shape, found) : unpack(shape, found, read)),
  constant: (shape, found, read) =>
    typeof shape.value === "string" && typeof found.value === "string"
      ? readWord({ values: [shape.value] }, found)
      : unpack(shape, found, read),
  list: readList,
  map: (shape, found, read) => readMap(shape, found, read),
  record: readRecord,
  union: readUnion,
  reference: readNamed,
};

/** Within a trial, results are cached, because another trial may reach the same value. */
function readNamed(shape: Extract<Shape, { kind: "reference" }>, found: Found, readInside: Read): unknown {
  if (!found.run.isTrial || typeof found.value !== "object") return readKind(shape.shape(), found, readInside);
  return adopt(found.run, tryRead(shape, found, readInside));
}

/** Applies the steps that a field declares, if there are any, before those for the kind of shape. */
export const read: Read = (shape, found) =>
  found.reading ? stepsOf(found.run).readField(shape, found, readPlain) : readPlain(shape, found);

const readPlain: Read = (shape, found) => readKind(shape, found, read);

function readKind(shape: Shape, found: Found, readMember: Read): unknown {
  return matchKind(readers, shape, found, readMember);
}

/** A number becomes a string only if it has more digits than a number can represent, because then the digits matter. */
function readText(shape: Shape, found: Found, readInside: Read): unknown {
  const { value, place, run } = found;
  if (typeof value === "string") return value;
  if (typeof value === "bigint")
    return allows(run, "big_int_to_string")
      ? recordChange(run, "big_int_to_string", place, value, String(value))
      : value;
  return unpack(shape, found, readInside);
}

function readMap(shape: Extract<Shape, { kind: "map" }>, found: Found, readMember: Read): unknown {
  const { value, place, run, at } = found;
  if (!isRecord(value)) return unpack(shape, found, readMember);
  return mapMembers(value, Object.keys(value), (key, member) =>
    readMember(shape.values, { value: member, place: inside(place, key), run, at }),
  );
}
