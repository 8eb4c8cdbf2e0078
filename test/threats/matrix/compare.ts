/** Finds differences between two runs other than the text itself. */
import type { GeneratedFile } from "../../../generator/target.js";
import { derivedKinds, type Piece, type Pieces } from "./pieces.js";
import { readPromptsSaying } from "./markdown-pieces.js";
import { piecesOf } from "./reading.js";
import { said, unsayer, unsayerOfComments } from "./spellings.js";

export interface Run {
  /** The text, in every form in which the author writes it. */
  readonly written: readonly string[];
  readonly files: readonly GeneratedFile[];
}

type Read = (file: GeneratedFile) => Pieces;

/** The first difference, in words; undefined if there is none. */
export function difference(harmless: Run, hostile: Run, read: Read = piecesOf): string | undefined {
  readPromptsSaying(hostile.written);
  const [expected, found] = [harmless, hostile].map(pathsOf);
  if (expected !== found) return `the files are\n${found}\nand not\n${expected}`;
  for (const [index, file] of hostile.files.entries()) {
    const other = harmless.files[index] ?? file;
    const inFile = file.text === other.text ? undefined : differenceIn(read(other), harmless, read(file), hostile);
    if (inFile) return `${file.path}: ${inFile}`;
  }
  return undefined;
}

function pathsOf({ written, files }: Run): string {
  const unsay = unsayer(...written);
  return files.map(({ path }) => unsay(path)).join("\n");
}

function differenceIn(wantedPieces: Pieces, harmless: Run, givenPieces: Pieces, hostile: Run): string | undefined {
  const [unsayHarmless, unsayHostile] = [unsayingIn(harmless), unsayingIn(hostile)];
  const [wanted, given] = [inOrder(wantedPieces, unsayHarmless), inOrder(givenPieces, unsayHostile)];
  const at = Array.from({ length: Math.max(wanted.length, given.length) }, (_, index) => index).find(
    (index) => !isAlike(wanted[index], given[index], unsayHarmless, unsayHostile),
  );
  if (at === undefined) return undefined;
  return `piece ${at} is ${shown(given, at, unsayHostile)} and not ${shown(wanted, at, unsayHarmless)}`;
}

type UnsayPiece = (piece: Piece) => string;

/** Losses are in groups that text can change, so their order is irrelevant. */
function inOrder(pieces: Pieces, unsay: UnsayPiece): Pieces {
  if (pieces[0]?.kind !== "loss") return pieces;
  const texts = new Map(pieces.map((piece) => [piece, unsay(piece)]));
  return pieces.toSorted((first, second) => ((texts.get(first) ?? "") < (texts.get(second) ?? "") ? -1 : 1));
}

/** Columns depend on the length of a text. */
function unsayingIn({ written }: Run): UnsayPiece {
  const [plain, comments] = [unsayer(...written), unsayerOfComments(...written)];
  const inPages = unsayer(...written, ...written.map(asCode));
  return ({ kind, text = "" }) =>
    kind === "text"
      ? withoutBlanks(inPages(text))
      : (finishers[kind]?.(plain(text)) ?? (kind === "comment" ? comments(text) : withoutColumns(plain(text))));
}

/** Text that an author writes in single backticks is code in a page. */
function asCode(text: string): string {
  return text.replace(/(?<!`)`([^`]+)`(?!`)/g, (_, inside: string) => inside);
}

/** A space at the edge of a text is invisible in a page, and may be omitted in a prompt. */
const withoutBlanks = (inexpressible: string): string => inexpressible.replace(/ *¤ */g, () => said);

/** The ends, joints and starts of sentences in a prompt depend on whether a text is a sentence itself. */
const withoutJoints = (inexpressible: string): string =>
  withoutBlanks(inexpressible.replace(/¤[.;](?= |$)/g, () => said).replace(/[.;](?= *"?¤)/g, "")).replace(
    /(?<=(?:\/\/|:) )\p{Lu}/gu,
    (letter) => letter.toLowerCase(),
  );
const finishers: Readonly<Record<string, (inexpressible: string) => string>> = { line: withoutJoints };

function withoutColumns(text: string): string {
  return text.replace(/(?<=\.yaml:\d+):\d+/g, "");
}

function isAlike(
  wanted: Piece | undefined,
  given: Piece | undefined,
  unsayHarmless: UnsayPiece,
  unsayHostile: UnsayPiece,
): boolean {
  if (!wanted || !given || wanted.kind !== given.kind) return false;
  if (wanted.text === given.text) return true;
  if (derivedKinds.has(wanted.kind) && /zebra/i.test(wanted.text ?? "")) return true;
  const [expected, found] = [unsayHarmless(wanted), unsayHostile(given)];
  return found === expected || (wanted.kind === "line" && isQuoted(expected, found));
}

/**
 * Text that could be taken for something else is in a prompt as a JSON string, whatever is around it otherwise.
 */
function isQuoted(expected: string, found: string): boolean {
  return found.includes(`"${said}"`) || found.includes(`"${said}\\""`)
    ? withoutQuotes(found) === withoutQuotes(expected)
    : false;
}

function withoutQuotes(line: string): string {
  return line.replace(/[`"\\ ]/g, "").replace(/¤[.;]/g, () => said);
}

function shown(pieces: Pieces, at: number, unsay: UnsayPiece): string {
  const piece = pieces[at];
  return piece ? `${piece.kind} ${JSON.stringify(unsay(piece))}` : "missing";
}
