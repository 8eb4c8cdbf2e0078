/**
 * The build tools, each with the setting that it needs and a project that tests it. A test compares docs/files.md with
 * this table.
 */
import { commonJs, esModules, program, tsconfig } from "./projects.js";

/**
 * @typedef {object} Case
 * @property {string} tool As docs/files.md names it.
 * @property {string} setting What `generate:` says; empty for the defaults.
 * @property {Record<string, string>} files The project, next to contracts.yaml and the generated code.
 * @property {readonly (readonly string[])[]} run Command lines; the last one prints what the program says.
 * @property {boolean} [slow] Left to `npm run test:builds`.
 */

const js = "";
const ts = "import_extension: ts";
const none = "import_extension: none";

const jest = (config) =>
  `export default ${JSON.stringify({ testEnvironment: "node", testMatch: ["**/program.test.*"], ...config })};\n`;
const jestTest = (extension) =>
  `import { say } from "./program${extension}";\ntest("says", () => { expect(say()).toBe("FAIL false"); console.log = undefined; process.stdout.write(say() + "\\n"); });\n`;
const runJest = ["jest", "--ci", "--config", "jest.config.mjs"];

/** @type {readonly Case[]} */
export const cases = [
  {
    tool: "tsc, `module: nodenext`",
    setting: js,
    files: { ...esModules, ...program(".js"), ...tsconfig({ module: "nodenext", skipLibCheck: false }) },
    run: [["tsc"], ["node", "out/main.js"]],
  },
  {
    tool: "tsc, `module: nodenext`, CommonJS package",
    setting: js,
    files: { ...commonJs, ...program(".js"), ...tsconfig({ module: "nodenext" }) },
    run: [["tsc"], ["node", "out/main.js"]],
  },
  {
    tool: "tsc, `module: node16`",
    setting: js,
    slow: true,
    files: { ...esModules, ...program(".js"), ...tsconfig({ module: "node16" }) },
    run: [["tsc"], ["node", "out/main.js"]],
  },
  {
    tool: "tsc, `module: node16`, CommonJS package",
    setting: js,
    slow: true,
    files: { ...commonJs, ...program(".js"), ...tsconfig({ module: "node16" }) },
    run: [["tsc"], ["node", "--no-experimental-require-module", "out/main.js"]],
  },
  {
    tool: "tsc, `moduleResolution: bundler`",
    setting: js,
    files: { ...esModules, ...program(".js"), ...tsconfig({ module: "esnext", moduleResolution: "bundler" }) },
    run: [["tsc"], ["node", "out/main.js"]],
  },
  {
    tool: "tsc, `moduleResolution: node10`",
    setting: js,
    slow: true,
    files: {
      ...commonJs,
      ...program(".js"),
      ...tsconfig({ module: "commonjs", moduleResolution: "node10", ignoreDeprecations: "6.0", skipLibCheck: false }),
    },
    run: [["tsc"], ["node", "out/main.js"]],
  },
  {
    tool: "Node.js type stripping",
    setting: ts,
    files: {
      ...esModules,
      ...program(".ts"),
      ...tsconfig({ module: "nodenext", allowImportingTsExtensions: true, noEmit: true }),
    },
    run: [["tsc"], ["node24", "main.ts"]],
  },
  { tool: "Bun", setting: js, files: { ...esModules, ...program(".js") }, run: [["bun", "main.ts"]] },
  {
    tool: "Deno",
    setting: ts,
    files: { ...esModules, ...program(".ts") },
    run: [["deno", "run", "--no-lock", "--cached-only", "--node-modules-dir=manual", "--allow-env", "main.ts"]],
  },
  {
    tool: "esbuild",
    setting: js,
    files: { ...esModules, ...program(".js") },
    run: [
      ["esbuild", "main.ts", "--bundle", "--format=esm", "--outfile=out/main.js", "--log-level=warning"],
      ["node", "out/main.js"],
    ],
  },
  {
    tool: "rolldown",
    setting: js,
    files: { ...esModules, ...program(".js") },
    run: [
      ["rolldown", "main.ts", "-d", "out"],
      ["node", "out/main.js"],
    ],
  },
  {
    tool: "Vite",
    setting: js,
    files: {
      ...esModules,
      ...program(".js"),
      "index.html": '<script type="module" src="./main.ts"></script>\n',
      "vite.config.js":
        'export default { build: { rollupOptions: { output: { entryFileNames: "main.js" } }, outDir: "out", modulePreload: false } };\n',
    },
    run: [
      ["vite", "build", "--logLevel", "warn"],
      ["node", "out/main.js"],
    ],
  },
  {
    tool: "webpack with ts-loader",
    setting: none,
    files: {
      ...esModules,
      ...program(""),
      ...tsconfig({ module: "esnext", moduleResolution: "bundler" }),
      "build.cjs": webpackBuild(),
    },
    run: [
      ["node", "build.cjs"],
      ["node", "out/main.js"],
    ],
  },
  {
    tool: "Vitest",
    setting: js,
    files: {
      ...esModules,
      ...program(".js"),
      "program.test.ts": `import { expect, test } from "vitest";\nimport { say } from "./program.js";\ntest("says", () => { expect(say()).toBe("FAIL false"); process.stdout.write(say() + "\\n"); });\n`,
      "vitest.config.js": "export default {};\n",
    },
    run: [["vitest", "run", "--config", "vitest.config.js", "--silent=false"]],
  },
  {
    tool: "Jest, CommonJS with ts-jest",
    setting: none,
    files: {
      ...commonJs,
      ...program(""),
      ...tsconfig({ module: "commonjs", moduleResolution: "node10", ignoreDeprecations: "6.0" }),
      "program.test.ts": jestTest(""),
      "jest.config.mjs": jest({ transform: { "\\.ts$": ["ts-jest", { isolatedModules: true }] } }),
    },
    run: [runJest],
  },
  {
    tool: "Jest, CommonJS with Babel",
    setting: none,
    files: {
      ...commonJs,
      ...program(""),
      "program.test.ts": jestTest(""),
      "babel.config.cjs":
        'module.exports = { presets: [["@babel/preset-env", { targets: { node: "current" } }], "@babel/preset-typescript"] };\n',
      "jest.config.mjs": jest({}),
    },
    run: [runJest],
  },
  {
    tool: "Jest, ES modules with ts-jest",
    setting: none,
    files: {
      ...esModules,
      ...program(""),
      ...tsconfig({ module: "esnext", moduleResolution: "bundler" }),
      "program.test.ts": jestTest(""),
      "jest.config.mjs": jest({
        extensionsToTreatAsEsm: [".ts"],
        transform: { "\\.ts$": ["ts-jest", { useESM: true, isolatedModules: true }] },
      }),
    },
    run: [["node", "--experimental-vm-modules", "--no-warnings", ...runJest]],
  },
  ...["--turbopack", "--webpack"].map((bundler) => ({
    tool: `Next.js, ${bundler === "--webpack" ? "webpack" : "Turbopack"}`,
    setting: none,
    slow: true,
    files: { ...esModules, ...program(""), ...nextApp() },
    run: [
      ["next", "build", bundler],
      ["node", "said.js"],
    ],
  })),
  {
    tool: "JavaScript, as `npm init -y` starts a package",
    setting: "language: javascript",
    files: {
      ...commonJs,
      "main.mjs":
        'import { codeReview, isCodeReview } from "./generated/index.js";\nimport { answer } from "./answer.mjs";\nconst outcome = codeReview.safeParse(answer);\nconsole.log(outcome.ok ? outcome.value.verdict : outcome.issues, isCodeReview({}));\n',
      "answer.mjs": program("")["answer.ts"],
    },
    run: [["node", "main.mjs"]],
  },
];

