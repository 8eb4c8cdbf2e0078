/** Inserts contents between their markers. Everything outside of the blocks stays byte for byte. */
import type { BlockContent, EmbeddedBlock } from "../../4-emit/embeds.js";
import type { Dress } from "../../language/embed-hosts.js";
import { withoutMark } from "../../source/utf-8.js";
import { faultOfOpenText } from "./open-page.js";
import { findBlock, type BlockPlace, type MarkFault, type Wanted } from "./find-block.js";
import { meaningOf } from "./content.js";
import { readBlock, writeBlock, type Lines } from "./forms.js";
import { joinLines, splitLines, type Line } from "./lines.js";
import { indentationOf } from "./marks.js";

/** A block in a file. */
export interface BlockState {
  /** Its meaning; undefined if it has none in the expected form. */
  readonly meaning: string | undefined;
  readonly isUpToDate: boolean;
  /** The text of the file with this block replaced; the same text if it is up to date. */
  readonly text: string;
}

export type BlockReading =
  | { readonly state: BlockState; readonly fault?: never }
  | { readonly state?: never; readonly fault: MarkFault };

/** An error that only contents can cause: between the markers they would start another block, or end this one. */
const contentFault: MarkFault = { words: "a line of its content would be taken for a mark, or would hide one" };

/** Finds a block in the text of its file and determines its state; `others` are the names of the other blocks. */
export function readState(text: string, block: EmbeddedBlock, others: readonly string[]): BlockReading {
  const { form, content } = block;
  const wanted = { ...block, others };
  const lines = splitLines(text);
  const { place, fault } = findBlock(lines, wanted);
  if (!place) return { fault };
  const words = form === "markdown" && content.kind === "text" ? faultOfOpenText(content.text) : undefined;
  if (words !== undefined) return { fault: { words } };
  const found = foundIn(lines, place);
  const meaning = readBlock(form, content.kind, found);
  if (meaning === meaningOf(content)) return { state: { meaning, isUpToDate: true, text } };
  const written = joinLines(replaced(lines, place, writeBlock(form, content, found)));
  const isReadBack = readMeaning(written, { ...wanted, start: place.start }, content.kind) === meaningOf(content);
  return isReadBack ? { state: { meaning, isUpToDate: false, text: written } } : { fault: contentFault };
}

/**
 * The meaning of a block; undefined if it is not found, does not begin at the line `start` (from 0, if given), or has
 * no meaning.
 */
export function readMeaning(
  text: string,
  wanted: Wanted & Pick<Dress, "form"> & { readonly start?: number },
  kind: BlockContent["kind"],
): string | undefined {
  const lines = splitLines(text);
  const { place } = findBlock(lines, wanted);
  return place && place.start === (wanted.start ?? place.start)
    ? readBlock(wanted.form, kind, foundIn(lines, place))
    : undefined;
}

/** The lines between the markers, without the indentation of the markers. */
function foundIn(lines: readonly Line[], { start, end }: BlockPlace): Lines {
  const indentation = indentationAt(lines, start);
  return lines
    .slice(start + 1, end)
    .map(({ text }) => (text.startsWith(indentation) ? text.slice(indentation.length) : text));
}

/** The block has the indentation and the line endings of its first marker. */
function replaced(lines: readonly Line[], { start, end }: BlockPlace, written: Lines): readonly Line[] {
  const indentation = indentationAt(lines, start);
  const ending = lines[start]?.ending ?? "";
  const inner = written.map((text) => ({ text: text === "" ? "" : `${indentation}${text}`, ending }));
  return [...lines.slice(0, start + 1), ...inner, ...lines.slice(end)];
}

function indentationAt(lines: readonly Line[], index: number): string {
  return indentationOf(withoutMark(lines[index]?.text ?? ""));
}
