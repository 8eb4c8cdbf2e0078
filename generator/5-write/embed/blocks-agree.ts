/** Whether blocks match the manifest. This does not need their contents, which only a compilation gives. */
import { kindOfContent } from "../../language/embed-keys.js";
import type { EmbedModel } from "../../model/model.js";
import type { Manifest } from "../manifest.js";
import type { OutputFolder } from "../output-folder.js";
import { readTexts } from "./host-texts.js";
import { contentHash } from "../content.js";
import { blockKey } from "./record.js";
import { readMeaning } from "./splice.js";

export function blocksAgree(folder: OutputFolder, embeds: readonly EmbedModel[], { embeds: known }: Manifest): boolean {
  const { texts } = readTexts(
    folder,
    embeds.map(({ file }) => file),
  );
  return embeds.every((embed) => {
    const others = embeds.flatMap(({ file, block }) => (file === embed.file && block !== embed.block ? [block] : []));
    const text = texts.get(embed.file);
    const meaning =
      text === undefined
        ? undefined
        : readMeaning(text, { ...embed, name: embed.block, others }, kindOfContent(embed.content));
    return (
      meaning !== undefined && known.get(blockKey({ file: embed.file, name: embed.block })) === contentHash(meaning)
    );
  });
}
