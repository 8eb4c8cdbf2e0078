/** Puts contents between their marks. All that stands outside of the blocks stays as it is, to the last byte. */
import type { BlockContent, EmbeddedBlock } from "../../4-emit/embeds.js";
import type { Dress } from "../../language/embed-hosts.js";
import { withoutMark } from "../../source/utf-8.js";
import { faultOfOpenText } from "./open-page.js";
import { findBlock, type BlockPlace, type MarkFault, type Wanted } from "./find-block.js";
import { meaningOf } from "./content.js";
import { readBlock, writeBlock, type Lines } from "./forms.js";
import { joinLines, splitLines, type Line } from "./lines.js";
import { indentationOf } from "./marks.js";

/** A block as it stands in a file. */
export interface BlockState {
  /** What it says; undefined where it says nothing in the form in which it should be written. */
  readonly meaning: string | undefined;
  readonly isInStep: boolean;
  /** The text of the file with this block written anew; the same text where it is in step. */
  readonly text: string;
}

export type BlockReading =
  | { readonly state: BlockState; readonly fault?: never }
  | { readonly state?: never; readonly fault: MarkFault };

/** The fault that only a content can have: with it between the marks there would be another block, or none. */
const contentFault: MarkFault = { words: "a line of its content would be taken for a mark, or would hide one" };

/**
 * Looks a block up in the text of its file and says how it is with it; `others` are the names of the further blocks
 * there.
 */
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
  if (meaning === meaningOf(content)) return { state: { meaning, isInStep: true, text } };
  const written = joinLines(replaced(lines, place, writeBlock(form, content, found)));
  const isReadBack = readMeaning(written, { ...wanted, start: place.start }, content.kind) === meaningOf(content);
  return isReadBack ? { state: { meaning, isInStep: false, text: written } } : { fault: contentFault };
}

/**
 * What a block says; undefined where it is not found, does not begin at the line `start` (from 0, where one is given),
 * or says nothing.
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

/** The lines between the marks as they would be if the marks were not indented. */
function foundIn(lines: readonly Line[], { start, end }: BlockPlace): Lines {
  const indentation = indentationAt(lines, start);
  return lines
    .slice(start + 1, end)
    .map(({ text }) => (text.startsWith(indentation) ? text.slice(indentation.length) : text));
}

/** The block is indented as its first mark is, and its lines end as that one does. */
function replaced(lines: readonly Line[], { start, end }: BlockPlace, written: Lines): readonly Line[] {
  const indentation = indentationAt(lines, start);
  const ending = lines[start]?.ending ?? "";
  const inner = written.map((text) => ({ text: text === "" ? "" : `${indentation}${text}`, ending }));
  return [...lines.slice(0, start + 1), ...inner, ...lines.slice(end)];
}

function indentationAt(lines: readonly Line[], index: number): string {
  return indentationOf(withoutMark(lines[index]?.text ?? ""));
}
