/** Examples for diagnostics that do not depend on a contracts file: a command line, or the disk. */
import type { StructuralCode, TextCode } from "../../../runtime/model/issue.js";

/** Command lines; a test runs each of them. */
export const usageOccasions: Readonly<Record<string, string>> = {
  "usage/no-command": "contracts --format text",
  "usage/unknown-command": "contracts genrate",
  "usage/unknown-option": "contracts check --ful",
  "usage/repeated-option": "contracts check --full --full",
  "usage/option-without-value": "contracts check --config",
  "usage/option-with-value": "contracts check --full=yes",
  "usage/unknown-format": "contracts check --format xml",
  "usage/unknown-baseline": "contracts diff --against no-such-tag",
  "usage/unknown-fail-on": "contracts diff --fail-on never",
  "usage/unknown-direction": "contracts diff --for everyone",
  "usage/invalid-percentage": "contracts coverage --min 90%",
  "usage/no-scope": "contracts parse",
  "usage/unknown-scope": "contracts parse PLAM answer.txt",
  "usage/invalid-context": "contracts parse PLAN answer.txt --context task_id",
  "usage/unknown-step": "contracts parse PLAN answer.txt --tolerance comments",
  "usage/unknown-mode": "contracts parse PLAN answer.txt --mode strict",
  "usage/not-partial": "contracts report merge contracts.yaml --report report.html",
  "usage/nothing-to-merge": "contracts report merge",
  "usage/report-without-log": "contracts parse PLAN --report report.html",
  "usage/unreadable-answer": "contracts parse PLAN nowhere.txt",
  "usage/unexpected-argument": "contracts check one.yaml two.yaml",
  "usage/empty-argument": "contracts init ''",
  "usage/help-or-version": "contracts --help --version",
  "usage/unknown-code": "contracts explain too_shrot",
  "usage/no-shell": "contracts completions",
  "usage/unknown-shell": "contracts completions tcsh",
  "import/no-file-named": "contracts import",
  "import/bad-scope": "contracts import review.schema.json --scope 'code review'",
};

/** The state of the disk, in words. */
export const diskOccasions: Readonly<Record<string, string>> = {
  "usage/bad-accept-list": "contracts.accepted.yaml with an entry that has no reason",
  "usage/no-baseline-file": "contracts diff --against HEAD:gone.yaml",
  "write/no-file": "`contracts generate` in a directory without a contracts.yaml",
  "write/not-a-file": "`contracts generate --config agents`, where agents is a directory",
  "write/not-a-folder": "`contracts generate`, where `generated` is a file",
  "write/symbolic-link": "`contracts generate`, where `generated` is a link to another directory",
  "write/unreadable": "`contracts generate`, if the permissions of contracts.yaml do not let you read it",
  "write/too-large": "`contracts check`, where generated/docs/PLAN.md has grown to many megabytes",
  "write/not-utf8": "`contracts generate`, where contracts.yaml was saved as Latin-1 or UTF-16",
  "write/unmanaged-file": "`contracts generate`, where you wrote `generated/types.ts` by hand",
  "write/unmanaged-page": "`contracts explore --out index.html`, where index.html is a page of your own",
  "write/failed": "`contracts generate` on a disk that is full or may only be read",
  "write/changed-during-write": "an editor saves contracts.yaml while `contracts coverage --write` is at work",
  "write/bridges-rejected": "`contracts diff --fix`, where two fields were renamed and want the same alias",
  "write/examples-rejected":
    "`contracts coverage --write`, if a contracts file with all the examples would be too large",
  "write/edited-orphan": "`contracts generate` after you took away a contract whose generated page you had edited",
  "write/missing-embed-file": "`contracts generate`, where `generate.embed` names an AGENTS.md that no one wrote",
  "write/block-marks": "`contracts generate`, if the end mark of a block in AGENTS.md is gone",
  "write/read-only": "`contracts generate`, if the AGENTS.md that contains a block may not be written by anyone",
  "write/hard-link": "`contracts fmt`, where contracts.yaml is a hard link to a file of another directory",
  "write/host-not-utf8": "`contracts generate`, if the AGENTS.md that contains a block was saved as Latin-1 or UTF-16",
  "write/host-too-large": "`contracts generate`, if the file that contains a block has grown to many megabytes",
  "parse/too-large": "`contracts generate` with a contracts file of a megabyte",
  "parse/too-many-blocks": "`contracts generate`, if a contracts file asks for a thousand blocks",
  "parse/used-limit": "`contracts generate`, if a contracts file uses a hundred others",
  "init/file-not-read": "`contracts init` next to a package.json with a comment in it",
  "import/not-json": "`contracts import` of a schema in which a bracket is missing",
  "import/is-yaml": "`contracts import schema.yaml`",
  "import/swagger": "`contracts import swagger.json`",
  "import/data-file": "`contracts import` of a file that names its schema under `$schema`",
  "import/no-part": "`contracts import tools.json --at '#/tools/7'`, of a file with two tools",
  "import/format-alone": "`contracts import` of a schema that zod made of `z.uuid()`",
  "import/bad-block": "`contracts import` of a Markdown file in which the end mark of the block is missing",
  "import/unknown-input": "`contracts import` of a package.json",
  "import/exists": "`contracts import review.schema.json --to contracts.yaml`, if there is a contracts.yaml",
  "import/too-deep": "`contracts import` of a file with a thousand opening brackets",
  "import/too-complex": "`contracts import` of a schema whose parts each name another one twice in `allOf`",
  "import/not-carried": "`contracts import` of a schema with `contains`",
  "import/assumed": "`contracts import` of a schema with `properties` and without `type: object`",
  "import/repeated-key": "`contracts import` of a schema with `type` twice in one object",
  "import/renamed": "`contracts import` of a schema with `#/$defs/Record`",
  "import/remote-reference": "`contracts import` of a schema with `$ref: https://example.com/other.json`",
  "import/dangling-reference": "`contracts import` of a schema with `$ref: #/$defs/Gone`",
  "import/does-not-compile":
    "`contracts import` of a schema from which a contracts file of more than 512 KB would be made",
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
