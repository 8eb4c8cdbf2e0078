/** What is wrong with an answer, and what a check came to. */

/** The codes of structural faults. Contracts may rename them; rules bring their own. */
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

/** The codes of faults of a string, before there is a value, that contracts may rename as well. */
export const textCodes = ["not_json", "empty_output", "charset"] as const;

export type TextCode = (typeof textCodes)[number];

/** One fault in one place. */
export interface Issue {
  /** A stable code: one of `structuralCodes`, or one that the contract declares. */
  readonly code: string;
  readonly severity: "error" | "warning";
  /** Where, as in `suggestions[2].priority`; the empty text is the value itself. */
  readonly path: string;
  /** One sentence, printable as is. */
  readonly message: string;
  readonly expected?: string;
  /** What was found, quoted and cut. */
  readonly actual?: string;
  readonly allowed?: readonly (string | number)[];
  /** The field or rule in the contracts file, as in `contracts.yaml:42:7`. */
  readonly declaredAt: string;
  /**
   * The calling code has to fix it, and no answer can: the context, `now` or `newId` is missing or unfit. `retryPrompt`
   * never sends it to the model.
   */
  readonly ofCaller?: true;
  /** Where in the model text; absent for a value that was not read from text. */
  readonly position?: { readonly line: number; readonly column: number };
}

/** One thing that a lenient reading did to an answer. */
export interface Change {
  readonly step: string;
  readonly path: string;
  /** For a step on the text: the text from where it was taken, cut. */
  readonly before: unknown;
  /** Undefined for what went, and for a step on the text. */
  readonly after: unknown;
  /** Nothing that the answer says is lost by it. */
  readonly lossless: boolean;
  /** For a step on the text: where, in UTF-16 code units from its start. */
  readonly offset?: number;
}

export type Mode = "disabled" | "shadow" | "enforce";

export type Stage = "extraction" | "json_parse" | "validation";

export interface Accepted<T> {
  readonly ok: true;
  readonly value: T;
  readonly changes: readonly Change[];
  /** What rules of severity warning say, at most `maxIssues` of them. */
  readonly warnings: readonly Issue[];
  readonly mode: Mode;
}

export interface Rejected {
  readonly ok: false;
  readonly stage: Stage;
  /**
   * First what is wrong structurally, then what breaks rules, then warnings; at most `maxIssues` of them. `issueCount`
   * says how many there were.
   */
  readonly issues: readonly Issue[];
  readonly issueCount: number;
  /** How many rules could not be judged because what they read is missing or ill-typed. */
  readonly skippedRules: number;
  /**
   * The first 500 characters of the text, hidden ones but line breaks and tabs as escapes; empty for a value that was
   * not read from text.
   */
  readonly excerpt: string;
  readonly changes: readonly Change[];
  readonly mode: Mode;
}

export type Outcome<T> = Accepted<T> | Rejected;
