import type { EmbedDeclaration, GenerateDeclaration } from "../document/document.js";
import { defaultDirectory, defaultImportExtension, defaultLanguage, defaultRuntime, inlineRuntime } from "../language/defaults.js";
import { dressOf } from "../language/embed-hosts.js";
import type { EmbedModel, GenerateModel } from "../model/model.js";
import { given } from "./context.js";

/** Where output goes, with the defaults of the language. */
export function resolveGenerate(declared: GenerateDeclaration): GenerateModel {
  const { directory, language, embeds } = declared;
  const importExtension = declared.importExtension?.value ?? defaultImportExtension;
  const runtime = declared.runtime?.value ?? defaultRuntime;
  const isRuntimeInline = runtime === inlineRuntime;
  return {
    directory: directory?.value ?? defaultDirectory,
    language: language?.value ?? defaultLanguage,
    runtime: isRuntimeInline ? `./runtime/index.${importExtension}` : runtime,
    isRuntimeInline,
    importExtension,
    ...given({ embeds: embeds?.flatMap(resolveEmbed) }),
  };
}

/** A block that its file cannot hold is left out; `refuseEmbeds` says why. */
function resolveEmbed({ file, block, content, scope, as, span }: EmbedDeclaration): readonly EmbedModel[] {
  const dress = dressOf(file.value, as?.value);
  return dress ? [{ file: file.value, block: block.value, content: content.value, scope: (scope ?? block).value, ...dress, span }] : [];
}
