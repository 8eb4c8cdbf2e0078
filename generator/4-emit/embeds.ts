/** What the blocks in hand-written files have to say; writing it is the business of 5-write. */
import type { FormName, MarkStyle } from "../language/embed-hosts.js";
import type { EmbedContent } from "../language/embed-keys.js";
import { printJson } from "../source/json.js";
import { publishedSchema } from "../lowering/schema-document.js";
import type { ContractModel, EmbedModel, Model } from "../model/model.js";
import type { Span } from "../source/source.js";
import { promptText } from "./prompts/prompt-text.js";
import { summaryText } from "./summary/summary-text.js";

export type BlockContent =
  /** Words: a prompt. */
  | { readonly kind: "text"; readonly text: string }
  /**
   * Data: a summary, a schema. `text` is JSON in its layout, `isFenced` whether Markdown shows it as code where the
   * block contains nothing yet.
   */
  | { readonly kind: "json"; readonly text: string; readonly isFenced: boolean };

export interface EmbeddedBlock {
  /** The file in which it is, relative to the contracts file, with `/`. */
  readonly file: string;
  readonly name: string;
  readonly marks: MarkStyle;
  readonly form: FormName;
  readonly content: BlockContent;
  /** The entry that asks for it. */
  readonly span: Span;
}

/** All blocks, in file order. */
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

/** Programs that read a summary inside a page know it without a fence. */
const contents: Contents = {
  summary: (model) => ({ kind: "json", text: summaryText(model), isFenced: false }),
  prompt: async (model, contract) => ({ kind: "text", text: contract ? await promptText(model, contract) : "" }),
  schema: (model, contract) => ({
    kind: "json",
    text: contract ? harmless(printJson(publishedSchema(model, contract), 2)) : "",
    isFenced: true,
  }),
};

/** The contract that stage 2 found under the scope; none for a summary, which is of all. */
function contractOf({ contracts }: Model, scope: string): ContractModel | undefined {
  return contracts.find((contract) => contract.scope === scope);
}

/** JSON that can close no comment and open no element: outside of strings it has none of these characters. */
function harmless(json: string): string {
  return json.replace(/[<>&]/g, (found) => `\\u00${found.charCodeAt(0).toString(16)}`);
}
