/** Fills in defaults of absent fields, and adds expected items that are missing. */
import { isRecord } from "../../support/records.js";
import { formatPath } from "../../support/path.js";
import { printValue } from "../../support/printable.js";
import type { FieldShape, Shape } from "../../model/shape.js";
import { called } from "../../support/callers.js";
import { fieldsFor } from "../../model/fields.js";
import { fits } from "../../model/fits.js";
import { type JsonObject, withMember } from "../../support/objects.js";
import { inside, segmentsTo } from "../place.js";
import { explain, isExplained, report, type Run, recordChange } from "../run.js";
import { hasOtherSpelling } from "../spellings.js";
import { type Stop, walkAll } from "../walk.js";
import { type Surroundings, valueFrom, wordsFor } from "./default-sources.js";

/**
 * The maximum number of rounds. A default may come from a field that gets a default itself, and so on, but long chains
 * are unlikely.
 */
const mostRounds = 8;

/** Fills in fields until nothing changes. */
export function fill(value: unknown, run: Run): unknown {
  let current = value;
  for (let round = 0; round < mostRounds; round += 1) {
    const before = current;
    current = walkAll(before, run, (stop) => addDefaults(stop, before, run));
    if (current === before) return current;
  }
  return current;
}

/**
 * Adds the defaults of a record. An explicit field has no default, and a value under another name is not replaced. An
 * invalid default is not used, and is reported if it comes from the context.
 */
function addDefaults({ shape, value, place }: Stop, whole: unknown, run: Run): unknown {
  if (shape.kind !== "record" || !isRecord(value)) return value;
  let object: JsonObject = value;
  for (const [name, field] of fieldsFor(shape, value).byName) {
    const { reading } = field;
    if (!reading?.default || reading.explicit || Object.hasOwn(object, name) || hasOtherSpelling(shape, value, name))
      continue;
    const here = inside(place, name);
    const filler = fillerFrom(field, { object, whole, place: here, run });
    if (filler === undefined) continue;
    if ("context" in reading.default) run.fromCaller.add(formatPath(segmentsTo(here)));
    object = withMember(object, name, recordChange(run, "apply_default", here, undefined, filler));
  }
  return object;
}

/** Returns the default. An error from a clock, a source of ids or the context is reported once. */
function fillerFrom({ at, shape, optional, reading }: FieldShape, surroundings: Surroundings): unknown {
  const { place, run } = surroundings;
  const source = reading?.default;
  if (!source || isExplained(run, place)) return undefined;
  const found = called(() => fitting(valueFrom(source, surroundings), "context" in source, shape, run));
  if ("value" in found && (found.value !== undefined || optional || !("context" in source))) return found.value;
  explain(run, place);
  const message =
    "reason" in found
      ? `${wordsFor(source)} failed: ${found.reason}`
      : `${wordsFor(source)} is missing: the answer does not have this value, and your code has to pass it in the option "context"`;
  report(run, place, { code: "reason" in found ? "hook_failed" : "missing_context", message, ofCaller: true, at });
  return undefined;
}

function fitting(value: unknown, isOfCaller: boolean, shape: Shape, { fitting: known }: Run): unknown {
  if (value === undefined || fits(shape, value, known)) return value;
  if (isOfCaller && value !== null) throw new TypeError(`the field cannot have ${printValue(value)}`);
  return undefined;
}
