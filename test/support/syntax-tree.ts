/**
 * The syntax tree of generated code without its text: equal for two files that differ only in names, literals and
 * comments.
 */
import ts from "typescript";

/**
 * Kinds of nodes, nested, with the tags and links in doc comments and all instructions to the compiler; the spelling of
 * keys does not count.
 */
export function treeShape(text: string): string {
  const file = parseTypeScript(text);
  return JSON.stringify([instructionsIn(file), shapeOf(file)]);
}

export function parseTypeScript(text: string): ts.SourceFile {
  const file = ts.createSourceFile("types.ts", text, ts.ScriptTarget.ES2023, true, ts.ScriptKind.TS);
  const { parseDiagnostics = [] } = file as ts.SourceFile & { parseDiagnostics?: readonly ts.Diagnostic[] };
  const [first] = parseDiagnostics;
  if (first)
    throw new Error(
      `does not parse: ${ts.flattenDiagnosticMessageText(first.messageText, "\n")} at ${text.slice(first.start, (first.start ?? 0) + 60)}`,
    );
  return file;
}

type Shape = string | readonly Shape[];

function shapeOf(node: ts.Node): Shape {
  const children: Shape[] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).map(commentShape);
  ts.forEachChild(
    node,
    (child) =>
      void children.push(
        ts.isPropertyName(child) && ts.isPropertySignature(node) && child === node.name ? "key" : shapeOf(child),
      ),
  );
  return [ts.SyntaxKind[node.kind], ...children];
}

function commentShape({ tags, comment }: ts.JSDoc): Shape {
  const links =
    typeof comment === "string" ? [] : (comment ?? []).filter((part) => part.kind !== ts.SyntaxKind.JSDocText);
  return ["comment", ...(tags ?? []).map((tag) => tag.tagName.text), ...links.map((link) => ts.SyntaxKind[link.kind])];
}

/** Comments that steer the compiler: `@ts-…`, `/// <reference …>`, `@jsx…`. */
function instructionsIn(file: ts.SourceFile): Shape {
  const { commentDirectives = [], pragmas = new Map() } = file as ts.SourceFile & {
    commentDirectives?: readonly unknown[];
    pragmas?: ReadonlyMap<string, unknown>;
  };
  return [
    ...commentDirectives.map(() => "directive"),
    ...pragmas.keys(),
    ...file.referencedFiles.map(() => "reference"),
  ];
}
