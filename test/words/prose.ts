/**
 * Extracts the text that people and models read: the prose of Markdown pages, and the sentences in strings of the
 * source.
 */
import { fromMarkdown } from "mdast-util-from-markdown";
import ts from "typescript";

export interface Sentence {
  readonly line: number;
  readonly text: string;
}

type Node = ReturnType<typeof fromMarkdown> | ReturnType<typeof fromMarkdown>["children"][number];

/** The text of a page outside of code, with the line of each piece. Several lines of one paragraph are one piece. */
export function proseOfMarkdown(page: string): readonly Sentence[] {
  const within = (node: Node): readonly Sentence[] => {
    if (node.type === "text") return [{ line: node.position?.start.line ?? 0, text: node.value }];
    return "children" in node ? node.children.flatMap((child) => within(child as Node)) : [];
  };
  return within(fromMarkdown(page));
}

/**
 * The strings of a module that are sentences or parts of one: with a blank between words. What is quoted as code is
 * left out.
 */
export function proseOfSource(path: string, text: string): readonly Sentence[] {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: Sentence[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isLiteralTypeNode(node)) return;
    if (ts.isStringLiteralLike(node)) add(node, node.text);
    // What is filled in is one word, so code that goes on behind it stays code.
    if (ts.isTemplateExpression(node))
      add(node, [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join("0"));
    ts.forEachChild(node, visit);
  };
  const add = (node: ts.Node, said: string): void => {
    const prose = said.replace(/`[^`]*`/g, "");
    if (/[A-Za-z,.;:]\s+[A-Za-z]/.test(prose))
      found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: prose });
  };
  visit(file);
  return found;
}
