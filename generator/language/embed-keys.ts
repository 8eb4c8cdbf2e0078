/** The keys of a block that is kept in a hand-written file. */
import { ready, required } from "./key.js";
import { choice, name, sourceFile } from "./takes.js";

/**
 * What a block can hold. Each is what people copy by hand if no tool does it; all else is better imported from the
 * outputs, or linked to.
 */
export const embedContents = ["summary", "prompt", "schema"] as const;
export type EmbedContent = (typeof embedContents)[number];

/** Whether a content is words or data, known without making it. */
export function kindOfContent(content: EmbedContent): "text" | "json" {
  return content === "prompt" ? "text" : "json";
}

/** How a block is written, where the ending of the file leaves a choice. */
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
