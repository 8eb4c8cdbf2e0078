/** Blocks for tests of embedding. */
import type { BlockContent, EmbeddedBlock } from "../../generator/4-emit/embeds.js";
import { dressOf } from "../../generator/language/embed-hosts.js";
import type { EmbedForm } from "../../generator/language/embed-keys.js";

export const words = (text: string): BlockContent => ({ kind: "text", text });
export const data = (value: unknown, isFenced = false): BlockContent => ({
  kind: "json",
  text: JSON.stringify(value, null, 2),
  isFenced,
});

/** The block BLOCK of a file, in the form that its ending or `as` asks for. */
export function blockIn(file: string, content: BlockContent, as?: EmbedForm, name = "BLOCK"): EmbeddedBlock {
  const dress = dressOf(file, as);
  if (!dress) throw new Error(`${file} takes no block as ${as}`);
  return { file, name, content, ...dress, span: { file: "contracts.yaml", start: 0, end: 0 } };
}
