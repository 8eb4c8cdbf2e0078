/**
 * A contracts file cut into pieces: one for each enum, type and contract, for the further examples of a contract, and
 * for what is around them. What a piece says depends on its own text and on what it names.
 */
import type { Model } from "../model/model.js";
import type { Source } from "../source/source.js";

/** The sections whose declarations can be taken one by one. */
const sections = ["enums", "types", "contracts", "examples"] as const;
type Section = (typeof sections)[number];

export interface Piece {
  /** The file that it is in, as spans call it. */
  readonly file: string;
  /** `types.Review`, `examples.REVIEW`; absent for what is around the declarations. */
  readonly path?: string;
  /** The section that it is the first line of. */
  readonly heads?: Section;
  readonly start: number;
  readonly text: string;
}

/**
 * The pieces in the order of the file, without a gap; nothing where the file is laid out in another way than its lines
 * show. Whether each line that looks like the start of a declaration is one is for `fitsModel` to say.
 */
export function piecesOf({ name: file, text }: Source): readonly Piece[] | undefined {
  const pieces: { path?: string; heads?: Section; start: number }[] = [{ start: 0 }];
  let section: { readonly name: Section; column?: number } | undefined;
  const seen = new Set<string>();
  for (let start = 0, next = 0; start < text.length; start = next) {
    next = text.indexOf("\n", start) + 1 || text.length;
    const line = /^( *)([^\s#][^:\r\n]*)(:?)/.exec(text.slice(start, Math.min(next, start + mostOfLine)));
    if (!line) continue;
    const [, indentation = "", key = "", colon] = line;
    if (indentation === "") {
      const name = sections.find((known) => known === key && colon !== "");
      if (name && (seen.has(name) || !isBare(text.slice(start + key.length + 1, next)))) return undefined;
      if (name) pieces.push({ start, heads: name });
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

/** Longer than any name; what comes later in a line does not matter. */
const mostOfLine = 400;

/** Nothing but a comment behind the colon of a section. */
function isBare(rest: string): boolean {
  return /^\s*(?:#.*)?$/.test(rest.trimEnd());
}

/** Whether the pieces are the declarations of the model that was made from the same text, each where it says it is. */
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

/** Whether each example is in its contract or in the piece of its further examples, of which none is left over. */
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

/** The piece of a file that an offset is in, by binary search. */
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

/** Where each declaration of a file of the set begins. */
function declaredIn({ enums, types, contracts }: Model, file: string): ReadonlyMap<string, number> {
  const all = [
    ...enums.map(({ name, place }) => [`enums.${name}`, place.span] as const),
    ...types.map(({ name, place }) => [`types.${name}`, place.span] as const),
    ...contracts.map(({ scope, place }) => [`contracts.${scope}`, place.span] as const),
  ];
  return new Map(all.flatMap(([path, span]) => (span.file === file ? [[path, span.start]] : [])));
}
