/** Parses TypeScript, declarations and JavaScript with the compiler. */
import ts from "typescript";
import { promptPieces } from "./markdown-pieces.js";
import type { Piece, Pieces } from "./pieces.js";

const scriptKinds: readonly (readonly [ending: string, kind: ts.ScriptKind])[] = [
  [".d.ts", ts.ScriptKind.TS],
  [".ts", ts.ScriptKind.TS],
  [".js", ts.ScriptKind.JS],
];

export function codePieces(path: string, text: string): Pieces {
  const kind = scriptKinds.find(([ending]) => path.endsWith(ending))?.[1];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.ES2023, true, kind);
  const { parseDiagnostics = [] } = file as ts.SourceFile & { readonly parseDiagnostics?: readonly ts.Diagnostic[] };
  const pieces: Piece[] = [
    ...parseDiagnostics.map(({ messageText }) => ({
      kind: `fault: ${ts.flattenDiagnosticMessageText(messageText, " ")}`,
    })),
    ...instructionsIn(file),
  ];
  addPieces(file, pieces);
  return pieces;
}

function addPieces(node: ts.Node, pieces: Piece[]): void {
  addComments(node, pieces);
  if (isPrompt(node)) pieces.push({ kind: "prompt" }, ...promptPieces(node.text));
  else pieces.push(pieceOf(node));
  ts.forEachChild(node, (child) => addPieces(child, pieces));
  pieces.push(end);
}

const end: Piece = { kind: "end" };

/** The prompt of a contract, which is in its object. */
function isPrompt(node: ts.Node): node is ts.StringLiteral {
  return (
    ts.isStringLiteral(node) &&
    /^```ts\n/m.test(node.text.replace(/^`+/gm, "```")) &&
    node.text.includes("Answer with ")
  );
}

/** A key is the same with and without quotes. */
function pieceOf(node: ts.Node): Piece {
  const kind = ts.SyntaxKind[node.kind];
  if (ts.isStringLiteralLike(node) || ts.isIdentifier(node))
    return isKey(node) ? { kind: "key", text: node.text } : { kind, text: node.text };
  return ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) ? { kind, text: node.text } : { kind };
}

function isKey(node: ts.StringLiteralLike | ts.Identifier): boolean {
  const { parent } = node;
  return (
    (ts.isPropertySignature(parent) || ts.isPropertyAssignment(parent) || ts.isMethodSignature(parent)) &&
    parent.name === node
  );
}

type Commented = ts.Node & { readonly jsDoc?: readonly ts.JSDoc[] };

function addComments(node: ts.Node, pieces: Piece[]): void {
  for (const { comment, tags = [] } of (node as Commented).jsDoc ?? []) {
    pieces.push({ kind: "comment", text: ts.getTextOfJSDocComment(comment) ?? "" }, ...linksIn(comment));
    for (const tag of tags)
      pieces.push(
        { kind: `tag ${tag.tagName.text}` },
        { kind: "comment", text: ts.getTextOfJSDocComment(tag.comment) ?? "" },
        ...linksIn(tag.comment),
      );
  }
}

function linksIn(comment: ts.JSDoc["comment"]): Pieces {
  return typeof comment === "string"
    ? []
    : (comment ?? []).flatMap(({ kind }) => (kind === ts.SyntaxKind.JSDocText ? [] : [{ kind: ts.SyntaxKind[kind] }]));
}

/** Comments that control the compiler: `@ts-…`, `/// <reference …>`, `@jsx…`. */
function instructionsIn(file: ts.SourceFile): Pieces {
  const { commentDirectives = [], pragmas = new Map() } = file as ts.SourceFile & {
    readonly commentDirectives?: readonly unknown[];
    readonly pragmas?: ReadonlyMap<string, unknown>;
  };
  return [
    ...commentDirectives.map(() => "directive"),
    ...pragmas.keys(),
    ...file.referencedFiles.map(() => "reference"),
  ].map((kind) => ({ kind }));
}
