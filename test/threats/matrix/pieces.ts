/**
 * Converts an output to a list of its nodes, with their kinds and texts, as a reader parses it. Outputs with equal
 * lists differ only in layout.
 */

export interface Piece {
  readonly kind: string;
  readonly text?: string;
}

export type Pieces = readonly Piece[];

/** Kinds of pieces with a name that is derived from an author's text. */
export const derivedKinds: ReadonlySet<string> = new Set(["Identifier", "address"]);

/** Pieces of data: keys and values. */
export function dataPieces(value: unknown): Pieces {
  if (Array.isArray(value)) return [{ kind: "[" }, ...value.flatMap(dataPieces), { kind: "]" }];
  if (typeof value !== "object" || value === null) return [{ kind: typeof value, text: String(value) }];
  return [
    { kind: "{" },
    ...Object.entries(value).flatMap(([key, member]) => [{ kind: "key", text: key }, ...dataPieces(member)]),
    { kind: "}" },
  ];
}
