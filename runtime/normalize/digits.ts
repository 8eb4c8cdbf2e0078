/**
 * How numbers are written, kept beside the value for fields that take them as text: objects may be rebuilt and keys
 * renamed before a field is reached.
 */
import { digitsOf } from "../support/long-numbers.js";
import type { Segment } from "../support/path.js";
import type { Run } from "./run.js";

/**
 * A number as text: its digits as they were written if that is known, else as JavaScript prints it. Undefined for what
 * is not a number.
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

/** Hands on to a copy what is known of the members of the original, one of which may be under another key. */
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

/** Notes how the number under a key is written. */
export function noteWritten<Holder extends object>(
  { written }: Run,
  holder: Holder,
  key: string,
  digits: string | undefined,
): Holder {
  if (digits !== undefined) written?.set(holder, new Map([...(written.get(holder) ?? []), [key, digits]]));
  return holder;
}

/** The same for a copy that is made through and through. */
export function carryAll(run: Run, original: unknown, copy: unknown): unknown {
  if (!run.written || typeof original !== "object" || original === null || typeof copy !== "object" || copy === null)
    return copy;
  for (const [key, member] of Object.entries(original)) carryAll(run, member, Reflect.get(copy, key));
  return carry(run, original, copy);
}
