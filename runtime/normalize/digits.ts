/**
 * Keeps how numbers were written, for fields that read them as strings. It is separate from the value, because objects
 * may be rebuilt and keys renamed before a field is read.
 */
import { digitsOf } from "../support/long-numbers.js";
import type { Segment } from "../support/path.js";
import type { Run } from "./run.js";

/**
 * A number as a string: as it was written if that is known, else as JavaScript prints it. Undefined for other values.
 */
export function textOfNumber(value: unknown, written: string | undefined): string | undefined {
  if (typeof value !== "number") return digitsOf(value);
  if (!Number.isFinite(value)) return undefined;
  return written !== undefined && Object.is(Number(written), value) ? written : String(value);
}

export function writtenAt({ written }: Run, holder: object, key: Segment): string | undefined {
  return written?.get(holder)?.get(key);
}

interface Renaming {
  readonly from: string;
  readonly to: string;
}

/** Copies how the numbers in an object were written to a copy of the object, in which one key may be renamed. */
export function carry<Copy extends object>({ written }: Run, original: object, copy: Copy, renaming?: Renaming): Copy {
  const known = written?.get(original);
  if (known && copy !== original)
    written?.set(
      copy,
      renaming
        ? new Map([...known].map(([key, digits]) => [key === renaming.from ? renaming.to : key, digits]))
        : known,
    );
  return copy;
}

/** Records how the number under a key was written. */
export function noteWritten<Holder extends object>(
  { written }: Run,
  holder: Holder,
  key: string,
  digits: string | undefined,
): Holder {
  if (digits !== undefined) written?.set(holder, new Map([...(written.get(holder) ?? []), [key, digits]]));
  return holder;
}

/** The same for a deep copy. */
export function carryAll(run: Run, original: unknown, copy: unknown): unknown {
  if (!run.written || typeof original !== "object" || original === null || typeof copy !== "object" || copy === null)
    return copy;
  for (const [key, member] of Object.entries(original)) carryAll(run, member, Reflect.get(copy, key));
  return carry(run, original, copy);
}
