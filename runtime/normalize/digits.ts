/**
 * Keeps the notation of numbers for fields that read them as strings. It is stored separately from the value, because
 * objects may be rebuilt and keys renamed before a field is read.
 */
import { digitsOf } from "../support/long-numbers.js";
import type { Segment } from "../support/path.js";
import type { Run } from "./run.js";

/**
 * Converts a number to a string: in its original notation if that is known, otherwise as JavaScript prints it.
 * Undefined for other values.
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

/** Copies the notation of the numbers in an object to a copy of the object, in which one key may be renamed. */
export function copyNotation<Copy extends object>(
  { written }: Run,
  original: object,
  copy: Copy,
  renaming?: Renaming,
): Copy {
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

/** Records the notation of the number under a key. */
export function recordNotation<Holder extends object>(
  { written }: Run,
  holder: Holder,
  key: string,
  digits: string | undefined,
): Holder {
  if (digits !== undefined) written?.set(holder, new Map([...(written.get(holder) ?? []), [key, digits]]));
  return holder;
}

/** The same for a deep copy. */
export function copyNotations(run: Run, original: unknown, copy: unknown): unknown {
  if (!run.written || typeof original !== "object" || original === null || typeof copy !== "object" || copy === null)
    return copy;
  for (const [key, member] of Object.entries(original)) copyNotations(run, member, Reflect.get(copy, key));
  return copyNotation(run, original, copy);
}
