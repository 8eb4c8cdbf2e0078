/** Blocks in your files: each kind exists, the file can contain it, and its contract exists. */
import type { Report } from "../../diagnostics/diagnostic.js";
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import type { Document, EmbedDeclaration } from "../../document/document.js";
import { isActing } from "../../language/acting-files.js";
import { dressOf, formsOf } from "../../language/embed-hosts.js";
import { embedForms } from "../../language/embed-keys.js";
import { caseFolded } from "../../names.js";
import { resolveGenerate } from "./resolve-settings.js";

export function rejectEmbeds(document: Document, report: Report): void {
  const embeds = document.generate.embeds ?? [];
  for (const embed of embeds) {
    rejectFile(embed, document, report);
    rejectForm(embed, report);
    rejectScope(embed, document, report);
  }
  rejectRepeated(embeds, report);
}

/**
 * Outputs and contracts files cannot contain blocks, because they are written in another way. Paths are compared
 * without case, because some file systems ignore it.
 */
function rejectFile({ file }: EmbedDeclaration, { file: source, used = [], generate }: Document, report: Report): void {
  const path = caseFolded(file.value);
  const { directory } = resolveGenerate(generate);
  const isOutput = `${path}/`.startsWith(`${caseFolded(directory)}/`);
  const isSource = path === caseFolded(source.slice(source.lastIndexOf("/") + 1));
  const isUsed = used.some((other) => path === caseFolded(other.path));
  const problem = isOutput
    ? "lies in the output directory, whose files are generated as a whole"
    : isSource
      ? "is the contracts file"
      : isUsed
        ? "is a contracts file, which this one uses"
        : undefined;
  if (problem)
    report(
      "resolve/embed-file",
      { file: file.value, problem },
      { span: file.span, help: "Name one of your own files." },
    );
}

function rejectForm({ file, as }: EmbedDeclaration, report: Report): void {
  if (isActing(file.value))
    return report(
      "resolve/embed-form",
      {
        file: file.value,
        problem: "is run, built or shown as is, so a string in it could become code, a setting or markup",
      },
      { span: file.span, help: "Put the block into a file that the program loads." },
    );
  if (dressOf(file.value, as?.value)) return;
  const allowed = (formsOf(file.value) ?? embedForms).map((form) => `\`${form}\``).join(", ");
  const problem = as
    ? `cannot contain a block written as \`${as.value}\``
    : "has an ending that does not tell how to write a block";
  const help = as ? `Allowed here: ${allowed}.` : `Say it with \`as\`: ${allowed}.`;
  report("resolve/embed-form", { file: file.value, problem }, { span: (as ?? file).span, help });
}

function rejectScope({ block, content, scope }: EmbedDeclaration, { contracts }: Document, report: Report): void {
  const known = contracts.map((contract) => contract.scope.value);
  const { value, span } = scope ?? block;
  if (content.value === "summary") {
    if (scope)
      report("resolve/embed-scope", { problem: "a summary is of all contracts" }, { span, help: "Leave `scope` out." });
  } else if (!known.includes(value)) {
    const help = [
      didYouMean(value, known),
      scope ? undefined : "Name the contract with `scope`, or give the block the name of the contract.",
    ]
      .filter((part) => part !== undefined)
      .join(" ");
    report("resolve/embed-scope", { problem: `no contract has the scope "${value}"` }, { span, help });
  } else if (
    content.value === "prompt" &&
    contracts.some((contract) => contract.scope.value === value && contract.prompt?.isNone)
  ) {
    report(
      "resolve/embed-scope",
      { problem: `"${value}" has no prompt` },
      { span, help: "Remove `prompt: none` from the contract, or embed its `schema`." },
    );
  }
}

/** Two entries for one block, or two spellings of one file, would overwrite each other. */
function rejectRepeated(embeds: readonly EmbedDeclaration[], report: Report): void {
  const files = new Map<string, EmbedDeclaration>();
  const blocks = new Map<string, EmbedDeclaration>();
  for (const embed of embeds) {
    const [file, key] = [
      caseFolded(embed.file.value),
      `${caseFolded(embed.file.value)}#${caseFolded(embed.block.value)}`,
    ];
    const [sameFile, sameBlock] = [files.get(file), blocks.get(key)];
    const other = sameFile && sameFile.file.value !== embed.file.value ? sameFile : undefined;
    if (other)
      report(
        "resolve/embed-file",
        { file: embed.file.value, problem: `is ${other.file.value} in other letters` },
        {
          span: embed.file.span,
          help: `Use the same spelling: ${other.file.value}.`,
          related: [{ message: "it is named here first", span: other.file.span }],
        },
      );
    if (sameBlock)
      report(
        "resolve/embed-repeated",
        { file: embed.file.value, block: embed.block.value },
        { span: embed.block.span, related: [{ message: "it is asked for here", span: sameBlock.block.span }] },
      );
    if (!sameFile) files.set(file, embed);
    if (!sameBlock) blocks.set(key, embed);
  }
}
