/**
 * What the manifest knows of blocks: the hash of what each one says. It stands there and not in the marks, so that the
 * marks are those that teams have already and a block can be written by hand; and it is that of the meaning, so that a
 * block which was laid out anew is not taken for edited.
 */
import type { EmbeddedBlock } from "../../4-emit/embeds.js";
import { contentHash } from "../content.js";
import { meaningOf } from "./content.js";

/** `docs/Contracts.md#CONTRACT_SUMMARY_JSON`; neither part can hold a `#`. */
export function blockKey({ file, name }: Pick<EmbeddedBlock, "file" | "name">): string {
  return `${file}#${name}`;
}

export function meaningHash(meaning: string): string {
  return contentHash(meaning);
}

/** By key, sorted. */
export function recordOf(blocks: readonly EmbeddedBlock[]): ReadonlyMap<string, string> {
  const hashes = blocks.map((block) => [blockKey(block), meaningHash(meaningOf(block.content))] as const);
  return new Map(hashes.toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
