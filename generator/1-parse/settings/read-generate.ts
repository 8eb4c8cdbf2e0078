/** `generate:`: the output directory, and how generated files import each other. */
import type { GenerateDeclaration, EmbedDeclaration } from "../../document/document.js";
import { readProviders } from "./read-providers.js";
import { readFormerVersions } from "../scalars/read-use.js";
import { readEntries } from "../grammar/read-entries.js";
import { given } from "../../source/given.js";
import { type Reading, type Slot, report, itemsOf, known } from "../reading.js";
import { mostBlocks } from "../../limits.js";

export function readGenerate(slot: Slot | undefined, reading: Reading): GenerateDeclaration {
  const entries = slot && readEntries(slot, "generate", reading);
  if (!entries) return {};
  return given({
    directory: entries.value("directory"),
    language: entries.value("language"),
    runtime: entries.value("runtime"),
    importExtension: entries.value("import_extension"),
    embeds: readEmbeds(entries.at("embed"), reading),
    providers: readProviders(entries.at("providers"), reading),
    upgradeFrom: readFormerVersions(entries.at("upgrade_from"), reading),
  });
}

function readEmbeds(slot: Slot | undefined, reading: Reading): readonly EmbedDeclaration[] | undefined {
  const items = slot && itemsOf(slot, "an array of blocks", reading);
  if (items && items.length > mostBlocks)
    report(reading, "parse/too-many-blocks", { count: items.length, limit: mostBlocks }, { span: slot.node.span });
  return items && known(items.map((item) => readEmbed(item, reading)));
}

function readEmbed(slot: Slot, reading: Reading): EmbedDeclaration | undefined {
  const entries = readEntries(slot, "embed", reading);
  if (!entries) return undefined;
  const [file, block, content] = [entries.value("file"), entries.value("block"), entries.value("content")];
  const further = given({ scope: entries.value("scope"), as: entries.value("as") });
  return file && block && content && { file, block, content, ...further, span: slot.node.span };
}
