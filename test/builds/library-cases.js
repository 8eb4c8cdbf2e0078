/** Projects in which modules are resolved in another way than by Node: the package as a library and as a command. */
import { commonJs, esModules, program } from "./projects.js";

const load = `import { loadContracts } from "agent-contracts";
import { answer } from "./answer.ts";
const { contracts } = await loadContracts("contracts.yaml");
console.log(contracts["CODE_REVIEW"]?.safeParse(answer).ok, contracts["CODE_REVIEW"]?.prompt.length > 0);
`;
const loading = { ...esModules, "load.ts": load, "answer.ts": program("")["answer.ts"] };
const prints = "true true";

/** An expression, which the compiler has to parse. */
const withExpression =
  'edition: 1\nname: small\ncontracts:\n  SUM: { fields: { a: integer, b: integer }, rules: [{ assert: "a < b", message: a is less than b }] }\n';
const sum =
  'import { loadContracts } from "agent-contracts";\nconst { contracts } = await loadContracts("sum.yaml");\nconsole.log(contracts["SUM"]?.validate({ a: 2, b: 1 }).ok, contracts["SUM"]?.validate({ a: 1, b: 2 }).ok);\n';

/**
 * Tools that change or judge code leave the generated code alone, by its comments or by the line of docs/files.md, so
 * `check` finds no drift.
 */
const checked = ["contracts", "check", "--full"];
const formatters = [
  ["Prettier", { ".prettierignore": "generated/\n" }, ["prettier", "--write", "generated"]],
  [
    "ESLint",
    {
      "eslint.config.mjs":
        'export default [{ rules: { "no-undef": "error", "prefer-const": "error", quotes: ["error", "single"], semi: ["error", "never"] } }];\n',
    },
    ["eslint", "--fix", "--no-warn-ignored", "generated"],
  ],
  [
    "Biome",
    { "biome.json": '{ "formatter": { "indentStyle": "space" } }\n' },
    [
      "biome",
      "check",
      "--write",
      "--unsafe",
      "--error-on-warnings",
      "generated/types.js",
      "generated/index.js",
      "generated/contracts",
    ],
  ],
  [
    "deno fmt and deno lint",
    {},
    [
      "deno",
      "fmt",
      "--ext=js",
      "generated/contracts/CODE_REVIEW.js",
      "generated/index.js",
      "generated/validators/CODE_REVIEW.js",
    ],
  ],
];
const formatterCases = formatters.map(([tool, files, line]) => ({
  tool,
  setting: "language: javascript",
  files: { ...commonJs, ...files },
  prints: "24 files up to date",
  run: [line, checked],
}));

/** A project of Yarn, which finds packages in archives; its registry is npm's. */
const yarnProject = {
  "package.json":
    '{ "private": true, "type": "module", "dependencies": { "agent-contracts": "file:../agent-contracts.tgz" } }\n',
  ".yarnrc.yml": "nodeLinker: pnp\nenableGlobalCache: false\nenableImmutableInstalls: false\nenableScripts: false\n",
  "yarn.lock": "",
};

export const libraryCases = [
  {
    tool: "loadContracts in an esbuild bundle",
    files: loading,
    prints,
    run: [
      [
        "esbuild",
        "load.ts",
        "--bundle",
        "--platform=node",
        "--format=esm",
        "--outfile=out/load.mjs",
        "--log-level=error",
        "--banner:js=import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
      ],
      ["node", "out/load.mjs"],
    ],
  },
  {
    tool: "loadContracts in a rolldown bundle",
    files: loading,
    prints,
    run: [
      ["rolldown", "load.ts", "-d", "out", "-p", "node"],
      ["node", "out/load.js"],
    ],
  },
  {
    tool: "loadContracts in a Bun bundle",
    files: loading,
    prints,
    run: [
      ["bun", "build", "load.ts", "--target=bun", "--outdir=out"],
      ["bun", "out/load.js"],
    ],
  },
  {
    tool: "expressions without require of ES modules",
    files: { ...esModules, "sum.yaml": withExpression, "sum.mjs": sum },
    prints: "false true",
    run: [["node", "--no-experimental-require-module", "sum.mjs"]],
  },
  {
    tool: "expressions with Yarn Plug'n'Play",
    slow: true,
    files: { ...yarnProject, "sum.yaml": withExpression, "sum.mjs": sum },
    prints: "false true",
    run: [
      ["yarn", "install"],
      ["yarn", "contracts", "generate"],
      ["yarn", "agent-contracts", "explain", "resolve/unknown-name"],
      ["yarn", "node", "sum.mjs"],
    ],
  },
  ...formatterCases,
  {
    tool: "expressions in Jest's ES module mode",
    files: {
      ...esModules,
      "sum.yaml": withExpression,
      "sum.test.mjs": `${sum.replace("console.log(", 'test("loads", () => void process.stdout.write([').replace(/\);\n$/, '].join(" ") + "\\n"));\n')}`,
      "jest.config.mjs": 'export default { testEnvironment: "node", testMatch: ["**/sum.test.mjs"], transform: {} };\n',
    },
    prints: "false true",
    run: [["node", "--experimental-vm-modules", "--no-warnings", "jest", "--ci", "--config", "jest.config.mjs"]],
  },
];
