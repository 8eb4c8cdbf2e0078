/**
 * Splits a contracts file into pieces: one for each enum, type and contract, one for the further examples of a
 * contract, and the text around them. The meaning of a piece depends only on its own text and on the declarations that
 * it names.
 */
import type { Model } from "../model/model.js";
import type { Source } from "../source/source.js";

/** The sections whose declarations become pieces. */
const sections = ["enums", "types", "contracts", "examples"] as const;
type Section = (typeof sections)[number];

export interface Piece {
  /** The name of its file, as in spans. */
  readonly file: string;
  /** `types.Review`, `examples.REVIEW`; absent for text around declarations. */
  readonly path?: string;
  /** The section that starts with this line, if there is one. */
  readonly section?: Section;
  readonly start: number;
  readonly text: string;
}

/**
 * Returns the pieces of a file in order, without gaps; undefined if its layout does not show where declarations start.
 * A line can look like a declaration without being one, so the caller checks the pieces with `fitsModel`.
 */
export function piecesOf({ name: file, text }: Source): readonly Piece[] | undefined {
  const pieces: { path?: string; section?: Section; start: number }[] = [{ start: 0 }];
  let section: { readonly name: Section; column?: number } | undefined;
  const seen = new Set<string>();
  for (let start = 0, next = 0; start < text.length; start = next) {
    next = text.indexOf("\n", start) + 1 || text.length;
    const line = /^( *)([^\s#][^:\r\n]*)(:?)/.exec(text.slice(start, Math.min(next, start + longestLineStart)));
    if (!line) continue;
    const [, indentation = "", key = "", colon] = line;
    if (indentation === "") {
      const name = sections.find((known) => known === key && colon !== "");
      if (name && (seen.has(name) || !isBare(text.slice(start + key.length + 1, next)))) return undefined;
      if (name) pieces.push({ start, section: name });
      else if (section) pieces.push({ start });
      if (name) seen.add(name);
      section = name && { name };
    } else if (section) {
      section.column ??= indentation.length;
      if (indentation.length < section.column) return undefined;
      if (indentation.length > section.column) continue;
      if (colon === "") return undefined;
      pieces.push({ path: `${section.name}.${key}`, start });
    }
  }
  return pieces.map((piece, index) => ({ ...piece, file, text: text.slice(piece.start, pieces[index + 1]?.start) }));
}

/** Only this many characters of a line are examined, more than any name has. */
const longestLineStart = 400;

/** Whether only a comment, or nothing, follows the colon of a section. */
function isBare(rest: string): boolean {
  return /^\s*(?:#.*)?$/.test(rest.trimEnd());
}

/** Whether the pieces are exactly the declarations of a model that was compiled from the same text. */
export function fitsModel(pieces: readonly Piece[], model: Model, file: string): boolean {
  const declared = declaredIn(model, file);
  const named = pieces.filter(({ path }) => path !== undefined && !isOfExamples(path));
  return (
    named.length === declared.size &&
    new Set(named.map(({ path }) => path)).size === named.length &&
    named.every(({ path = "", start, text }) => {
      const at = declared.get(path);
      return at !== undefined && at >= start && text.slice(0, at - start).trim() === "";
    }) &&
    examplesFit(pieces, model, file)
  );
}

/**
 * Whether each example is in the piece of its contract or in the piece of its further examples, and every piece of
 * examples is used.
 */
function examplesFit(pieces: readonly Piece[], { contracts }: Model, file: string): boolean {
  const open = new Set(pieces.flatMap(({ path = "" }) => (isOfExamples(path) ? [path] : [])));
  const fits = contracts.every(({ scope, examples, textExamples = [] }) =>
    [...examples, ...textExamples].every(({ place: { span } }) => {
      const path = span.file === file ? (pieceAt(pieces, span.start)?.path ?? "") : `contracts.${scope}`;
      open.delete(path);
      return path === `contracts.${scope}` || path === `examples.${scope}`;
    }),
  );
  return fits && open.size === 0;
}

function isOfExamples(path: string): boolean {
  return path.startsWith("examples.");
}

/** Returns the piece that contains an offset, with a binary search. */
export function pieceAt(pieces: readonly Piece[], offset: number): Piece | undefined {
  return pieces[indexAt(pieces, offset)];
}

export function indexAt(pieces: readonly Piece[], offset: number): number {
  let [low, high] = [0, pieces.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((pieces[middle]?.start ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** The offset at which each declaration of a file starts. */
function declaredIn({ enums, types, contracts }: Model, file: string): ReadonlyMap<string, number> {
  const all = [
    ...enums.map(({ name, place }) => [`enums.${name}`, place.span] as const),
    ...types.map(({ name, place }) => [`types.${name}`, place.span] as const),
    ...contracts.map(({ scope, place }) => [`contracts.${scope}`, place.span] as const),
  ];
  return new Map(all.flatMap(([path, span]) => (span.file === file ? [[path, span.start]] : [])));
}
