/** Creates the pages for these tests with the published command. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const repository = fileURLToPath(new URL("../..", import.meta.url));
export const folder = mkdtempSync(join(tmpdir(), "explorer-"));

export function run(...argv) {
  const options = { cwd: folder, encoding: "utf8" };
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(repository, "lib/cli.js"), ...argv], options);
  // 1 is an answer that is rejected: its report is written.
  if (status !== 0 && status !== 1) throw new Error(`contracts ${argv.join(" ")}: ${stdout}${stderr}`);
  return stdout;
}

/** Writes a contracts file and its page, and returns the file of the page. */
export function pageOf(name, text, ...argv) {
  writeFileSync(join(folder, `${name}.yaml`), text);
  run("explore", `${name}.yaml`, "--out", `${name}.html`, ...argv);
  return join(folder, `${name}.html`);
}

export const review = `edition: 1
name: review-bot
description: What agents that review code return.
enums:
  Verdict:
    values: { PASS: Ready to merge., FAIL: Something has to change first. }
types:
  Finding:
    description: One problem in one place.
    fields:
      file: { type: string 1.., description: Path from the repository root. }
      severity: [critical, major, minor]
      line?: integer 1..
      fix_hint?: string | null
contracts:
  CODE_REVIEW:
    description: What the reviewer returns for a pull request.
    fields:
      verdict: Verdict
      score: { type: integer 0..100, description: 100 is a change without a fault. }
      findings: { type: "Finding[..50]", description: Worst first. }
    rules:
      - { empty: [findings], when: { verdict: PASS }, code: pass_with_findings }
    examples:
      - name: one finding
        value: { verdict: FAIL, score: 40, findings: [{ file: src/net.ts, severity: major, line: 12, fix_hint: Set a timeout. }] }
      - name: passed with a finding
        value: { verdict: PASS, score: 90, findings: [{ file: src/net.ts, severity: minor }] }
        issues: [pass_with_findings]
generate: { providers: [openai, gemini] }
`;

/** Every place that takes a text has all payloads. */
const payloads = [
  "</script><script>globalThis.__c=1</script>",
  "<img src=x onerror=globalThis.__c=1>",
  "<svg onload=globalThis.__c=1>",
  "javascript:globalThis.__c=1",
  "<!--<script>",
  "${globalThis.__c=1}",
  "`+(globalThis.__c=1)+`",
  '");globalThis.__c=1;//',
  "';globalThis.__c=1//",
  "<style>*{display:none}</style>",
  "<meta http-equiv=refresh content=0>",
  "<iframe src=//evil.example>",
  "<a href=//evil.example>x</a>",
  "&lt;b&gt;&#60;",
  "*/globalThis.__c=1/*",
];
const all = payloads.join(" ");

export const hostile = JSON.stringify({
  edition: 1,
  name: "hostile",
  description: all,
  enums: {
    E: {
      description: all,
      values: Object.fromEntries(payloads.map((payload, index) => [`${index} ${payload}`, payload])),
    },
  },
  types: {
    T: { description: all, deprecated: all, fields: { a: { type: "string", description: all, aliases: ["b"] } } },
  },
  contracts: {
    ANSWER: {
      description: all,
      fields: {
        e: { type: "E", description: all },
        t: { type: "T[..9]", description: all },
        text: { type: "string", description: all, default: payloads[0] },
      },
      rules: [{ nonempty: ["text"], message: all, code: "hostile_code" }],
      examples: [
        { name: all.slice(0, 90), value: { e: `0 ${payloads[0]}`, t: [{ a: all }], text: all } },
        { name: "wrong", value: { e: all, t: [], text: "" }, issues: ["enum", "hostile_code"] },
      ],
      prompt: { notes: [payloads[0]] },
    },
  },
  generate: { providers: ["openai"] },
});

export const hostileAnswers = [
  all,
  JSON.stringify({ e: all, t: [{ a: all, [all]: all }], [all]: 1, text: all }),
  `{"e": "0 ${payloads[0]}", 'text': "${payloads[1]}", "t": [,]`,
  "<script>globalThis.__c=1</script>".repeat(50),
];
