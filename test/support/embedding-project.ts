/** A small project whose own files contain blocks. */
import { runCli, type Run } from "./run-cli.js";
import { place, temporaryFolder, treeOf } from "./temporary-folder.js";

type Tree = Readonly<Record<string, string>>;

export const summaryEntry = "{ file: docs/Contracts.md, block: CONTRACT_SUMMARY_JSON, content: summary }";
export const promptEntry = "{ file: AGENTS.md, block: ANSWER, content: prompt }";

/** A contracts file; `verdict` is a value of its enum, so that another one gives other blocks. */
export function contractsWith(entries: readonly string[], verdict = "PASS"): string {
  const embed =
    entries.length === 0 ? "" : `generate:\n  embed:\n${entries.map((entry) => `    - ${entry}\n`).join("")}`;
  return `edition: 1\nname: small\ncontracts:\n  ANSWER:\n    fields: { text: string, verdict: [${verdict}, FAIL] }\n${embed}`;
}

export const page =
  "# Contracts\r\n\r\n<!-- CONTRACT_SUMMARY_JSON_START -->\r\n<!-- CONTRACT_SUMMARY_JSON_END -->\r\n\r\nText.";
export const agents = "---\nname: agents\n---\nBefore.\n\n<!-- ANSWER_START -->\n<!-- ANSWER_END -->\n\nAfter.\n";

export const summaryLines = (verdict = "PASS"): readonly string[] => [
  "{",
  '  "ANSWER": {',
  '    "required_keys": ["text", "verdict"],',
  '    "enums": {',
  `      "verdict": ["${verdict}", "FAIL"]`,
  "    }",
  "  }",
  "}",
];

/** A folder with the two files and the contracts file, nothing generated yet. */
export function projectWith(
  entries: readonly string[] = [summaryEntry, promptEntry],
  files: Readonly<Record<string, string | Buffer>> = {},
): string {
  const folder = temporaryFolder();
  place(folder, { "contracts.yaml": contractsWith(entries), "docs/Contracts.md": page, "AGENTS.md": agents, ...files });
  return folder;
}

export async function generatedProject(
  entries?: readonly string[],
  files: Readonly<Record<string, string | Buffer>> = {},
): Promise<string> {
  const folder = projectWith(entries, files);
  const before = JSON.stringify(treeOf(folder));
  const generated = projects.get(before);
  if (generated) place(folder, generated);
  else projects.set(before, await generatedTree(folder));
  return folder;
}

/** What becomes of projects, each generated once. */
const projects = new Map<string, Tree>();

async function generatedTree(folder: string): Promise<Tree> {
  const { exitCode, err } = await runCli(["generate"], folder);
  if (exitCode !== 0) throw new Error(err);
  return treeOf(folder);
}

export interface Found {
  readonly exitCode: number;
  /** `code file: message`; of drift without the file, which its message begins with. */
  readonly found: readonly string[];
  readonly diffs: readonly (string | undefined)[];
}

interface Answer {
  readonly diagnostics: readonly { readonly code: string; readonly message: string }[];
  readonly drift: readonly {
    readonly code: string;
    readonly message: string;
    readonly diff?: string;
    readonly block?: string;
  }[];
}

/** What check says of blocks, and all mistakes. */
export async function checkBlocks(folder: string, ...argv: readonly string[]): Promise<Found> {
  const { exitCode, out } = await runCli(["check", "--format", "json", ...argv], folder);
  return { exitCode, ...findingsIn(out) };
}

export function findingsIn(out: string): Omit<Found, "exitCode"> {
  const { diagnostics, drift } = JSON.parse(out) as Answer;
  const blocks = drift.filter(({ block }) => block !== undefined);
  return {
    found: [...diagnostics, ...blocks].map(({ code, message }) => `${code} ${message}`),
    diffs: blocks.map(({ diff }) => diff),
  };
}

export function generate(folder: string, ...argv: readonly string[]): Promise<Run> {
  return runCli(["generate", ...argv], folder);
}
