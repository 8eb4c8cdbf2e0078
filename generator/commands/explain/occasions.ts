/** Examples for diagnostics that do not depend on a contracts file: a command line, or the disk. */
import type { StructuralCode, TextCode } from "../../../runtime/model/issue.js";

/** Command lines; a test runs each of them. */
export const usageOccasions: Readonly<Record<string, string>> = {
  "usage/no-command": "npx agent-contracts --format text",
  "usage/unknown-command": "npx agent-contracts genrate",
  "usage/unknown-option": "npx agent-contracts check --ful",
  "usage/repeated-option": "npx agent-contracts check --full --full",
  "usage/option-without-value": "npx agent-contracts check --config",
  "usage/option-with-value": "npx agent-contracts check --full=yes",
  "usage/unknown-format": "npx agent-contracts check --format xml",
  "usage/unknown-baseline": "npx agent-contracts diff --against no-such-tag",
  "usage/unknown-fail-on": "npx agent-contracts diff --fail-on never",
  "usage/unknown-direction": "npx agent-contracts diff --for everyone",
  "usage/invalid-percentage": "npx agent-contracts coverage --min 90%",
  "usage/no-scope": "npx agent-contracts parse",
  "usage/unknown-scope": "npx agent-contracts parse PLAM answer.txt",
  "usage/invalid-context": "npx agent-contracts parse PLAN answer.txt --context task_id",
  "usage/unknown-step": "npx agent-contracts parse PLAN answer.txt --tolerance comments",
  "usage/unknown-mode": "npx agent-contracts parse PLAN answer.txt --mode strict",
  "usage/not-partial": "npx agent-contracts report merge contracts.yaml --report report.html",
  "usage/nothing-to-merge": "npx agent-contracts report merge",
  "usage/report-without-log": "npx agent-contracts parse PLAN --report report.html",
  "usage/unreadable-answer": "npx agent-contracts parse PLAN nowhere.txt",
  "usage/unexpected-argument": "npx agent-contracts check one.yaml two.yaml",
  "usage/empty-argument": "npx agent-contracts init ''",
  "usage/help-or-version": "npx agent-contracts --help --version",
  "usage/unknown-code": "npx agent-contracts explain too_shrot",
  "usage/no-shell": "npx agent-contracts completions",
  "usage/unknown-shell": "npx agent-contracts completions tcsh",
  "import/no-file-named": "npx agent-contracts import",
  "import/bad-scope": "npx agent-contracts import review.schema.json --scope 'code review'",
};

