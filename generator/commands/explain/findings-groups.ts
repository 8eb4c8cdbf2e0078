/** Findings of commands: diagnostics about the contracts file and the command line, drift, lint, coverage, layout. */
import { texts } from "#texts/diagnostics";
import { driftKinds, type DriftCode } from "../../5-write/drift.js";
import { catalogue, type DiagnosticCode } from "../../diagnostics/catalogue.js";
import { changeKinds } from "../../evolution/change/change-kinds.js";
import { lintKeys } from "../../language/lint-keys.js";
import { lintRules } from "../../lint/rules.js";
import { adviceFor } from "../results/advice.js";
import { explanationOf } from "../explanation-of.js";
import { groupOf, sentence, type Example, type Explanation, type Group } from "./explanation.js";
import { diskOccasions, usageOccasions } from "./occasions.js";

type Entry = (typeof catalogue)[DiagnosticCode];

const stages: readonly (readonly [prefix: string, title: string, what: string])[] = [
  ["parse", "Reading the contracts file", "the contracts file"],
  ["resolve", "Names and references in the contracts file", "the contracts file"],
  ["check", "Contradictions in the contracts file", "the contracts file"],
  ["write", "Files", "the disk"],
  ["usage", "The command line", "the command line"],
  ["import", "npx agent-contracts import", "the imported file"],
  ["init", "npx agent-contracts init", "the project"],
];

const diagnosticGroups: readonly Group[] = stages.map(([prefix, title, what]) => {
  const entries = Object.entries<Entry>(catalogue).filter(([code]) => code.startsWith(`${prefix}/`));
  return groupOf(title, Object.fromEntries(entries), ({ severity, message, explanation }, code) => ({
    what: `${severity === "error" ? "An error" : "A warning"} about ${what}`,
    ...generalMessage(message),
    meaning: explanation,
    examples: examplesOf(code),
  }));
});

/** The message with `…` for its parameters; undefined if it does more than print them. */
function generalMessage(message: Entry["message"]): { readonly gist?: string } {
  const anything: unknown = new Proxy({}, { get: () => "…" });
  try {
    return { gist: (message as (parameters: unknown) => string)(anything) };
  } catch {
    return {};
  }
}

function examplesOf(code: string): readonly Example[] {
  const line = new Map(Object.entries({ ...usageOccasions, ...diskOccasions })).get(code);
  return line === undefined ? exampleFiles(code) : [{ title: "Example", text: line }];
}

const driftGroup = groupOf("Drift, of contracts check", driftKinds, ({ sentence: said, explanation }, code) => ({
  what: "Drift: a file differs from what contracts generate would write",
  gist: `the ${code.startsWith("drift/block") ? "block" : "file"} ${said}`,
  meaning: explanation,
  examples: [
    {
      title: "Output",
      text: `${code.startsWith("drift/block") ? "AGENTS.md: the block TASK_ACTION" : "generated/types.ts"} ${said}`,
    },
  ],
  remedy: sentence(adviceFor([code as DriftCode], { sources: [] })),
}));

const said = new Map(Object.entries(lintKeys));

const lintGroup = groupOf(
  "npx agent-contracts lint",
  Object.fromEntries(Object.entries(lintRules).map(([name, rule]) => [`lint/${name}`, rule])),
  ({ level, explanation, example }, code) => ({
    what: `A finding of contracts lint, by default ${level === "off" ? "switched off" : `of level ${level}`}`,
    gist: said.get(code.slice("lint/".length))?.description ?? "",
    meaning: explanation,
    examples: [
      { title: "Example", text: example.flagged },
      { title: "Fixed", text: example.clean },
    ],
  }),
);

const ofDiff = {
  ...changeKinds,
  version: { says: "the version is lower than the changes require" },
  "accept-idle": { says: "an accepted change no longer exists" },
  "accept-expired": { says: "the acceptance of a change has expired" },
};

