/** `generate:`: the output directory, and how generated files import each other. */
import type { GenerateDeclaration, EmbedDeclaration } from "../../document/document.js";
import { readProviders } from "./read-providers.js";
import { readFormerVersions } from "../scalars/read-use.js";
import { readEntries } from "../grammar/read-entries.js";
import { given } from "../../source/given.js";
import { type ParseContext, type Slot, report, itemsOf, known } from "../parse-context.js";
import { mostBlocks } from "../../limits.js";

export function readGenerate(slot: Slot | undefined, context: ParseContext): GenerateDeclaration {
  const entries = slot && readEntries(slot, "generate", context);
  if (!entries) return {};
  return given({
    directory: entries.value("directory"),
    language: entries.value("language"),
    runtime: entries.value("runtime"),
    importExtension: entries.value("import_extension"),
    embeds: readEmbeds(entries.at("embed"), context),
    providers: readProviders(entries.at("providers"), context),
    upgradeFrom: readFormerVersions(entries.at("upgrade_from"), context),
  });
}

function readEmbeds(slot: Slot | undefined, context: ParseContext): readonly EmbedDeclaration[] | undefined {
  const items = slot && itemsOf(slot, "an array of blocks", context);
  if (items && items.length > mostBlocks)
    report(context, "parse/too-many-blocks", { count: items.length, limit: mostBlocks }, { span: slot.node.span });
  return items && known(items.map((item) => readEmbed(item, context)));
}

function readEmbed(slot: Slot, context: ParseContext): EmbedDeclaration | undefined {
  const entries = readEntries(slot, "embed", context);
  if (!entries) return undefined;
  const [file, block, content] = [entries.value("file"), entries.value("block"), entries.value("content")];
  const further = given({ scope: entries.value("scope"), as: entries.value("as") });
  return file && block && content && { file, block, content, ...further, span: slot.node.span };
}
