/**
 * A row of the matrix: a small set of contracts with a text at one position of the language, and at others if it must
 * be repeated there.
 */

/** A contracts file as data, without the keys that every file has. */
export type Contracts = Readonly<Record<string, unknown>>;

/** `said` is at the position of the row. */
export type Row = (said: string) => Contracts;

/** By the name of the slot. */
export type Rows = Readonly<Record<string, Row>>;

/**
 * Is next to the text wherever one word would not be enough; sorts after every text, so that no order depends on it.
 */
export const other = "龜";

/** Contracts of which the only one has these fields. */
export function answer(fields: object, beside: object = {}): Contracts {
  return { contracts: { ANSWER: { fields, ...beside } } };
}

/** Contracts of which the only one has one field. */
export function field(shape: unknown): Contracts {
  return answer({ text: shape });
}

/** Declarations, and a contract of this type. */
export function contractOf(type: string, declarations: Contracts): Contracts {
  return { ...declarations, contracts: { ANSWER: { type } } };
}

/** A string in the quotes of an expression. */
export function quoted(said: string): string {
  return JSON.stringify(said);
}