function webpackBuild() {
  return `const webpack = require("webpack");
webpack({ mode: "production", optimization: { minimize: false }, target: "node", context: __dirname, entry: "./main.ts", output: { path: __dirname + "/out", filename: "main.js", module: true, chunkFormat: "module" }, experiments: { outputModule: true },
  resolve: { extensions: [".ts", ".js"] }, module: { rules: [{ test: /\\.ts$/, loader: "ts-loader" }] } }, (error, stats) => {
  if (error || stats.hasErrors() || stats.hasWarnings()) { console.error(error || stats.toString()); process.exit(1); }
});
`;
}

/**
 * A page that shows what the generated code says, and a route that loads the contracts file; both are run while the app
 * is built.
 */
function nextApp() {
  return {
    "app/layout.tsx":
      "export default function Layout({ children }: { children: React.ReactNode }) { return <html><body>{children}</body></html>; }\n",
    "app/page.tsx":
      'import { say } from "../program";\nexport default function Page() { return <main>{say()}</main>; }\n',
    "app/loaded/route.ts":
      'import { loadContracts } from "agent-contracts";\nimport { answer } from "../../answer";\nexport const dynamic = "force-static";\nexport async function GET() {\n  const { contracts } = await loadContracts("contracts.yaml");\n  return new Response(String(contracts["CODE_REVIEW"]?.safeParse(answer).ok));\n}\n',
    "next.config.mjs":
      'import { fileURLToPath } from "node:url";\nconst root = fileURLToPath(new URL("../../../..", import.meta.url));\nexport default { turbopack: { root }, outputFileTracingRoot: root };\n',
    "tsconfig.json": JSON.stringify({
      compilerOptions: {
        target: "ES2023",
        lib: ["ES2023", "DOM"],
        module: "esnext",
        moduleResolution: "bundler",
        jsx: "react-jsx",
        strict: true,
        noEmit: true,
        isolatedModules: true,
        skipLibCheck: true,
        types: ["node", "react"],
        plugins: [{ name: "next" }],
      },
      include: ["**/*.ts", "**/*.tsx"],
      exclude: ["node_modules"],
    }),
    "said.js":
      'import { readFileSync } from "node:fs";\nconst page = readFileSync(".next/server/app/index.html", "utf8");\nif (readFileSync(".next/server/app/loaded.body", "utf8") !== "true") throw new Error("the route did not load the contracts");\nconsole.log(/<main>(.*?)<\\/main>/.exec(page)?.[1]);\n',
  };
}
