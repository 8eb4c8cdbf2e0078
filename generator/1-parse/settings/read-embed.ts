/** `embed:`: blocks in hand-written files. */
import type { EmbedDeclaration } from "../../document/document.js";
import { mostBlocks } from "../../limits.js";
import { readEntries } from "../grammar/read-entries.js";
import { report, itemsOf, known, present, type Reading, type Slot } from "../reading.js";

export function readEmbeds(slot: Slot | undefined, reading: Reading): readonly EmbedDeclaration[] | undefined {
  const items = slot && itemsOf(slot, "an array of blocks", reading);
  if (items && items.length > mostBlocks)
    report(reading, "parse/too-many-blocks", { count: items.length, limit: mostBlocks }, { span: slot.node.span });
  return items && known(items.map((item) => readEmbed(item, reading)));
}

function readEmbed(slot: Slot, reading: Reading): EmbedDeclaration | undefined {
  const entries = readEntries(slot, "embed", reading);
  if (!entries) return undefined;
  const [file, block, content] = [entries.value("file"), entries.value("block"), entries.value("content")];
  const further = present({ scope: entries.value("scope"), as: entries.value("as") });
  return file && block && content && { file, block, content, ...further, span: slot.node.span };
}
