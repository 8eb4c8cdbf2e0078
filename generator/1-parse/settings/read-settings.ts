/** `generate:`: the output directory, and how generated files import each other. */
import type {
  GenerateDeclaration,
  EmbedDeclaration,
  ProviderDeclaration,
  LintDeclaration,
} from "../../document/document.js";
import { readFormerVersions } from "../scalars/read-use.js";
import { readEntries } from "../grammar/read-entries.js";
import { given } from "../../source/given.js";
import { type ParseContext, type Slot, itemsOf, known } from "../parse-context.js";
import { mostBlocks } from "../../limits.js";
import type { LocatedText } from "../../source/source.js";
import { limitKeys, profileChoice, type LimitName } from "../../language/provider-keys.js";
import { readNames } from "../scalars/read-name.js";
import { readPlain } from "../grammar/read-plain.js";
import { lintKeys, lintLevel, type LintRuleName } from "../../language/lint-keys.js";
import { readTexts } from "../scalars/read-text.js";

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
    context.report("parse/too-many-blocks", { count: items.length, limit: mostBlocks }, { span: slot.node.span });
  return items && known(items.map((item) => readEmbed(item, context)));
}

function readEmbed(slot: Slot, context: ParseContext): EmbedDeclaration | undefined {
  const entries = readEntries(slot, "embed", context);
  if (!entries) return undefined;
  const [file, block, content] = [entries.value("file"), entries.value("block"), entries.value("content")];
  const further = given({ scope: entries.value("scope"), as: entries.value("as") });
  return file && block && content && { file, block, content, ...further, span: slot.node.span };
}

/** `providers:`: the model providers that contracts are compiled for. */
function readProviders(slot: Slot | undefined, context: ParseContext): readonly ProviderDeclaration[] | undefined {
  const items = slot && itemsOf(slot, "an array of providers", context);
  return items && known(items.map((item) => readProvider({ ...item, what: "provider" }, context)));
}

/** A profile, or a map that contains it. */
function readProvider(slot: Slot, context: ParseContext): ProviderDeclaration | undefined {
  if (slot.node.kind !== "map") {
    const profile = readPlain(slot, profileChoice, context);
    return profile && { profile };
  }
  const entries = readEntries(slot, "provider", context);
  const profile = entries?.value("profile");
  if (!entries || !profile) return undefined;
  const contracts = entries.at("contracts");
  return {
    profile,
    ...given({
      contracts: contracts && readNames(contracts, "scope", context),
      together: readGroups(entries.at("together"), context),
      limits: readLimits(entries.at("limits"), context),
    }),
  };
}

function readGroups(slot: Slot | undefined, context: ParseContext): readonly (readonly LocatedText[])[] | undefined {
  const items = slot && itemsOf(slot, "an array of arrays of contracts", context);
  return items?.map((item) => readNames(item, "scope", context));
}

function readLimits(slot: Slot | undefined, context: ParseContext): ProviderDeclaration["limits"] {
  const entries = slot && readEntries(slot, "provider-limits", context);
  const names = Object.keys(limitKeys) as LimitName[];
  return entries && given(Object.fromEntries(names.map((name) => [name, entries.value(name)])));
}

/** `lint:`: the level of each rule of `contracts lint`. */
export function readLint(slot: Slot | undefined, context: ParseContext): readonly LintDeclaration[] | undefined {
  const entries = slot && readEntries(slot, "lint", context);
  const rules = Object.keys(lintKeys) as LintRuleName[];
  return entries && known(rules.map((rule) => entries.read(rule, (level) => readRule(rule, level, context))));
}

/** A level, or a map that contains it. */
function readRule(rule: LintRuleName, slot: Slot, context: ParseContext): LintDeclaration | undefined {
  if (slot.node.kind !== "map") return { rule, ...given({ level: readPlain(slot, lintLevel, context) }), except: [] };
  const entries = readEntries(slot, "lint-rule", context);
  return (
    entries && {
      rule,
      ...given({ level: entries.value("level") }),
      except: readTexts(entries.at("except"), "enum value", context),
    }
  );
}
