import type { EmbedDeclaration, GenerateDeclaration } from "../document.js";
import { dressOf } from "../language/embed-hosts.js";
import type { EmbedModel, GenerateModel } from "../model.js";
import { given } from "./context.js";

/** Where output goes, with the defaults of the language. */
export function resolveGenerate({ directory, runtime, importExtension, embeds }: GenerateDeclaration): GenerateModel {
  return {
    directory: directory?.value ?? "generated",
    runtime: runtime?.value ?? "agent-contracts/runtime",
    importExtension: importExtension?.value ?? "js",
    ...given({ embeds: embeds?.flatMap(resolveEmbed) }),
  };
}

/** A block that its file cannot hold is left out; `refuseEmbeds` says why. */
function resolveEmbed({ file, block, content, scope, as, span }: EmbedDeclaration): readonly EmbedModel[] {
  const dress = dressOf(file.value, as?.value);
  return dress ? [{ file: file.value, block: block.value, content: content.value, scope: (scope ?? block).value, ...dress, span }] : [];
}
