/** What is reported about one code, and where such tellings come from. */

export interface Explanation {
  /** What the code is of: an error of the contracts file, an issue of an answer. */
  readonly what: string;
  /** The message in general, for the list of all codes. Absent where the meaning begins with it. */
  readonly gist?: string;
  /** What it means, in a few sentences. */
  readonly meaning: string;
  /** Something that gives the code, or shows it. */
  readonly examples: readonly Example[];
  /** What to do. Absent if the meaning says it. */
  readonly remedy?: string;
}

export interface Example {
  readonly title: string;
  readonly text: string;
}

/** Codes of one origin. A code may be in several groups. */
export interface Group {
  readonly title: string;
  readonly codes: readonly string[];
  readonly explain: (code: string) => Explanation;
}

/** A group from a table of what its codes mean. */
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

/** A sentence from what is said without a uppercase letter and a full stop. */
export function sentence(text: string): string {
  return `${text.replace(/^./u, (first) => first.toUpperCase())}${/[.!?`]$/.test(text) ? "" : "."}`;
}
