/** The parameters and results of lowering all kinds of shapes. */
import type { JsonSchema } from "../json-schema/schema.js";
import type { EnumValue, Model, Shape } from "../model/model.js";
import type { Span } from "../source/source.js";
import type { Profile } from "./profile.js";

/** The location of a shape: in the contracts file, and in the value for the provider. */
export interface Spot {
  /** The declaration path, with `[]` for items and `{}` for values of maps. */
  readonly path: string;
  readonly span: Span;
  /** The path in the lowered value, such as `findings[].severity`; empty for the value itself. */
  readonly at: string;
}

export interface Lowered {
  readonly schema: JsonSchema;
  /** The constraints of the value that the schema does not enforce, in words. */
  readonly said: readonly string[];
  /** Descriptions of the types that are printed inline here. */
  readonly texts: readonly string[];
}

/** A fact of the contract that the lowered schema does not enforce. */
interface Loss {
  readonly fact: string;
  readonly path: string;
  readonly why: string;
}

export interface Problem {
  readonly because: string;
  readonly help: string;
  readonly span: Span;
}

/** An enum whose values have descriptions. */
export interface Meaning {
  /** The enum by its name in the contracts file; absent for one that is declared inline. */
  readonly of: string | undefined;
  readonly values: readonly EnumValue[];
  readonly at: string;
}

/** A description that does not fit into the schema. */
interface UnplacedText {
  readonly at: string;
  readonly text: string;
}

/** The results that are collected during lowering. */
export interface Findings {
  readonly losses: Loss[];
  readonly problems: Problem[];
  readonly meanings: Meaning[];
  readonly unplacedTexts: UnplacedText[];
  /** The declaration paths of fields that the schema omits. */
  readonly omitted: Set<string>;
  readonly definitions: Map<string, JsonSchema>;
  parts: number;
}

/** Bounds and formats of a shape in words. */
export type Words = (shape: Shape) => readonly string[];

export interface Lowering {
  readonly model: Model;
  readonly profile: Profile;
  readonly words: Words;
  /** The types that are printed once, in `$defs`. */
  readonly shared: ReadonlySet<string>;
  /** The recursive types. */
  readonly recursive: ReadonlySet<string>;
  /** The shared types whose definitions are being lowered. */
  readonly open: readonly string[];
  readonly findings: Findings;
}

export function plain(schema: JsonSchema, said: readonly string[] = []): Lowered {
  return { schema, said, texts: [] };
}

export function lose(
  facts: Readonly<Record<string, unknown>>,
  { path }: Spot,
  why: string,
  { findings }: Lowering,
): void {
  for (const [fact, value] of Object.entries(facts)) {
    if (value !== undefined && value !== false) findings.losses.push({ fact, path, why });
  }
}
