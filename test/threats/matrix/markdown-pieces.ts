/** Parses pages as CommonMark and GitHub do. Prompts are read as plain text. */
import { fromMarkdown } from "mdast-util-from-markdown";
import { nodesOf, parseMarkdown, type MarkdownNode } from "../../support/markdown.js";
import { dataPieces, type Piece, type Pieces } from "./pieces.js";
import { withTextsOnOneLine } from "./prompt-lines.js";

export function githubPieces(text: string): Pieces {
  return piecesOf(parseMarkdown(text));
}

/** Without tables, the escape of a bar in the code of a cell is displayed. */
export function commonMarkPieces(text: string): Pieces {
  return piecesOf(withBars(fromMarkdown(text) as MarkdownNode));
}

function withBars(node: MarkdownNode): MarkdownNode {
  const { type, value, children } = node;
  if (type === "inlineCode") return { ...node, value: value?.replaceAll("\\|", "|") ?? "" };
  return children ? { ...node, children: children.map(withBars) } : node;
}

function piecesOf(node: MarkdownNode): Pieces {
  const { type, value, url, depth, children } = node;
  if (isText(node)) return [{ kind: "text", text: value ?? "" }];
  if (type === "code") return codePieces(node);
  if (type === "html") return htmlPieces(value ?? "");
  const own: Piece = {
    kind: depth === undefined ? type : `${type} ${depth}`,
    ...(value !== undefined && { text: value }),
  };
  return [
    own,
    ...(url === undefined ? [] : [{ kind: "address", text: decodeURI(url) }]),
    ...(children ? [...withTextsJoined(children).flatMap(piecesOf), { kind: "end" }] : []),
  ];
}

/** Code within a sentence is a part of the sentence, because an address in a text is displayed this way. */
function withTextsJoined(nodes: readonly MarkdownNode[]): readonly MarkdownNode[] {
  const joined: MarkdownNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (last && isText(last) && isText(node))
      joined.splice(-1, 1, { type: "text", value: `${last.value}${node.value}` });
    else joined.push(node);
  }
  return joined;
}

function isText({ type }: MarkdownNode): boolean {
  return type === "text" || type === "inlineCode";
}

/** The summary is data between two comments, which contains no HTML markup. */
function htmlPieces(html: string): Pieces {
  const [, before = "", json, after = ""] = /^(<pre>\n<!--.*-->\n)([^]*)(\n<!--.*-->\n<\/pre>)$/.exec(html) ?? [];
  return json === undefined
    ? [{ kind: "html", text: html }]
    : [
        { kind: "html", text: before },
        { kind: /[<>&]/.test(json) ? "html in data" : "data" },
        ...dataPieces(JSON.parse(json)),
        { kind: "html", text: after },
      ];
}

/** JSON is data, whatever its layout; Mermaid escapes markup by number, and text cannot open a comment. */
function codePieces({ value = "", lang }: MarkdownNode & { readonly lang?: string | null }): Pieces {
  const kind = `code ${lang ?? ""}`;
  if (lang === "json") return [{ kind }, ...dataPieces(JSON.parse(value))];
  if (lang === "text") return [{ kind, text: value.replace(/\\u003c(?=!--)/g, "<") }];
  const text =
    lang === "mermaid" ? value.replace(/#(\d+);/g, (_, point: string) => String.fromCodePoint(Number(point))) : value;
  return text.split("\n").map((line) => ({ kind, text: line }));
}

/**
 * A prompt must keep its lines, with nothing new on them, and its blocks. A fence may be longer, and text that could be
 * taken for the marker of another speaker begins with an escape.
 */
export function promptPieces(text: string): Pieces {
  if (last?.text !== text) last = { text, pieces: readPrompt(text) };
  return last.pieces;
}

let texts: readonly string[] = [];

/** The texts whose lines are distinguished from those of the prompt, in all prompts that are parsed from now on. */
export function readPromptsSaying(written: readonly string[]): void {
  [texts, last] = [written, undefined];
}

/** A prompt is written twice in a row: as a file and into the contract object. */
let last: { readonly text: string; readonly pieces: Pieces } | undefined;

function readPrompt(written: string): Pieces {
  const text = withTextsOnOneLine(written, texts);
  const blocks = nodesOf("code", parseMarkdown(text)) as readonly (MarkdownNode & { readonly lang?: string })[];
  const data = new Set(blocks.flatMap(({ lang, value }) => (lang === "json" ? [value] : [])));
  const lines = text
    .split("\n")
    .filter((line) => !data.has(line))
    .map((line) => ({ kind: "line", text: withoutEscapes(line.replace(/^`{3,}/, "```")) }));
  return [
    ...lines,
    ...blocks.flatMap((block) =>
      data.has(block.value) ? codePieces(block) : [{ kind: "code" }, { kind: "fence tag", text: block.lang ?? "" }],
    ),
  ];
}

function withoutEscapes(line: string): string {
  return line.replace(/(?<!\\)\\u00(3c|5b)/g, (_, unit: string) => String.fromCharCode(Number.parseInt(unit, 16)));
}
