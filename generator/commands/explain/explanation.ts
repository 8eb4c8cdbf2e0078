/** The explanation of one code, and the groups of codes. */
import { capitalized } from "../../source/letter-case.js";

export interface Explanation {
  /** What the code belongs to: an error of the contracts file, an issue of an answer. */
  readonly what: string;
  /** The message without its parameters, for the list of all codes. Absent if the meaning begins with it. */
  readonly gist?: string;
  /** Its meaning, in a few sentences. */
  readonly meaning: string;
  /** Examples that produce the code. */
  readonly examples: readonly Example[];
  /** How to fix it. Absent if the meaning includes that. */
  readonly remedy?: string;
}

export interface Example {
  readonly title: string;
  readonly text: string;
}

/** The codes of one origin. A code may be in several groups. */
export interface Group {
  readonly title: string;
  readonly codes: readonly string[];
  readonly explain: (code: string) => Explanation;
}

/** A group from a table with the meanings of its codes. */
export function groupOf<Row>(
  title: string,
  rows: Readonly<Record<string, Row>>,
  explain: (row: Row, code: string) => Explanation,
): Group {
  const known = new Map(Object.entries(rows));
  return {
    title,
    codes: [...known.keys()],
    explain: (code) => {
      const row = known.get(code);
      if (row === undefined) throw new Error(`${title} have no ${code}`);
      return explain(row, code);
    },
  };
}

/** Makes a sentence from text without an uppercase first letter and a period. */
export function sentence(text: string): string {
  return `${capitalized(text)}${/[.!?]$/.test(text) ? "" : "."}`;
}
