/** The contents of the blocks in your files; 5-write inserts them. */
import type { FormName, MarkStyle } from "../language/embed-hosts.js";
import type { EmbedContent } from "../language/embed-keys.js";
import { printJson } from "../source/json.js";
import { publishedSchema } from "../lowering/schema-document.js";
import type { ContractModel, EmbedModel, Model } from "../model/model.js";
import type { Span } from "../source/source.js";
import { promptText } from "./prompts/prompt-text.js";
import { summaryText } from "./summary/summary-text.js";

export type BlockContent =
  /** Text: a prompt. */
  | { readonly kind: "text"; readonly text: string }
  /**
   * Data: a summary, a schema. `text` is formatted JSON; `isFenced` is whether a new block in Markdown shows it as
   * code.
   */
  | { readonly kind: "json"; readonly text: string; readonly isFenced: boolean };

export interface EmbeddedBlock {
  /** The file with the block, relative to the contracts file, with `/`. */
  readonly file: string;
  readonly name: string;
  readonly marks: MarkStyle;
  readonly form: FormName;
  readonly content: BlockContent;
  /** The entry that requests the block. */
  readonly span: Span;
}

/** All blocks, in the order of the file. */
export function emitEmbeds(model: Model): Promise<readonly EmbeddedBlock[]> {
  return Promise.all((model.generate.embeds ?? []).map((embed) => emitBlock(model, embed)));
}

async function emitBlock(
  model: Model,
  { file, block, marks, form, content, scope, span }: EmbedModel,
): Promise<EmbeddedBlock> {
  return { file, name: block, marks, form, span, content: await contents[content](model, contractOf(model, scope)) };
}

type Contents = Readonly<
  Record<EmbedContent, (model: Model, contract: ContractModel | undefined) => BlockContent | Promise<BlockContent>>
>;

/** Programs that read a summary inside a page expect it without a fence. */
const contents: Contents = {
  summary: (model) => ({ kind: "json", text: summaryText(model), isFenced: false }),
  prompt: async (model, contract) => ({ kind: "text", text: contract ? await promptText(model, contract) : "" }),
  schema: (model, contract) => ({
    kind: "json",
    text: contract ? harmless(printJson(publishedSchema(model, contract), 2)) : "",
    isFenced: true,
  }),
};

/** The contract that stage 2 found for the scope; undefined for a summary, which covers all contracts. */
function contractOf({ contracts }: Model, scope: string): ContractModel | undefined {
  return contracts.find((contract) => contract.scope === scope);
}

/** JSON that cannot close a comment or open an element: outside of strings it contains none of these characters. */
function harmless(json: string): string {
  return json.replace(/[<>&]/g, (found) => `\\u00${found.charCodeAt(0).toString(16)}`);
}
