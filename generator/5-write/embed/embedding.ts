/** The blocks of the contracts file on disk, and their files before and after. */
import type { EmbeddedBlock } from "../../4-emit/embeds.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { OutputFolder } from "../output-folder.js";
import type { Successor } from "../replace-files.js";
import type { MarkFault } from "./find-block.js";
import { hostPath, mostHostBytes, readTexts } from "./host-texts.js";
import { readState, type BlockReading, type BlockState } from "./splice.js";

/** One block: its contents on disk, or why it cannot be found; neither if its file does not exist. */
export interface BlockOnDisk {
  readonly block: EmbeddedBlock;
  readonly state?: BlockState;
  readonly fault?: MarkFault;
}

/** A file of yours with all of its blocks. */
export interface Host {
  /** Relative to the contracts file. */
  readonly file: string;
  readonly blocks: readonly BlockOnDisk[];
  /** The current text; absent if the file does not exist. */
  readonly before?: string;
  /** With every block up to date; absent if one of them cannot be written. */
  readonly after?: string;
}

/** In the order of the contracts file; empty if there are diagnostics. */
export function readHosts(
  folder: OutputFolder,
  blocks: readonly EmbeddedBlock[],
): { readonly hosts: readonly Host[]; readonly diagnostics: readonly Diagnostic[] } {
  const files = [...new Set(blocks.map(({ file }) => file))];
  const { texts, diagnostics } = readTexts(folder, files);
  if (diagnostics.length > 0) return { hosts: [], diagnostics };
  return {
    hosts: files.map((file) =>
      hostOf(
        file,
        texts.get(file),
        blocks.filter((block) => block.file === file),
      ),
    ),
    diagnostics,
  };
}

function hostOf(file: string, before: string | undefined, blocks: readonly EmbeddedBlock[]): Host {
  if (before === undefined) return { file, blocks: blocks.map((block) => ({ block })) };
  const read = (text: string, block: EmbeddedBlock) =>
    readState(
      text,
      block,
      blocks.flatMap(({ name }) => (name === block.name ? [] : [name])),
    );
  const { after, tooMuch } = writeAll(before, blocks, read);
  const states = blocks.map((block) => ({ block, ...(block === tooMuch ? { fault: tooLarge } : read(before, block)) }));
  return { file, before, blocks: states, ...(after !== undefined && { after }) };
}

/** A file that is written must be readable again. */
const tooLarge: MarkFault = { words: `with it the file would have more than ${mostHostBytes} bytes` };

/** Writes every block, one after the other; `tooMuch` is the one with which the file would be too large. */
function writeAll(
  before: string,
  blocks: readonly EmbeddedBlock[],
  read: (text: string, block: EmbeddedBlock) => BlockReading,
): { readonly after?: string; readonly tooMuch?: EmbeddedBlock } {
  let after = before;
  for (const block of blocks) {
    const { state } = read(after, block);
    if (!state) return {};
    if (Buffer.byteLength(state.text) > mostHostBytes) return { tooMuch: block };
    after = state.text;
  }
  return { after };
}

/** The new texts of your files, for those in which every block was found. */
export function successorsOf(folder: OutputFolder, hosts: readonly Host[]): readonly Required<Successor>[] {
  return hosts.flatMap(({ file, before, after }) =>
    before === undefined || after === undefined ? [] : [{ path: hostPath(folder, file), text: after, instead: before }],
  );
}
