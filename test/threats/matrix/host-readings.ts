/** Parses blocks in your files with the parsers of those files, not with the generator. */
import ts from "typescript";
import { parseMarkdown, nodesOf, type MarkdownNode } from "../../support/markdown.js";

/** The value of the first constant of a module; throws if the module does not parse. */
export function readCode(text: string): unknown {
  const file = ts.createSourceFile("code.ts", text, ts.ScriptTarget.ES2023, true);
  const { parseDiagnostics = [] } = file as ts.SourceFile & { readonly parseDiagnostics?: readonly ts.Diagnostic[] };
  const [statement, other, ...further] = file.statements;
  if (parseDiagnostics.length > 0 || !statement || !ts.isVariableStatement(statement) || !other || further.length > 0)
    throw new Error("the module has other statements");
  return valueOf(statement.declarationList.declarations[0]?.initializer);
}

function valueOf(node: ts.Expression | undefined): unknown {
  if (!node) throw new Error("there is no value");
  if (ts.isStringLiteral(node)) return node.text;
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.PlusToken)
    return `${String(valueOf(node.left))}${String(valueOf(node.right))}`;
  if (ts.isArrayLiteralExpression(node)) return node.elements.map(valueOf);
  if (ts.isObjectLiteralExpression(node)) return Object.fromEntries(node.properties.map(memberOf));
  return JSON.parse(node.getText());
}

function memberOf(member: ts.ObjectLiteralElementLike): readonly [string, unknown] {
  if (!ts.isPropertyAssignment(member) || !ts.isStringLiteral(member.name))
    throw new Error(`${member.getText()} is no member of data`);
  return [member.name.text, valueOf(member.initializer)];
}

/** Adjacent Python strings, or a dictionary: JSON except for three words and one escape. */
export function readPython(lines: readonly string[]): unknown {
  const text = lines.join("\n").trim();
  if (!text.startsWith('"')) return JSON.parse(asJson(text));
  return text
    .split("\n")
    .map((line) => JSON.parse(asJson(/^"(?:[^"\\]|\\.)*"$/.exec(line.trim())?.[0] ?? "broken")) as string)
    .join("");
}

const pythonWords: Readonly<Record<string, string>> = { True: "true", False: "false", None: "null" };

function asJson(python: string): string {
  return python.replace(/"(?:[^"\\]|\\.)*"|\b[A-Za-z]+\b/g, (token) =>
    token.startsWith('"')
      ? token.replace(/\\U([0-9a-f]{8})|\\./g, (found, point?: string) =>
          point === undefined ? found : String.fromCodePoint(Number.parseInt(point, 16)),
        )
      : (pythonWords[token] ?? token),
  );
}

/** The content of a page outside its block, and the content of the block. */
export interface PageParts {
  readonly outside: string;
  readonly inside: readonly MarkdownNode[];
}

/**
 * `start` and `end` are the end and the start of the block's markers; a node on both sides of one counts as inside, and
 * is missing outside.
 */
export function partsOfPage(text: string, start: number, end: number): PageParts {
  const { children = [] } = parseMarkdown(text);
  const isOutside = ({ position }: MarkdownNode): boolean =>
    (position?.end.offset ?? 0) <= start || (position?.start.offset ?? 0) >= end;
  return {
    outside: JSON.stringify(children.filter(isOutside).map(withoutPosition)),
    inside: children.filter((node) => !isOutside(node)),
  };
}

function withoutPosition(node: MarkdownNode): unknown {
  const { position: _position, children, ...own } = node;
  return { ...own, ...(children && { children: children.map(withoutPosition) }) };
}

/** Nodes that affect content outside their block, or run something; a page does not display comments. */
export function liveIn(nodes: readonly MarkdownNode[]): readonly string[] {
  return ["html", "definition", "footnoteDefinition", "link", "image"].flatMap((kind) =>
    nodes.flatMap((node) =>
      nodesOf(kind, node)
        .filter(isSeen)
        .map(({ value }) => `${kind} ${value ?? ""}`),
    ),
  );
}

function isSeen({ type, value = "" }: MarkdownNode): boolean {
  return type !== "html" || value.replace(/<!--[^]*?-->/g, "").trim() !== "";
}
