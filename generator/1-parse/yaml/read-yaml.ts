/**
 * Converts a source to the tree of a YAML file, or to diagnostics. No file can crash or block the process, or change
 * the value of a number or a string.
 */
import { type Diagnostic, type Report, type AddDiagnostic, reportTo } from "../../diagnostics/diagnostic.js";
import { fileLimits, type FileLimits } from "../../limits.js";
import type { Source } from "../../source/source.js";
import type { MapNode, SyntaxNode } from "../../source/syntax.js";
import { buildTree } from "./build-tree.js";
import { checkLayout } from "./check-layout.js";
import { checkLimits } from "./check-limits.js";
import { mostProblems, readTokens } from "./read-tokens.js";
import { Composer, type CST, type ParsedNode } from "yaml";
import { reportSyntaxErrors } from "./yaml-errors.js";
import { Buffer } from "node:buffer";
import { codePointName } from "../../diagnostics/terminal-text.js";

/**
 * The map at the root of a contracts file. Each step runs only if the previous ones had no diagnostic; the first that
 * has any reports them, at most a hundred.
 */
export function readYaml(source: Source, add: AddDiagnostic, limits: FileLimits = fileLimits): MapNode | undefined {
  const problems: Diagnostic[] = [];
  const root = readRoot(
    source,
    reportTo((problem) => problems.push(problem)),
    problems,
    limits,
  );
  problems.slice(0, mostProblems).forEach((problem) => add(problem));
  return root?.kind === "map" && problems.length === 0 ? root : undefined;
}

function readRoot(
  source: Source,
  report: Report,
  problems: readonly Diagnostic[],
  limits: FileLimits,
): SyntaxNode | undefined {
  checkFileText(source, limits, report);
  if (problems.length > 0) return undefined;
  const tokens = readTokens(source, limits, report);
  if (problems.length > 0) return undefined;
  const contents = composeYaml(tokens, source, report);
  if (problems.length === 0) checkLayout(tokens, source, report);
  if (problems.length > 0) return undefined;
  const root = contents && buildTree(contents, { source, report });
  if (!root || (root.kind === "scalar" && root.text === ""))
    return void report(
      "parse/empty-file",
      {},
      {
        span: { file: source.name, start: 0, end: 0 },
        help: 'Run "npx agent-contracts init" in an empty directory for a starter, or begin with `edition: 1`.',
      },
    );
  if (root.kind !== "map")
    report("parse/root-not-map", { found: root.kind === "list" ? "an array" : "a single value" }, { span: root.span });
  if (problems.length === 0) checkLimits(root, limits, report);
  return root;
}

/**
 * `uniqueKeys` is off because the library compares every key with every other of its map; build-tree.ts finds
 * duplicates in linear time.
 */
const options = {
  version: "1.2",
  schema: "core",
  strict: true,
  uniqueKeys: false,
  stringKeys: false,
  prettyErrors: false,
} as const;

/** The content of the only document, or null if there is none. Errors and warnings of the library are both errors. */
function composeYaml(tokens: readonly CST.Token[], source: Source, report: Report): ParsedNode | null {
  const [, second] = tokens.filter(({ type }) => type === "document");
  if (second)
    report(
      "parse/several-documents",
      {},
      { span: { file: source.name, start: second.offset, end: second.offset + 1 } },
    );
  const composer = new Composer(options);
  const [document] = [...composer.compose(tokens)];
  const { errors, warnings } = document ?? composer.streamInfo();
  if (!second) reportSyntaxErrors([...errors, ...warnings], source, report);
  return document?.contents ?? null;
}

interface RejectedCharacters {
  readonly code: "parse/control-character" | "parse/bad-encoding" | "parse/hidden-character";
  readonly pattern: RegExp;
}

/**
 * The YAML library does not read a carriage return without a newline as a line ending, although YAML and editors do, so
 * locations would differ.
 */
const rejected: readonly RejectedCharacters[] = [
  { code: "parse/control-character", pattern: /(?![\n\r\t])\p{Cc}|\r(?!\n)/u },
  { code: "parse/bad-encoding", pattern: /\p{Surrogate}|\ufffd/u },
  { code: "parse/hidden-character", pattern: /[\u202a-\u202e\u2066-\u2069]|(?<!^)\ufeff/u },
];

/**
 * Rejects a file that is too large, or that contains characters that are not allowed; of each sort the first is
 * reported.
 */
function checkFileText(source: Source, limits: FileLimits, report: Report): void {
  const { name: file, text } = source;
  const bytes = Buffer.byteLength(text, "utf8");
  if (bytes > limits.bytes)
    return report("parse/too-large", { bytes, limit: limits.bytes }, { span: { file, start: 0, end: 0 } });
  for (const { code, pattern } of rejected) {
    const found = pattern.exec(text);
    if (!found) continue;
    const span = { file, start: found.index, end: found.index + found[0].length };
    report(code, { character: codePointName(found[0]), where: "the file" }, { span });
  }
}