/** The state of the disk, in words. */
export const diskOccasions: Readonly<Record<string, string>> = {
  "usage/bad-accept-list": "contracts.accepted.yaml with an entry that has no reason",
  "usage/no-baseline-file": "npx agent-contracts diff --against HEAD:gone.yaml",
  "write/no-file": "`npx agent-contracts generate` in a directory without a contracts.yaml",
  "write/not-a-file": "`npx agent-contracts generate --config agents`, where agents is a directory",
  "write/not-a-folder": "`npx agent-contracts generate`, where `generated` is a file",
  "write/symbolic-link": "`npx agent-contracts generate`, where `generated` is a link to another directory",
  "write/unreadable": "`npx agent-contracts generate`, if the permissions of contracts.yaml do not let you read it",
  "write/too-large": "`npx agent-contracts check`, where generated/docs/PLAN.md has grown to many megabytes",
  "write/not-utf8": "`npx agent-contracts generate`, where contracts.yaml was saved as Latin-1 or UTF-16",
  "write/unmanaged-file": "`npx agent-contracts generate`, where you wrote `generated/types.ts` by hand",
  "write/unmanaged-page": "`npx agent-contracts explore --out index.html`, where index.html is a page of your own",
  "write/failed": "`npx agent-contracts generate` on a disk that is full or may only be read",
  "write/changed-during-write":
    "an editor saves contracts.yaml while `npx agent-contracts coverage --write` is at work",
  "write/bridges-rejected": "`npx agent-contracts diff --fix`, where two fields were renamed and want the same alias",
  "write/examples-rejected":
    "`npx agent-contracts coverage --write`, if a contracts file with all the examples would be too large",
  "write/edited-orphan":
    "`npx agent-contracts generate` after you took away a contract whose generated page you had edited",
  "write/missing-embed-file":
    "`npx agent-contracts generate`, where `generate.embed` names an AGENTS.md that no one wrote",
  "write/block-marks": "`npx agent-contracts generate`, if the end mark of a block in AGENTS.md is gone",
  "write/read-only":
    "`npx agent-contracts generate`, if the AGENTS.md that contains a block may not be written by anyone",
  "write/hard-link": "`npx agent-contracts fmt`, where contracts.yaml is a hard link to a file of another directory",
  "write/host-not-utf8":
    "`npx agent-contracts generate`, if the AGENTS.md that contains a block was saved as Latin-1 or UTF-16",
  "write/host-too-large":
    "`npx agent-contracts generate`, if the file that contains a block has grown to many megabytes",
  "parse/too-large": "`npx agent-contracts generate` with a contracts file of a megabyte",
  "parse/too-many-blocks": "`npx agent-contracts generate`, if a contracts file asks for a thousand blocks",
  "parse/used-limit": "`npx agent-contracts generate`, if a contracts file uses a hundred others",
  "init/file-not-read": "`npx agent-contracts init` next to a package.json with a comment in it",
  "import/not-json": "`npx agent-contracts import` of a schema in which a bracket is missing",
  "import/is-yaml": "`npx agent-contracts import schema.yaml`",
  "import/swagger": "`npx agent-contracts import swagger.json`",
  "import/data-file": "`npx agent-contracts import` of a file that names its schema under `$schema`",
  "import/no-part": "`npx agent-contracts import tools.json --at '#/tools/7'`, of a file with two tools",
  "import/format-alone": "`npx agent-contracts import` of a schema that zod made of `z.uuid()`",
  "import/bad-block": "`npx agent-contracts import` of a Markdown file in which the end mark of the block is missing",
  "import/unknown-input": "`npx agent-contracts import` of a package.json",
  "import/exists": "`npx agent-contracts import review.schema.json --to contracts.yaml`, if there is a contracts.yaml",
  "import/too-deep": "`npx agent-contracts import` of a file with a thousand opening brackets",
  "import/too-complex": "`npx agent-contracts import` of a schema whose parts each name another one twice in `allOf`",
  "import/not-carried": "`npx agent-contracts import` of a schema with `contains`",
  "import/assumed": "`npx agent-contracts import` of a schema with `properties` and without `type: object`",
  "import/repeated-key": "`npx agent-contracts import` of a schema with `type` twice in one object",
  "import/renamed": "`npx agent-contracts import` of a schema with `#/$defs/Record`",
  "import/remote-reference": "`npx agent-contracts import` of a schema with `$ref: https://example.com/other.json`",
  "import/dangling-reference": "`npx agent-contracts import` of a schema with `$ref: #/$defs/Gone`",
  "import/does-not-compile":
    "`npx agent-contracts import` of a schema from which a contracts file of more than 512 KB would be made",
};

interface Occasion {
  /** As in `fields:`, one on each line. */
  readonly fields: string;
  /** JSON. */
  readonly answer: string;
}

export const structuralOccasions: Readonly<Record<StructuralCode, Occasion>> = {
  missing: { fields: "title: string", answer: "{}" },
  unknown_key: { fields: "title: string", answer: '{"title": "Plan", "note": "x"}' },
  type: { fields: "score: integer", answer: '{"score": "high"}' },
  enum: { fields: "verdict: [PASS, FAIL]", answer: '{"verdict": "MAYBE"}' },
  const: { fields: "kind: { const: plan }", answer: '{"kind": "review"}' },
  too_short: { fields: "title: string 5..", answer: '{"title": "Plan"}' },
  too_long: { fields: "title: string ..5", answer: '{"title": "The plan"}' },
  too_small: { fields: "score: integer 0..100", answer: '{"score": -1}' },
  too_large: { fields: "score: integer 0..100", answer: '{"score": 101}' },
  too_few: { fields: "steps: string[1..]", answer: '{"steps": []}' },
  too_many: { fields: "steps: string[..1]", answer: '{"steps": ["a", "b"]}' },
  not_a_multiple: { fields: "price: { type: number, multiple_of: 0.01 }", answer: '{"price": 0.005}' },
  not_unique: { fields: 'tags: { type: "string[]", unique_items: true }', answer: '{"tags": ["a", "a"]}' },
  pattern: { fields: 'sku: { type: string, pattern: "[A-Z]{2}-[0-9]+" }', answer: '{"sku": "ab-1"}' },
  format: { fields: "task_id: uuid", answer: '{"task_id": "T1"}' },
  blank: { fields: "note: nonblank", answer: '{"note": "  "}' },
  no_match: { fields: "size: string ..3 | string 5..", answer: '{"size": "four"}' },
  too_deep: { fields: "tree: Tree", answer: '{"tree": {"child": {"child": …}}}, a hundred levels and more' },
};

export const textOccasions: Readonly<Record<TextCode, string>> = {
  not_json: "I would rather not answer in JSON.",
  empty_output: "(nothing but blanks)",
  charset: '{"title": "Café"}, where the contract says `charset: ascii`',
};
