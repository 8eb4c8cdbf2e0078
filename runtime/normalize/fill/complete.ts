/** Completes arrays that must contain an item for each expected value of the context. */
import { follow } from "../../model/follow-shape.js";
import { memberOf } from "../../support/path.js";
import { printValue } from "../../support/printable.js";
import type { Completion } from "../../model/reading.js";
import { isAbsent } from "../../support/records.js";
import { called, demandMember } from "../../support/callers.js";
import { isJson } from "../../support/json-value.js";
import { copyOfMembers, type JsonObject, withMember } from "../../support/objects.js";
import { fits } from "../../model/fits.js";
import { inside, segmentsTo } from "../place.js";
import { report, type Run, recordChange } from "../run.js";
import { type Stop, walkAll } from "../walk.js";

/**
 * Adds an item for each expected value that the answer lacks, at the end and in the order of the context. Existing
 * items do not change, even if they are invalid.
 */
export function complete(value: unknown, run: Run): unknown {
  return walkAll(value, run, (stop) => completeList(stop, value, run));
}

function completeList({ shape, reading, value, place }: Stop, whole: unknown, run: Run): unknown {
  const completion = reading?.complete;
  if (shape.kind !== "list" || !completion || reading.explicit || !Array.isArray(value)) return value;
  const reject = (reason: string): unknown =>
    rejectContext(value, whole, `context ${printValue(completion.from.context)} failed: ${reason}`, { place, run });
  const missing = called(() => missingItems(completion, value, run));
  if ("reason" in missing) return reject(missing.reason);
  const fillers = missing.value;
  const stray = fillers.find((filler) => !fits(shape.items, filler, run.fitting));
  if (stray) return reject(`no item can have ${printValue(memberOf(stray, completion.by))} as its ${completion.by}`);
  if (fillers.length === 0) return value;
  fillers.forEach((filler, index) =>
    recordChange(run, "complete", inside(place, value.length + index), undefined, filler),
  );
  return [...value, ...fillers];
}

function rejectContext(
  value: unknown,
  whole: unknown,
  message: string,
  { place, run }: Pick<Stop, "place"> & { readonly run: Run },
): unknown {
  const { shape, at } = run.definition;
  report(run, place, {
    code: "hook_failed",
    message,
    ofCaller: true,
    at: follow({ value: whole, shape, at, codes: undefined, scopes: [] }, segmentsTo(place)).at,
  });
  return value;
}

function missingItems(
  { by, from, filler }: Completion,
  list: readonly unknown[],
  { options }: Run,
): readonly JsonObject[] {
  const expected: unknown = memberOf(options.context, from.context);
  if (isAbsent(expected)) return [];
  demandMember(expected, Array.isArray(expected) && isJson(expected), "an array of JSON values");
  const answered = new Set(list.map((item) => memberOf(item, by)));
  const missing = new Set<unknown>((expected as readonly unknown[]).filter((id) => !answered.has(id)));
  return [...missing].map((id) => withMember({ [by]: id, ...copyOfMembers(filler) }, by, id));
}
