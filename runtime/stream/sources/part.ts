/** The contents of a chunk, in a form that does not depend on the SDK. */

/** A tool call, and the arguments that were added to it. */
export interface CallPart {
  /** Distinguishes the calls of one answer. */
  readonly key: string | number | symbol;
  /** The id from the API. */
  readonly id?: string | undefined;
  readonly name?: string | undefined;
  readonly args?: string | undefined;
}

export interface Part {
  readonly text?: string | undefined;
  readonly calls?: readonly CallPart[];
  /** The text of a model that declines to answer. */
  readonly refusal?: string | undefined;
  /** Why the model stopped, as its API reports it. */
  readonly finishReason?: string | undefined;
  /** The stream failed. */
  readonly error?: unknown;
}

export type Chunk = Readonly<Record<string, unknown>>;

export function isChunk(value: unknown): value is Chunk {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function chunkAt(chunk: unknown, key: string): Chunk {
  const member = isChunk(chunk) ? chunk[key] : undefined;
  return isChunk(member) ? member : {};
}

export function listAt(chunk: unknown, key: string): readonly unknown[] {
  const member = isChunk(chunk) ? chunk[key] : undefined;
  return Array.isArray(member) ? member : [];
}

export function textAt(chunk: unknown, key: string): string | undefined {
  const member = isChunk(chunk) ? chunk[key] : undefined;
  return typeof member === "string" ? member : undefined;
}

export function keyAt(chunk: unknown, ...keys: readonly string[]): string | number {
  const found = keys
    .map((key) => (isChunk(chunk) ? chunk[key] : undefined))
    .find((key) => typeof key === "string" || typeof key === "number");
  return (found as string | number | undefined) ?? 0;
}
