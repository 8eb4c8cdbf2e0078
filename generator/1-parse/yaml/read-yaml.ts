/**
 * Converts a source to the tree of a YAML file, or to diagnostics. No file can crash or block the process, or change
 * the value of a number or a string.
 */
import { diagnose, type Diagnostic, type Report } from "../../diagnostics/diagnostic.js";
import { fileLimits, type FileLimits } from "../../limits.js";
import type { Source } from "../../source/source.js";
import type { MapNode, SyntaxNode } from "../../source/syntax.js";
import { buildTree } from "./build-tree.js";
import { checkFileText } from "./check-file-text.js";
import { checkLayout } from "./check-layout.js";
import { checkLimits } from "./check-limits.js";
import { composeYaml } from "./compose-yaml.js";
import { mostProblems, readTokens } from "./read-tokens.js";

/**
 * The map at the root of a contracts file. Each step runs only if the previous ones had no diagnostic; the first that
 * has any reports them, at most a hundred.
 */
export function readYaml(source: Source, report: Report, limits: FileLimits = fileLimits): MapNode | undefined {
  const problems: Diagnostic[] = [];
  const root = readRoot(source, (problem) => problems.push(problem), problems, limits);
  problems.slice(0, mostProblems).forEach((problem) => report(problem));
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
      diagnose(
        "parse/empty-file",
        {},
        {
          span: { file: source.name, start: 0, end: 0 },
          help: 'Run "contracts init" in an empty directory for a starter, or begin with `edition: 1`.',
        },
      ),
    );
  if (root.kind !== "map")
    report(
      diagnose(
        "parse/root-not-map",
        { found: root.kind === "list" ? "an array" : "a single value" },
        { span: root.span },
      ),
    );
  if (problems.length === 0) checkLimits(root, limits, report);
  return root;
}
