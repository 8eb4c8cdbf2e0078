/**
 * The part of the manifest about blocks: the hash of the meaning of each one. It is not in the markers, so these are
 * the ones that teams already use, and you can write a block by hand. It is the hash of the meaning, so a block that
 * was only reformatted does not count as edited.
 */
import type { EmbeddedBlock } from "../../4-emit/embeds.js";
import { contentHash } from "../content.js";
import { meaningOf } from "./content.js";

/** `docs/Contracts.md#CONTRACT_SUMMARY_JSON`; neither part can contain a `#`. */
export function blockKey({ file, name }: Pick<EmbeddedBlock, "file" | "name">): string {
  return `${file}#${name}`;
}

/** By key, sorted. */
export function recordOf(blocks: readonly EmbeddedBlock[]): ReadonlyMap<string, string> {
  const hashes = blocks.map((block) => [blockKey(block), contentHash(meaningOf(block.content))] as const);
  return new Map(hashes.toSorted(([left], [right]) => (left < right ? -1 : 1)));
}
