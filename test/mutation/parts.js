/** What is mutated, part by part, and the tests that have to notice. */
/** They try thousands of inputs, or one that is huge. */
export const slow = [
  "test/answer/deep-values.test.ts",
  "test/answer/floods.test.ts",
  "test/answer/laws.test.ts",
  "test/answer/robustness.test.ts",
  "test/normalize/laws.test.ts",
];

const inFolder = (folder, ...names) => names.map((name) => `test/${folder}/${name}.test.ts`);

export const parts = {
  reader: {
    mutate: ["runtime/read", "runtime/answer"],
    share: 6,
    tests: [
      "test/read",
      "test/answer",
      "test/examples-text",
      "test/modes",
      "test/retry",
      ...inFolder("runtime", "contract-object", "standard-schema"),
      ...inFolder("bugs", "normalize", "parse", "refusals"),
      ...inFolder("conformance", "cases"),
      ...inFolder("threats", "answers"),
    ],
  },
  normalize: {
    mutate: ["runtime/normalize"],
    share: 6,
    tests: [
      "test/normalize",
      "test/answer",
      ...inFolder("bugs", "normalize"),
      ...inFolder("conformance", "cases"),
      ...inFolder("threats", "answers"),
    ],
  },
  rules: {
    mutate: ["generator/rules", "generator/lowering", "generator/expressions", "runtime/rules", "runtime/expressions"],
    share: 6,
    tests: [
      ...inFolder(
        "rules",
        "facets-counterexample",
        "facets-meaning",
        "facets-reads",
        "facets-schema",
        "facets-sentence",
        "just-inside",
        "outputs",
        "runtime-agreement",
        "runtime-blocked",
        "runtime-codes",
        "runtime-messages",
        "runtime-places",
        "unchecked-members",
      ),
      ...inFolder("expressions", "agreement", "docs", "faults", "flow", "join", "random", "result"),
      ...inFolder("validators", "code-check", "published-schemas", "schema-documents", "verdict-source", "verdicts"),
      ...inFolder("resolve", "expressions", "paths", "reading", "rules"),
      ...inFolder("derived", "compile", "derive"),
      ...inFolder("docs", "rules"),
      ...inFolder("prompts", "rules"),
    ],
  },
  rest: {
    mutate: ["runtime/*.ts", "runtime/context", "runtime/decisions", "runtime/modes", "runtime/patch", "runtime/retry"],
    without: ["runtime/context/git"],
    share: 6,
    tests: [
      "test/runtime",
      "test/decisions",
      "test/gates",
      "test/modes",
      "test/patch",
      "test/retry",
      "test/wire",
      ...inFolder("context", "budget", "builders", "cases", "docs", "files", "paths", "truncate"),
      ...inFolder("derived", "derive"),
      ...inFolder("rules", "just-inside", "runtime-blocked", "runtime-codes", "runtime-messages", "runtime-places"),
      "test/answer",
      ...inFolder("validators", "verdict-source", "verdicts"),
      ...inFolder("bugs", "normalize"),
      ...inFolder("conformance", "cases"),
      ...inFolder("threats", "answers"),
    ],
  },
};
