/** One row of the table of the language. */
import type { Feature } from "./features.js";
import type { Takes } from "./takes.js";

export interface ReadyKey<Kind extends Takes = Takes> {
  readonly status: "ready";
  readonly takes: Kind;
  /** One sentence for editors and for docs/language.md. */
  readonly description: string;
  /** The key in use, as YAML, with the keys that it needs beside it. */
  readonly example: string;
  readonly required: boolean;
}

/** A key that a later version of the language gives a meaning to. */
export interface LaterKey {
  readonly status: "later";
  readonly feature: Feature;
}

export type Keys = Readonly<Record<string, ReadyKey | LaterKey>>;

/** A place where a map with keys of the language is. */
export interface Position<Known extends Keys = Keys> {
  readonly keys: Known;
  /** Keys that the author chooses are beside the fixed ones. */
  readonly others?: ReadyKey;
  /** Of these keys exactly one must be there. */
  readonly oneOf?: readonly (keyof Known & string)[];
  /** Keys that only the main file of a set has, `name` among them. */
  readonly ofMainFile?: readonly (keyof Known & string)[];
}

export function ready<const Kind extends Takes>(takes: Kind, description: string, example: string): ReadyKey<Kind> {
  return { status: "ready", takes, description, example, required: false };
}

export function required<const Kind extends Takes>(takes: Kind, description: string, example: string): ReadyKey<Kind> {
  return { status: "ready", takes, description, example, required: true };
}

export function later<const Name extends string>(
  feature: Feature,
  ...keys: readonly Name[]
): Readonly<Record<Name, LaterKey>> {
  const row: LaterKey = { status: "later", feature };
  return Object.fromEntries(keys.map((key) => [key, row])) as Record<Name, LaterKey>;
}
