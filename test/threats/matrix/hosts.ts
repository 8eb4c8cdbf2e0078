/** Tests blocks in your files: the text around them does not change, and their contents have no other meaning. */
import { isDeepStrictEqual } from "node:util";
import type { FormName, MarkStyle } from "../../../generator/language/embed-hosts.js";
import { emitEmbeds, type BlockContent, type EmbeddedBlock } from "../../../generator/4-emit/embeds.js";
import { readState } from "../../../generator/5-write/embed/splice.js";
import { embedContents } from "../../../generator/language/embed-keys.js";
import type { Model } from "../../../generator/model/model.js";
import { liveIn, partsOfPage, readCode, readPython } from "./host-readings.js";

/** A file with a block in it. */
interface Host {
  readonly file: string;
  readonly marks: MarkStyle;
  readonly form: FormName;
  readonly before: string;
  readonly after: string;
  /** The meaning of the whole file, or of the lines of the block, to its parser. */
  readonly read: (text: string, lines: readonly string[]) => unknown;
}

const page = {
  file: "page.md",
  marks: "comment",
  before: "# Zoo\n\n[zebra] and [^1]\n\n- item\n\n<!-- BLOCK_START -->\n",
  after: "<!-- BLOCK_END -->\n\n*Text* [horse]\n\n<!-- OTHER_START -->\n<!-- OTHER_END -->\n\n| a |\n| --- |\n| b |\n",
} as const;

const hosts: readonly Host[] = [
  { ...page, form: "markdown", read: (_, lines) => lines.join("\n") },
  { ...page, form: "fenced", read: (_, lines) => lines.slice(1, -1).join("\n") },
  {
    file: "code.ts",
    marks: "slashes",
    form: "typescript",
    before: "export const said =\n  // BLOCK_START\n",
    after: "  // BLOCK_END\n;\nexport const other = 1;\n",
    read: readCode,
  },
  {
    file: "code.py",
    marks: "hash",
    form: "python",
    before: "said = (\n  # BLOCK_START\n",
    after: "  # BLOCK_END\n)\nother = 1\n",
    read: (_, lines) => readPython(lines),
  },
  {
    file: "said.txt",
    marks: "hash",
    form: "plain",
    before: "one\n# BLOCK_START\n",
    after: "# BLOCK_END\ntwo\n# OTHER_START\n",
    read: (_, lines) => lines.join("\n"),
  },
];

/** The contents of the first contract. */
export async function contentsOf(model: Model): Promise<readonly BlockContent[]> {
  const [contract] = model.contracts;
  if (!contract) return [];
  const at = {
    file: "",
    block: "BLOCK",
    marks: "comment",
    form: "plain",
    scope: contract.scope,
    span: contract.place.span,
  } as const;
  const blocks = await emitEmbeds({
    ...model,
    generate: { ...model.generate, embeds: embedContents.map((content) => ({ ...at, content })) },
  });
  return blocks.map(({ content }) => content);
}

/**
 * The result of a content in a file: it is rejected, which is only allowed if it would leave its position, or written.
 */
export interface HostResult {
  readonly refused: number;
  readonly fault?: string;
}

export function embedEverywhere(content: BlockContent): HostResult {
  const faults = hosts.map((host) => faultIn(host, content));
  const fault = faults.find((found) => found !== undefined && found !== refusedThere);
  return { refused: faults.filter((found) => found === refusedThere).length, ...(fault !== undefined && { fault }) };
}

const refusedThere = "refused";

/** It can only be taken for a marker where text is outside a fence, in a page or in a text file. */
const openForms: ReadonlySet<FormName> = new Set<FormName>(["markdown", "plain"]);

function faultIn(host: Host, content: BlockContent): string | undefined {
  const { file, marks, form, before, after, read } = host;
  const block: EmbeddedBlock = { file, name: "BLOCK", marks, form, content, span: { file: "", start: 0, end: 0 } };
  const { state, fault } = readState(`${before}${after}`, block, ["OTHER"]);
  if (!state) return openForms.has(form) && content.kind === "text" ? refusedThere : `${file}: ${fault.words}`;
  const { text } = state;
  if (!text.startsWith(before) || !text.endsWith(after)) return `${file}: something outside of the block has changed`;
  const lines = text
    .slice(before.length, text.length - after.length)
    .split("\n")
    .slice(0, -1);
  if (!isDeepStrictEqual(meaningOf(content, read(text, lines)), meaningOf(content, content.text)))
    return `${file}: the block says something else in the form ${form}`;
  if (form === "fenced") return isOneFence(lines) ? undefined : `${file}: the block is not one fence`;
  return form === "markdown" ? faultInPage(host, text, content) : undefined;
}

/** The rule of CommonMark: a closing fence has at least as many backticks, and nothing after them. */
function isOneFence([opening = "", ...lines]: readonly string[]): boolean {
  const [marks = ""] = /^`{3,}/.exec(opening) ?? [];
  return (
    marks !== "" &&
    lines.findIndex((line) => new RegExp(`^ {0,3}\`{${marks.length},}[ \\t]*$`).test(line)) === lines.length - 1
  );
}

/** Data can be a string or a value. */
function meaningOf({ kind }: BlockContent, said: unknown): unknown {
  return kind === "json" && typeof said === "string" ? JSON.parse(said.replace(/^`{3,}json\n|\n`{3,}$/g, "")) : said;
}

const untouched = partsOfPage(`${page.before}${page.after}`, page.before.length, page.before.length);

function faultInPage({ file, before, after }: Host, text: string, content: BlockContent): string | undefined {
  const { outside, inside } = partsOfPage(text, before.length, text.length - after.length);
  if (outside !== untouched.outside)
    return `${file}: the page outside of the block is another: ${outside} and not ${untouched.outside}`;
  // A prompt without a fence in a page may have the links of a page.
  const live = liveIn(inside).filter((node) => content.kind === "json" || !/^(?:link|image)/.test(node));
  return live.length > 0 ? `${file}: in the block there is ${live.join(", ")}` : undefined;
}
