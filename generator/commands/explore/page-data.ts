/** The data of the `contracts explore` page: plain data in one JSON block. The page shows all of it as text. */

import type { ReportData } from "./report-data.js";

/** A part of a sentence. Parts from the contract are marked, so the page can format them. */
type SaidPart = string | { readonly code: string } | { readonly value: string };
export type Said = readonly SaidPart[];

/** A type as text, with names that are links. */
export type TypePart = string | { readonly to: string };

export interface ValueData {
  readonly value: string | number;
  readonly description?: string;
  readonly deprecated?: string;
  readonly aliases?: readonly string[];
}

export interface FieldData {
  /** Relative to the declared value, in the notation of issues, with `[*]` for each item. */
  readonly path: string;
  readonly name: string;
  readonly type: readonly TypePart[];
  readonly optional: boolean;
  /** `["1 to 200 characters", "not blank"]` */
  readonly bounds: readonly string[];
  readonly description?: string;
  readonly deprecated?: string;
  /** When a field of a variant is present. */
  readonly condition?: Said;
  readonly values?: readonly ValueData[];
  /** How the field is parsed leniently, a sentence each: `If it is absent, it is 1.` */
  readonly reading?: readonly string[];
  /** `file:line:column` */
  readonly at: string;
  readonly fields?: readonly FieldData[];
}

export interface RuleData {
  readonly sentence: Said;
  readonly message?: string;
  readonly code: string;
  readonly severity: "error" | "warning";
  /** Paths of the fields that the rule reads. */
  readonly reads: readonly string[];
  readonly at: string;
}

export interface ExampleData {
  readonly name: string;
  /** JSON, or for the example of an answer its text. */
  readonly text: string;
  readonly isText?: true;
  readonly context?: { readonly [key: string]: unknown };
  /** The expected codes of the example; absent if it is accepted. */
  readonly expected?: readonly string[];
  readonly at: string;
}

export interface ProviderData {
  readonly provider: string;
  readonly losses: readonly LossData[];
}

export interface LossData {
  readonly fact: string;
  readonly at: string;
  readonly path: string;
  readonly why: string;
}

export interface CoverageData {
  readonly covered: number;
  readonly total: number;
  readonly uncovered: readonly { readonly path: string; readonly demand: string; readonly at: string }[];
}

/** A contract or a named type. */
export interface DeclarationData {
  readonly kind: "contract" | "type";
  readonly name: string;
  readonly typeName: string;
  readonly description?: string;
  readonly deprecated?: string;
  readonly schemaVersion?: string;
  readonly aliases: readonly string[];
  readonly at: string;
  readonly type: readonly TypePart[];
  readonly fields: readonly FieldData[];
  readonly rules: readonly RuleData[];
  readonly derived: readonly {
    readonly name: string;
    readonly expression: string;
    readonly description?: string;
    readonly at: string;
  }[];
  /** Types and enums that it refers to directly. */
  readonly references: readonly string[];
  readonly typescript: string;
  /** JSON; only for types, because contracts have their own. */
  readonly schema?: string;
  /** The following are only for contracts. */
  readonly examples?: readonly ExampleData[];
  /** JSON of an accepted value: an example, or a generated one if there is none. */
  readonly sample?: string;
  /** Tokens of the prompt, in o200k_base. */
  readonly tokens?: number;
  readonly providers?: readonly ProviderData[];
  readonly coverage?: CoverageData;
  /** Keys that the contract reads from the context. */
  readonly contextKeys?: readonly string[];
  /** Names of functions that your code passes; in the page they return their value unchanged. */
  readonly hooks?: readonly string[];
}

interface EnumData {
  readonly name: string;
  readonly description?: string;
  readonly deprecated?: string;
  readonly values: readonly ValueData[];
  readonly at: string;
}

export interface TableData {
  readonly name: string;
  readonly description?: string;
  readonly key: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly at: string;
}

export interface DecisionData {
  readonly name: string;
  readonly description?: string;
  readonly returns: readonly TypePart[];
  readonly cases: readonly {
    readonly when: Said;
    readonly value: string;
    readonly reason: string;
    readonly at: string;
  }[];
  readonly references: readonly string[];
  readonly at: string;
}

export interface GateData {
  readonly name: string;
  readonly description?: string;
  readonly needs: readonly string[];
  readonly when: Said;
  readonly at: string;
}

export interface VerdictData {
  readonly direction: string;
  readonly verdict: "break" | "safe" | "unknown";
  /** Why it is safe or unknown. */
  readonly why?: string;
  readonly witness?: { readonly text: string; readonly before: readonly string[]; readonly after: readonly string[] };
}

export interface ChangeData {
  readonly title: string;
  readonly kind: string;
  readonly affects: readonly string[];
  readonly against: string;
  readonly verdicts: readonly VerdictData[];
  readonly bridge?: string;
  readonly before?: string;
  readonly after?: string;
}

export interface EvolutionData {
  readonly baselines: readonly string[];
  readonly changes: readonly ChangeData[];
}

export interface PageData {
  readonly name: string;
  readonly description?: string;
  readonly file: string;
  readonly version: string;
  readonly declarations: readonly DeclarationData[];
  readonly enums: readonly EnumData[];
  readonly tables: readonly TableData[];
  readonly decisions: readonly DecisionData[];
  readonly gates: readonly GateData[];
  /** The contracts file and its included files, so locations can be shown. */
  readonly sources: readonly { readonly file: string; readonly text: string }[];
  readonly evolution?: EvolutionData;
  readonly report?: ReportData;
}
