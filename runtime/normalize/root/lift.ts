/** Values that stand deeper in the answer than the contract has them. */
import { memberOf } from "../../path.js";
import { isAbsent, isRecord } from "../../rules/path.js";
import type { RecordShape, Shape } from "../../shape.js";
import { recordOf } from "../alternatives.js";
import { isSaidOtherwise } from "../known-keys.js";
import { copyOf, type JsonObject, withMember, withoutMember } from "../objects.js";
import { inside, top } from "../place.js";
import { type Run, tell } from "../run.js";

/** Takes what stands at a path of the answer for a field that the answer itself lacks; it never overrules the answer. */
export function liftValues(value: unknown, shape: Shape, run: Run): unknown {
  const record = recordOf(shape);
  const lifts = Object.entries(run.definition.reading?.lift ?? {});
  return record && isRecord(value) ? lifts.reduce((lifted, [name, path]) => lift(lifted, record, { name, keys: path.split(".") }, run), value) : value;
}

interface Lift {
  readonly name: string;
  readonly keys: readonly string[];
}

function lift(object: JsonObject, record: RecordShape, { name, keys }: Lift, run: Run): JsonObject {
  const field = Object.hasOwn(record.fields, name) ? record.fields[name] : undefined;
  if (!field || !isAbsent(memberOf(object, name)) || isSaidOtherwise(record, object, name)) return object;
  const found = keys.reduce<unknown>(memberOf, object);
  if (isAbsent(found)) return object;
  const source = isLeftBehind(record, keys) ? object : without(object, keys);
  return withMember(source, name, tell(run, "lift", inside(top, name), undefined, copyOf(found)));
}

/** The place that a value is lifted from is emptied where the contract would refuse it; where unknown keys may stay, or are dropped anyway, so does what the agent said. */
function isLeftBehind({ fields, unknownKeys }: RecordShape, [first = ""]: readonly string[]): boolean {
  return unknownKeys !== undefined || Object.hasOwn(fields, first);
}

function without(object: JsonObject, [key = "", ...rest]: readonly string[]): JsonObject {
  const member = memberOf(object, key);
  if (rest.length === 0 || !isRecord(member)) return withoutMember(object, key);
  const emptied = without(member, rest);
  return Object.keys(emptied).length === 0 ? withoutMember(object, key) : withMember(object, key, emptied);
}
