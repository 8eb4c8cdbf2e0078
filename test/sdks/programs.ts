/** Tests that the programs of docs/sdks.md print what their comments say. */
import { readFileSync } from "node:fs";
import { formatWithOptions } from "node:util";
import { loadContracts } from "agent-contracts";
import { useExports } from "./exports.js";
import { answerWith } from "./server/index.js";

interface Snippet {
  readonly heading: string;
  readonly module: string;
  readonly code: string;
  readonly answer: string;
}

export interface Tried {
  readonly cell: string;
  /** Why it failed; absent if it passed. */
  readonly problem?: string;
}

const finding = { file: "src/net.ts", severity: "major", note: "The request has no timeout." };
const review = { schema_version: "code_review_v1", verdict: "FAIL", findings: [finding] };

export async function runPrograms(wanted: string): Promise<readonly Tried[]> {
  const snippets = JSON.parse(readFileSync(new URL("../snippets.json", import.meta.url), "utf8")) as readonly Snippet[];
  const tried: Tried[] = [];
  for (const snippet of snippets.filter(({ heading }) => heading.includes(wanted)))
    tried.push(await tryProgram(snippet));
  return tried;
}

async function tryProgram({ heading, module, code, answer }: Snippet): Promise<Tried> {
  const cell = `docs/sdks.md: ${heading} (${module})`;
  const [, provider] = /codeReview\.for\("(\w+)"\)/.exec(code) ?? [];
  await script(answer, provider);
  const expected = [...code.matchAll(/console\.log\(.*\/\/ (.+)$/gm)].map(([, said]) => said);
  const printed: string[] = [];
  const log = console.log;
  console.log = (...values: readonly unknown[]) => void printed.push(formatWithOptions({}, ...values));
  try {
    await useExports((await import(new URL(`work/docs/${module}.js`, import.meta.url).href)) as object, review);
  } catch (error) {
    return { cell, problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  } finally {
    console.log = log;
  }
  return expected.length > 0 && printed.join("\n") === expected.join("\n")
    ? { cell }
    : { cell, problem: `it printed ${JSON.stringify(printed)}, not ${JSON.stringify(expected)}` };
}

/**
 * What a model answers: a value in the form of the schema; the same in a text with small faults; or first one that
 * breaks a rule.
 */
async function script(answer: string, provider: string | undefined): Promise<void> {
  if (provider === undefined) return;
  const { contracts } = await loadContracts(new URL("../docs/contracts.yaml", import.meta.url));
  const value = contracts["CODE_REVIEW"]?.for(provider).encode(review);
  const right = { kind: "answer", value, conforms: true };
  const text = {
    kind: "answer",
    value: `Sure!\n\`\`\`json\n${JSON.stringify(value).replace(/\}$/, ",}")}\n\`\`\``,
    conforms: false,
  };
  const wrong = { kind: "answer", value: { ...value, verdict: "PASS" }, conforms: true };
  const answers: Readonly<Record<string, readonly unknown[]>> = {
    value: [right],
    text: [text],
    retried: [wrong, right],
  };
  answerWith(...(answers[answer] ?? []));
}
