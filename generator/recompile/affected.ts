/** Determines which declarations an edit can change, and which others are needed to resolve them. */
import type { Piece } from "./pieces.js";

export interface Affected {
  /**
   * The declarations that changed, and those that name one of these, directly or indirectly. Paths such as
   * `types.Review`.
   */
  readonly touched: ReadonlySet<string>;
  /** The touched declarations, and everything that they or the text outside of declarations refer to. */
  readonly kept: ReadonlySet<string>;
}

/**
 * Any word in a declaration counts as a reference to the declaration of that name. Too many references are safe, too
 * few are not.
 */
const word = /[\p{L}\p{N}_]+/gu;

/** An escape can spell a name, so words do not show the references of such a text. */
const canSpellNames = /\\[xuU]|\\\r?\n/;

/**
 * @param former the pieces of all files before the edit
 * @param pieces the pieces after it: the same names in the same order
 */
export function affectedBy(former: readonly Piece[], pieces: readonly Piece[]): Affected {
  const words = new Map<Piece, ReadonlySet<string>>();
  const wordsOf = (piece: Piece): ReadonlySet<string> => {
    const known = words.get(piece) ?? new Set(piece.text.match(word));
    words.set(piece, known);
    return known;
  };
  const named = pieces.flatMap((piece, index) =>
    piece.path === undefined ? [] : [{ piece, index, path: piece.path }],
  );
  const touched = new Set(
    named.filter(({ piece, index }) => former[index]?.text !== piece.text).map(({ path }) => path),
  );
  if (touched.size > 0) for (const { piece, path } of named) if (canSpellNames.test(piece.text)) touched.add(path);
  // A loop over a set includes the items that are added meanwhile, so indirect references are found too.
  for (const path of touched) {
    const name = nameIn(path);
    for (const { piece, path: other } of named)
      if (!touched.has(other) && piece.text.includes(name) && wordsOf(piece).has(name)) touched.add(other);
  }
  return { touched, kept: keptFor(touched, { former, pieces }, wordsOf) };
}

function keptFor(
  touched: ReadonlySet<string>,
  { former, pieces }: Readonly<Record<"former" | "pieces", readonly Piece[]>>,
  wordsOf: (piece: Piece) => ReadonlySet<string>,
): ReadonlySet<string> {
  const byName = new Map<string, { readonly path: string; readonly piece: Piece }[]>();
  for (const piece of pieces) {
    const { path } = piece;
    if (path === undefined) continue;
    byName.set(nameIn(path), [...(byName.get(nameIn(path)) ?? []), { path, piece }]);
  }
  const kept = new Set(touched);
  const open = pieces.filter(({ path, section }) => (path === undefined ? section === undefined : kept.has(path)));
  open.push(...former.filter(({ path }) => path !== undefined && touched.has(path)));
  for (let piece = open.pop(); piece; piece = open.pop()) {
    for (const name of wordsOf(piece))
      for (const found of byName.get(name) ?? []) {
        if (kept.has(found.path)) continue;
        kept.add(found.path);
        open.push(found.piece);
      }
  }
  return kept;
}

function nameIn(path: string): string {
  return path.slice(path.indexOf(".") + 1);
}
