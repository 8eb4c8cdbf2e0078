/** Parses Markdown as GitHub does. */
import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmFromMarkdown } from "mdast-util-gfm";
import { gfm } from "micromark-extension-gfm";

export interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  readonly url?: string;
  readonly depth?: number;
  readonly children?: readonly MarkdownNode[];
  readonly position?:
    | {
        readonly start: { readonly offset?: number | undefined };
        readonly end: { readonly offset?: number | undefined };
      }
    | undefined;
}

const github = { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] };

export function parseMarkdown(text: string): MarkdownNode {
  return fromMarkdown(text, github);
}

/** The text that a reader sees. */
export function shownText(node: MarkdownNode): string {
  return node.value ?? (node.children ?? []).map(shownText).join("");
}

/**
 * The kinds of nodes, nested; texts and code spans in a row count as one text, as an address in a text is shown as
 * code.
 */
export function shapeOf(node: MarkdownNode): string {
  const inner = (node.children ?? [])
    .map(shapeOf)
    .filter((kind, index, all) => kind !== "text" || all[index - 1] !== "text");
  const kind = node.type === "inlineCode" ? "text" : node.type;
  return inner.length === 0 ? kind : `${kind}(${inner.join(" ")})`;
}

/** Every node of a kind, at any depth. */
export function nodesOf(kind: string, node: MarkdownNode): readonly MarkdownNode[] {
  return [...(node.type === kind ? [node] : []), ...(node.children ?? []).flatMap((child) => nodesOf(kind, child))];
}
