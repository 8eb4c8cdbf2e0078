/**
 * A row of the matrix: a small set of contracts with a text at one position of the language, and at others if it must
 * be repeated there.
 */

/** A contracts file as data, without what every file has. */
export type Contracts = Readonly<Record<string, unknown>>;

/** `said` stands at the place that the row is for. */
export type Row = (said: string) => Contracts;

/** By the name of the slot. */
export type Rows = Readonly<Record<string, Row>>;

/**
 * Stands beside what is said wherever one word alone would not do; sorts behind every text that is said, so that no
 * order depends on it.
 */
export const other = "龜";

/** A set whose one contract has these fields. */
export function answer(fields: object, beside: object = {}): Contracts {
  return { contracts: { ANSWER: { fields, ...beside } } };
}

/** A set whose one contract has one field. */
export function field(shape: unknown): Contracts {
  return answer({ text: shape });
}

/** A set with declarations, and a contract of this type. */
export function contractOf(type: string, declarations: Contracts): Contracts {
  return { ...declarations, contracts: { ANSWER: { type } } };
}

/** A text in the quotes of an expression. */
export function quoted(said: string): string {
  return JSON.stringify(said);
}
