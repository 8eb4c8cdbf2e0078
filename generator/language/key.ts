/** One row of the table of the language. */
import type { Takes } from "./takes.js";

export interface ReadyKey<Kind extends Takes = Takes> {
  readonly status: "ready";
  readonly takes: Kind;
  /** One sentence for editors and for docs/language.md. */
  readonly description: string;
  /** An example of the key, as YAML, with the keys that it needs next to it. */
  readonly example: string;
  readonly required: boolean;
}

/** A key that is reserved for a later version of the language. */
export interface LaterKey {
  readonly status: "later";
  readonly feature: Feature;
}

type Keys = Readonly<Record<string, ReadyKey | LaterKey>>;

/** A position at which there is a map with keys of the language. */
export interface Position<Known extends Keys = Keys> {
  readonly keys: Known;
  /** The author may choose further keys. */
  readonly others?: ReadyKey;
  /** Exactly one of these keys is required. */
  readonly oneOf?: readonly (keyof Known & string)[];
  /** Keys that only the root file of a set has, such as `name`. */
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

export const features = {
  lenient: "lenient parsing of items and named types",
} as const;

export type Feature = keyof typeof features;
