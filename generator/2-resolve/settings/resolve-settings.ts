import type {
  EmbedDeclaration,
  GenerateDeclaration,
  ProviderDeclaration,
  LintDeclaration,
  Document,
} from "../../document/document.js";
import {
  defaultDirectory,
  defaultImportExtension,
  defaultLanguage,
  defaultRuntime,
  inlineRuntime,
  withExtension,
} from "../../language/output-settings.js";
import { dressOf } from "../../language/embed-hosts.js";
import type { ContractModel, EmbedModel, GenerateModel, ProviderModel, LintModel } from "../../model/model.js";
import { providerOf } from "../../providers/profiles.js";
import { given } from "../../source/given.js";
import type { Report } from "../../diagnostics/diagnostic.js";
import { caseFolded } from "../../names.js";

/** The settings of the output, with the defaults of the language. */
export function resolveGenerate(
  declared: GenerateDeclaration,
  contracts: readonly ContractModel[] = [],
): GenerateModel {
  const { directory, language, embeds, providers } = declared;
  const importExtension = declared.importExtension?.value ?? defaultImportExtension;
  const runtime = declared.runtime?.value ?? defaultRuntime;
  const isRuntimeInline = runtime === inlineRuntime;
  return {
    directory: directory?.value ?? defaultDirectory,
    language: language?.value ?? defaultLanguage,
    runtime: isRuntimeInline ? withExtension("./runtime/index", importExtension) : runtime,
    isRuntimeInline,
    importExtension,
    ...given({
      embeds: embeds?.flatMap(resolveEmbed),
      providers: providers?.map((provider) => resolveProvider(provider, contracts)),
    }),
  };
}

/** By default every contract with a prompt is compiled for a provider. */
function resolveProvider(
  { profile, contracts: named, together = [], limits = {} }: ProviderDeclaration,
  contracts: readonly ContractModel[],
): ProviderModel {
  const limitsByName = Object.entries(limits).map(([name, limit]) => [name, limit.value] as const);
  return {
    provider: providerOf(profile.value),
    contracts:
      named?.map(({ value }) => value) ?? contracts.filter(({ prompt }) => !prompt.isNone).map(({ scope }) => scope),
    together: together.map((group) => group.map(({ value }) => value)),
    limits: Object.fromEntries(limitsByName),
    span: profile.span,
  };
}

/** A block that its file cannot contain is omitted; reject-embeds.ts reports it. */
function resolveEmbed({ file, block, content, scope, as, span }: EmbedDeclaration): readonly EmbedModel[] {
  const dress = dressOf(file.value, as?.value);
  return dress
    ? [{ file: file.value, block: block.value, content: content.value, scope: (scope ?? block).value, ...dress, span }]
    : [];
}

/** The settings of `contracts lint`, by lint rule. */
export function resolveLint(declarations: readonly LintDeclaration[]): LintModel {
  const settings = declarations.map(
    ({ rule, level, except }) =>
      [
        rule,
        { ...given({ level: level?.value }), except: except.map(({ value, span }) => ({ path: value, span })) },
      ] as const,
  );
  return Object.fromEntries(settings);
}

/** Included files are outside of the output directory, which contains only generated files. */
export function rejectUsedOutputs({ used = [], generate }: Document, report: Report): void {
  const folder = `${caseFolded(resolveGenerate(generate).directory)}/`;
  for (const { path, span } of used) {
    if (caseFolded(path).startsWith(folder))
      report(
        "resolve/used-file",
        { file: path, problem: "lies in the output directory" },
        { span, help: "Move it to another path." },
      );
  }
}
