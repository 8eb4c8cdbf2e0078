/** Issues, changes and results. */

/** The codes of structural issues. Contracts may rename them; rules have their own. */
export const structuralCodes = [
  "missing",
  "unknown_key",
  "type",
  "enum",
  "const",
  "too_short",
  "too_long",
  "too_small",
  "too_large",
  "too_few",
  "too_many",
  "not_a_multiple",
  "not_unique",
  "pattern",
  "format",
  "blank",
  "no_match",
  "too_deep",
] as const;

export type StructuralCode = (typeof structuralCodes)[number];

/** The codes of issues with a text, before there is a value. Contracts may rename them too. */
export const textCodes = ["not_json", "empty_output", "charset"] as const;

export type TextCode = (typeof textCodes)[number];

/** One mistake at one path. */
export interface Issue {
  /** A stable code: one of `structuralCodes`, or one that the contract declares. */
  readonly code: string;
  readonly severity: "error" | "warning";
  /** The path, as in `suggestions[2].priority`; an empty string means the value itself. */
  readonly path: string;
  /** One sentence that is safe to print as is. */
  readonly message: string;
  readonly expected?: string;
  /** The value found, quoted and shortened. */
  readonly actual?: string;
  readonly allowed?: readonly (string | number)[];
  /** The location of the field or rule in the contracts file, as in `contracts.yaml:42:7`. */
  readonly declaredAt: string;
  /**
   * Only the calling code can fix it, not another answer: the context, `now` or `newId` is missing or invalid.
   * `retryPrompt` never sends it to the model.
   */
  readonly ofCaller?: true;
  /** The position in the model text; absent for a value that was not parsed from text. */
  readonly position?: { readonly line: number; readonly column: number };
}

/** One change that lenient parsing made to an answer. */
export interface Change {
  readonly step: string;
  readonly path: string;
  /** For a repair of the text: the original text from where the repair begins, shortened. */
  readonly before: unknown;
  /** Undefined for a removed value, and for a repair of the text. */
  readonly after: unknown;
  /** Whether the change keeps all information of the answer. */
  readonly lossless: boolean;
  /** For a repair of the text: its offset in UTF-16 code units. */
  readonly offset?: number;
}

export const modes = ["disabled", "shadow", "enforce"] as const;

export type Mode = (typeof modes)[number];

export type Stage = "extraction" | "json_parse" | "validation";

export interface Accepted<T> {
  readonly ok: true;
  readonly value: T;
  readonly changes: readonly Change[];
  /** The issues of rules with severity `warning`, at most `maxIssues`. */
  readonly warnings: readonly Issue[];
  readonly mode: Mode;
}

export interface Rejected {
  readonly ok: false;
  readonly stage: Stage;
  /**
   * Structural issues first, then broken rules, then warnings; at most `maxIssues`. `issueCount` is their total number.
   */
  readonly issues: readonly Issue[];
  readonly issueCount: number;
  /** The number of rules that could not be checked because a value that they read is missing or has the wrong type. */
  readonly skippedRules: number;
  /**
   * The first 500 characters of the text. Hidden characters other than newlines and tabs are escaped. Empty for a value
   * that was not parsed from text.
   */
  readonly excerpt: string;
  readonly changes: readonly Change[];
  readonly mode: Mode;
}

export type Outcome<T> = Accepted<T> | Rejected;