const diffGroup = groupOf(
  "npx agent-contracts diff",
  Object.fromEntries(Object.entries(ofDiff).map(([kind, about]) => [`diff/${kind}`, about])),
  ({ says }, code) => ({
    what: "A finding of contracts diff",
    gist: says,
    meaning: explanationOf(code as `diff/${keyof typeof changeKinds}`),
    examples: [
      {
        title: "Output",
        text: `contracts.yaml:14:7  break  REVIEW.verdict: ${says} (was v1.4:contracts.yaml:14:7)`,
      },
    ],
    remedy: "Write the bridge that the finding names, or accept the change in contracts.accepted.yaml.",
  }),
);

function replayExplanation(text: string): Explanation {
  return {
    what: "A finding of contracts replay",
    meaning: explanationOf("replay/changed"),
    examples: [{ title: "Example", text }],
    remedy: "Run `npx agent-contracts diff` to find the change that causes it, and write the bridge that it names.",
  };
}

const others: Readonly<Record<string, Explanation>> = {
  "coverage/uncovered": {
    what: "A finding of contracts coverage",
    meaning: explanationOf("coverage/uncovered"),
    examples: [
      {
        title: "Example",
        text: 'contracts:\n  PLAN:\n    fields: { steps: "string[..20]" }\n    examples: [{ name: short, value: { steps: [] } }]',
      },
    ],
    remedy:
      "Add an example that breaks the constraint, with the code of the issue under `issues`, or run `npx agent-contracts coverage --write`.",
  },
  "replay/changed": replayExplanation(
    'changed     1  another value, and nothing says so; first answers.jsonl:3 was {"score":0}, is {"score":1}',
  ),
  "replay/rejected": replayExplanation("rejected    2  accepted before, rejected now; first answers.jsonl:1 enum: …"),
  "replay/no_answer": replayExplanation(
    "no answer   1  the line has no answer that can be replayed; first answers.jsonl:7",
  ),
  "answer/no_answer": {
    what: "A finding of contracts parse --jsonl",
    meaning: "The line does not contain an answer: it must be a JSON string, or an object with a string `text`.",
    examples: [{ title: "Example", text: '{"answer": "PASS"}' }],
    remedy: "Write each answer as `JSON.stringify(text)` on a line of its own.",
  },
  "answer/not_listed": {
    what: "A finding of contracts parse --jsonl --format sarif",
    meaning: "A SARIF log lists at most 5,000 rejected answers, because services that take such logs show no more.",
    examples: [{ title: "Example", text: "200 more rejected answers are not listed" }],
    remedy: "Use `--format text` or `--format json` to see all of them.",
  },
  "fmt/layout": {
    what: "A finding of contracts fmt --check",
    meaning: explanationOf("fmt/layout"),
    examples: [{ title: "Example", text: "name:   review-bot" }],
    remedy: "Run `npx agent-contracts fmt`.",
  },
};

export const findingsGroups: readonly Group[] = [
  ...diagnosticGroups,
  driftGroup,
  lintGroup,
  diffGroup,
  groupOf("Other findings", others, (explanation) => explanation),
];

/** The maximum number of lines that are shown; for large files that is enough. */
const mostLines = 40;

/** Empty for a code that only unusually large files produce. */
function exampleFiles(code: string): readonly Example[] {
  const [file, used, report] = ["contracts.yaml", "used.yaml", "expected.txt"].map((name) => texts[`${code}/${name}`]);
  if (file === undefined || report === undefined) return [];
  return [
    { title: "Example", text: cut(file) },
    ...(used === undefined ? [] : [{ title: "The used.yaml next to it", text: cut(used) }]),
    { title: "Output", text: cut(report) },
  ];
}

function cut(text: string): string {
  const lines = text.trimEnd().split("\n");
  return lines.length <= mostLines ? lines.join("\n") : [...lines.slice(0, mostLines), "…"].join("\n");
}
