/** `generate:`: where output goes and how generated files import each other. */
import type { GenerateDeclaration } from "../../document/document.js";
import { readEmbeds } from "./read-embed.js";
import { readProviders } from "./read-providers.js";
import { readFormerVersions } from "../scalars/read-use.js";
import { readEntries } from "../grammar/read-entries.js";
import { present, type Reading, type Slot } from "../reading.js";

export function readGenerate(slot: Slot | undefined, reading: Reading): GenerateDeclaration {
  const entries = slot && readEntries(slot, "generate", reading);
  if (!entries) return {};
  return present({
    directory: entries.value("directory"),
    language: entries.value("language"),
    runtime: entries.value("runtime"),
    importExtension: entries.value("import_extension"),
    embeds: readEmbeds(entries.at("embed"), reading),
    providers: readProviders(entries.at("providers"), reading),
    upgradeFrom: readFormerVersions(entries.at("upgrade_from"), reading),
  });
}
