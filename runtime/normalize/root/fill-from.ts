/** Finds values that are deeper in the answer than the contract declares. */
import { isEqual } from "../../support/equality.js";
import { memberOf } from "../../support/path.js";
import { isAbsent, isRecord } from "../../support/records.js";
import type { RecordShape, Shape } from "../../model/shape.js";
import { recordOf } from "../alternatives.js";
import { reportConflict } from "../conflicts.js";
import { copyNotation, copyNotations, recordNotation, writtenAt } from "../digits.js";
import { copyOf, type JsonObject, withMember, withoutMember } from "../../support/objects.js";
import { inside, top } from "../place.js";
import { type Run, recordChange } from "../run.js";
import { hasOtherSpelling, respellingsIn } from "../spellings.js";

/** Copies the value at a path of the answer to a field that the answer lacks. A present field is never replaced. */
export function fillFromElsewhere(value: unknown, shape: Shape, run: Run): unknown {
  const record = recordOf(shape);
  const fillings = Object.entries(run.definition.reading?.fillFrom ?? {});
  return record && isRecord(value)
    ? fillings.reduce((filled, [name, path]) => fillOne(filled, record, { name, keys: path.split(".") }, run), value)
    : value;
}

interface Filling {
  readonly name: string;
  readonly keys: readonly string[];
}

function fillOne(object: JsonObject, record: RecordShape, { name, keys }: Filling, run: Run): JsonObject {
  const field = Object.hasOwn(record.fields, name) ? record.fields[name] : undefined;
  if (!field || !isAbsent(memberOf(object, name)) || hasOtherSpelling(record, object, name)) return object;
  const found = keys.reduce<unknown>(memberOf, object);
  if (isAbsent(found)) return object;
  const other = otherSpellingIn(object, keys);
  if (other) {
    reportConflict(run, top, { name, at: field.at, given: [[keys.join("."), found], other] });
    return object;
  }
  const source = staysInPlace(record, keys) ? object : without(object, keys);
  const filled = withMember(
    source,
    name,
    recordChange(run, "fill_from", inside(top, name), undefined, copyNotations(run, found, copyOf(found))),
  );
  return recordNotation(run, copyNotation(run, object, filled), name, writtenIn(object, keys, run));
}

/** Returns a different value at another spelling of the path. */
function otherSpellingIn(
  object: JsonObject,
  keys: readonly string[],
): readonly [path: string, value: unknown] | undefined {
  const rivals = keys.flatMap((key, level) => {
    const holder = keys.slice(0, level).reduce<unknown>(memberOf, object);
    return isRecord(holder)
      ? respellingsIn(holder, key).map((other) => [...keys.slice(0, level), other, ...keys.slice(level + 1)])
      : [];
  });
  const found = keys.reduce<unknown>(memberOf, object);
  return rivals
    .map((path) => [path.join("."), path.reduce<unknown>(memberOf, object)] as const)
    .find(([, value]) => !isAbsent(value) && !isEqual(value, found));
}

function writtenIn(object: JsonObject, keys: readonly string[], run: Run): string | undefined {
  const holder = keys.slice(0, -1).reduce<unknown>(memberOf, object);
  return isRecord(holder) ? writtenAt(run, holder, keys.at(-1) ?? "") : undefined;
}

/** Whether the original stays. It is removed only if the contract would reject it. */
function staysInPlace({ fields, unknownKeys }: RecordShape, [first = ""]: readonly string[]): boolean {
  return unknownKeys !== undefined || Object.hasOwn(fields, first);
}

function without(object: JsonObject, [key = "", ...rest]: readonly string[]): JsonObject {
  const member = memberOf(object, key);
  if (rest.length === 0 || !isRecord(member)) return withoutMember(object, key);
  const emptied = without(member, rest);
  return Object.keys(emptied).length === 0 ? withoutMember(object, key) : withMember(object, key, emptied);
}
