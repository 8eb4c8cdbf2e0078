/** The keys of a block in one of your files. */
import { ready, required } from "./key.js";
import { choice, name, sourceFile } from "./takes.js";

/**
 * The possible contents of a block: those that people would otherwise copy by hand. Other outputs can be imported or
 * linked.
 */
export const embedContents = ["summary", "prompt", "schema"] as const;
export type EmbedContent = (typeof embedContents)[number];

/** Whether a content is text or data, known before it is generated. */
export function kindOfContent(content: EmbedContent): "text" | "json" {
  return content === "prompt" ? "text" : "json";
}

/** How a block is written, if the extension of the file allows several forms. */
export const embedForms = ["markdown", "text", "typescript", "python"] as const;
export type EmbedForm = (typeof embedForms)[number];

export const embedKeys = {
  file: required(
    sourceFile,
    "Your file, relative to the contracts file and inside its directory. It must exist and contain the two markers.",
    "file: docs/Contracts.md\nblock: CONTRACT_SUMMARY_JSON\ncontent: summary",
  ),
  block: required(
    name("block"),
    "The name of the block: it is between `<!-- NAME_START -->` and `<!-- NAME_END -->`, after `//` in TypeScript and JavaScript, after `#` in Python and other files.",
    "file: AGENTS.md\nblock: TASK_ACTION\ncontent: prompt",
  ),
  content: required(
    choice(...embedContents),
    "The contents of the block: the summary of all contracts, or the prompt or the JSON Schema of one.",
    "file: AGENTS.md\nblock: TASK_ACTION\ncontent: prompt",
  ),
  scope: ready(
    name("scope"),
    "The contract whose prompt or schema it is; by default the one that the block is named after.",
    "file: AGENTS.md\nblock: worker-prompt\ncontent: prompt\nscope: TASK_ACTION",
  ),
  as: ready(
    choice(...embedForms),
    "The form: `markdown`, `text` (in Markdown inside a fence), or an expression in `typescript` or `python`. By default, the extension of the file determines it; other extensions require it.",
    "file: docs/Contracts.md\nblock: TASK_ACTION\ncontent: prompt\nas: text",
  ),
};
