/** Functions that the projects share. */

export const esModules = {
  "package.json": '{ "private": true, "type": "module", "dependencies": { "agent-contracts": "*" } }\n',
};
export const commonJs = {
  "package.json": '{ "private": true, "type": "commonjs", "dependencies": { "agent-contracts": "*" } }\n',
};

const review = {
  schema_version: "code_review_v1",
  verdict: "FAIL",
  findings: [{ file: "a", severity: "minor", note: "b" }],
};

/** What each program prints. */
export const said = "FAIL false";

/** A program of three modules; relative imports end as the tool wants it. */
export function program(extension) {
  return {
    "answer.ts": `export const answer = ${JSON.stringify(`Sure!\n\`\`\`json\n${JSON.stringify(review)}\n\`\`\``)};\n`,
    "program.ts": `import { codeReview, isCodeReview, type CodeReview } from "./generated/index${extension}";
import { answer } from "./answer${extension}";

/** The verdict of an answer, and whether anything is a review. */
export function say(): string {
  const outcome = codeReview.safeParse(answer);
  const review: CodeReview | undefined = outcome.ok ? outcome.value : undefined;
  return \`\${review ? review.verdict : JSON.stringify(outcome)} \${isCodeReview({})}\`;
}
`,
    "main.ts": `import { say } from "./program${extension}";\n\nconsole.log(say());\n`,
  };
}

/**
 * Strict, and with the checks of declarations that other tools rely on. Two cases check all declaration files as well,
 * on which the compiler spends most of its time.
 */
export function tsconfig(options) {
  const compilerOptions = {
    target: "ES2023",
    lib: ["ES2023", "DOM"],
    types: [],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    outDir: "out",
    rootDir: ".",
    isolatedModules: true,
    isolatedDeclarations: true,
    declaration: true,
    skipLibCheck: true,
    ...options,
  };
  return { "tsconfig.json": JSON.stringify({ compilerOptions, include: ["main.ts", "generated"] }) };
}
