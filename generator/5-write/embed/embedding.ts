/** The blocks of the contracts file as they stand on disk, and the files that they stand in, before and after. */
import type { EmbeddedBlock } from "../../4-emit/embeds.js";
import type { Diagnostic } from "../../diagnostics/diagnostic.js";
import type { OutputFolder } from "../output-folder.js";
import type { Successor } from "../replace-files.js";
import type { MarkFault } from "./find-block.js";
import { hostPath, mostHostBytes, readTexts } from "./host-texts.js";
import { readState, type BlockReading, type BlockState } from "./splice.js";

/** One block: how it is on disk, or why it has no place there; neither where its file does not exist. */
export interface BlockOnDisk {
  readonly block: EmbeddedBlock;
  readonly state?: BlockState;
  readonly fault?: MarkFault;
}

/** A hand-written file with all of its blocks. */
export interface Host {
  /** Relative to the contracts file. */
  readonly file: string;
  readonly blocks: readonly BlockOnDisk[];
  /** As it stands there; absent where the file does not exist. */
  readonly before?: string;
  /** With every block up to date; absent where one of them cannot be written. */
  readonly after?: string;
}

/** In the order in which the contracts file names them; empty where there are diagnostics. */
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

/** What is written has to be read again. */
const tooLarge: MarkFault = { words: `with it the file would have more than ${mostHostBytes} bytes` };

/** Every block in its place, one after the other; `tooMuch` is the one with which the file would be too large. */
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

/** The hand-written files as they are to be written, for those in which every block has its place. */
export function successorsOf(folder: OutputFolder, hosts: readonly Host[]): readonly Required<Successor>[] {
  return hosts.flatMap(({ file, before, after }) =>
    before === undefined || after === undefined ? [] : [{ path: hostPath(folder, file), text: after, instead: before }],
  );
}
