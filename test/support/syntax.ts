/** Parses YAML for tests, and returns trees and diagnostics in a short form. */
import { readYaml } from "../../generator/1-parse/yaml/read-yaml.js";
import type { Diagnostic } from "../../generator/diagnostics/diagnostic.js";
import type { FileLimits } from "../../generator/limits.js";
import { lineStarts, positionAt, type Span } from "../../generator/source/source.js";
import type { SyntaxNode } from "../../generator/source/syntax.js";

export interface YamlReading {
  readonly root: SyntaxNode | undefined;
  readonly diagnostics: readonly Diagnostic[];
}

export function readText(text: string, limits?: FileLimits): YamlReading {
  const diagnostics: Diagnostic[] = [];
  const root = readYaml({ name: "contracts.yaml", text }, (diagnostic) => diagnostics.push(diagnostic), limits);
  return { root, diagnostics };
}

/** The value that a tree stands for. */
export function valueOf(node: SyntaxNode): unknown {
  if (node.kind === "scalar") return node.value;
  return node.kind === "list"
    ? node.items.map(valueOf)
    : Object.fromEntries(node.entries.map(({ key, value }) => [key, valueOf(value)]));
}

/** Every node and key of a tree with its place. */
export function placesOf(node: SyntaxNode): readonly { readonly what: string; readonly span: Span }[] {
  if (node.kind === "scalar") return [{ what: node.text, span: node.span }];
  if (node.kind === "list") return [{ what: "list", span: node.span }, ...node.items.flatMap(placesOf)];
  return [
    { what: "map", span: node.span },
    ...node.entries.flatMap(({ key, keySpan, value }) => [{ what: key, span: keySpan }, ...placesOf(value)]),
  ];
}

/** `2:5 parse/alias` for each diagnostic; without a place, the code alone. */
export function briefly(diagnostics: readonly Diagnostic[], text: string): readonly string[] {
  const starts = lineStarts(text);
  return diagnostics.map(({ code, span }) => {
    if (!span) return code;
    const { line, column } = positionAt(starts, span.start);
    return `${line}:${column} ${code}`;
  });
}
