/** Unwraps an answer that is under a declared wrapper key, next to other keys. */
import { recordsAmong } from "../../model/choose-member.js";
import { namedFieldsIn } from "../../model/shape-parts.js";
import { isEqual } from "../../support/equality.js";
import { isAbsent, isRecord, memberOf } from "../../support/records.js";
import type { Shape } from "../../model/shape.js";
import { reportConflict } from "../conflicts.js";
import { declaredNames } from "../known-keys.js";
import type { JsonObject } from "../../support/objects.js";
import { top } from "../place.js";
import type { Run } from "../run.js";
import { type Fields, nameFor, namesFor, respellingsIn } from "../spellings.js";
import { mayContainAnswer } from "./unwrap.js";
import { oncePer } from "../../support/lazily.js";

/**
 * Returns undefined for two wrappers, because it is unclear which one counts. If a key next to a wrapper is another
 * spelling of a declared key, the same key must also be inside it, so unwrapping hides no part of the answer.
 */
export function wrappedNextToKeys(value: unknown, shape: Shape, run: Run): unknown {
  const { unwrap = [] } = run.definition.reading ?? {};
  const names = declaredNames(shape);
  if (unwrap.length === 0 || !names || !isRecord(value) || Object.keys(value).some((key) => names.has(key)))
    return undefined;
  const [key, ...others] = unwrap.filter((wrapper) => mayBeWrapper(value, wrapper, shape));
  if (
    key === undefined ||
    others.length > 0 ||
    respellingsIn(value, key).some((other) => mayBeWrapper(value, other, shape))
  )
    return undefined;
  return hidesNothing({ value, inner: value[key] }, shape, run) ? value[key] : undefined;
}

function mayBeWrapper(value: JsonObject, key: string, shape: Shape): boolean {
  return Object.hasOwn(value, key) && mayContainAnswer(value[key], shape);
}

interface Wrapped {
  readonly value: JsonObject;
  readonly inner: unknown;
}

/** Whether no key next to the wrapper would be hidden. Keys with two different values are a separate issue. */
function hidesNothing({ value, inner }: Wrapped, shape: Shape, run: Run): boolean {
  const fields = fieldsOf(shape);
  const keys = Object.keys(value).filter((key) => !isAbsent(value[key]) && namesFor(fields, key).length > 0);
  if (!isRecord(inner)) return keys.length === 0;
  const found = keys.map((key) => valueInside(inner, fields, key)).filter((inside) => inside !== undefined);
  if (found.length < keys.length) return false;
  for (const { key, name, inside } of found) {
    if (!isEqual(value[key], inner[inside]))
      reportConflict(run, top, {
        name,
        at: fields.get(name)?.at ?? run.definition.at,
        given: [
          [inside, inner[inside]],
          [key, value[key]],
        ],
      });
  }
  return true;
}

interface ValueInside {
  readonly key: string;
  /** The only field that the key can mean. `inside` is the key that the wrapped answer uses for it. */
  readonly name: string;
  readonly inside: string;
}

function valueInside(inner: JsonObject, fields: Fields, key: string): ValueInside | undefined {
  const [name, ...others] = namesFor(fields, key);
  if (name === undefined || others.length > 0) return undefined;
  const inside = [name, ...Object.keys(inner).filter((other) => nameFor(fields, other) === name)].find(
    (other) => !isAbsent(memberOf(inner, other)),
  );
  return inside === undefined ? undefined : { key, name, inside };
}

/** The fields of all records that an answer may be, with those of variants. */
const fieldsOf = oncePer((shape: Shape): Fields => new Map(recordsAmong(shape).flatMap(namedFieldsIn)));
