/** The types of cases.json: each case says what a contract must do with one input. README.md explains the fields. */
import { readFileSync } from "node:fs";

export const seeds = ["000", "001", "002", "003", "004"] as const;
export type Seed = (typeof seeds)[number];

export const kinds = ["validate", "semantic", "normalize", "read", "budget", "policy", "summary"] as const;
export type Kind = (typeof kinds)[number];

/** What is given must match; a list of codes means any of them. */
export interface ExpectedIssue {
  readonly path?: string;
  readonly code?: string | readonly string[];
  /** Exactly so many. */
  readonly count?: number;
}

export interface ExpectedChange {
  readonly step?: string | readonly string[];
  readonly path?: string;
}

export interface Expected {
  readonly ok: boolean;
  readonly value?: unknown;
  readonly absent?: readonly string[];
  readonly issues?: readonly ExpectedIssue[];
  readonly issue_count?: number;
  readonly warnings?: readonly ExpectedIssue[];
  readonly changes?: readonly ExpectedChange[];
  /** Derived members by name; `name[*].key` are the members `key` of its items. */
  readonly derived?: Readonly<Record<string, unknown>>;
  readonly stage?: string;
  readonly format?: string;
  /** Of the text kept in the error. */
  readonly excerpt?: { readonly length: number; readonly marker: boolean };
}

export interface Case {
  readonly id: string;
  readonly seed: Seed;
  readonly scope: string;
  readonly kind: Kind;
  readonly input: Readonly<Record<string, unknown>>;
  /** What the caller knows: ids, the top task. */
  readonly context?: Readonly<Record<string, unknown>>;
  readonly expected: Expected;
  readonly why: string;
}

export const cases = JSON.parse(readFileSync(new URL("cases.json", import.meta.url), "utf8")) as readonly Case[];
