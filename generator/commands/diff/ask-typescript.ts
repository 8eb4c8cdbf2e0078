/**
 * Checks single lines of code with the TypeScript compiler of the project. It runs as a separate process, in a
 * temporary directory.
 */
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Compiler, CompilerError } from "../../evolution/code/judge-code.js";

interface TypeTexts {
  readonly old: string;
  readonly new: string;
}

const settings = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  target: "es2022",
  lib: ["es2022"],
  module: "esnext",
  moduleResolution: "bundler",
  types: [],
};

/** Why code was not checked. */
export const noTypescript =
  'TypeScript is not installed in this project: run "npm install --save-dev typescript", or choose directions with --for';

/** The reason if the project has no TypeScript. Nothing else of the project is executed. */
export function typescriptOf(folder: string, texts: TypeTexts): Compiler | string {
  const found = packageIn(folder);
  if (!found) return noTypescript;
  const both = [texts.old, texts.new] as const;
  return {
    name: `TypeScript ${found.version}`,
    compile: (lines) =>
      compileFiles(
        found.program,
        both.map((now) => ({ old: texts.old, now, lines })),
      ),
  };
}

interface Installed {
  readonly version: string;
  /** The file that Node runs. */
  readonly program: string;
}

export function packageIn(folder: string): Installed | undefined {
  try {
    const file = createRequire(join(folder, "package.json")).resolve("typescript/package.json");
    const { version, bin } = JSON.parse(readFileSync(file, "utf8")) as {
      readonly version: string;
      readonly bin?: { readonly tsc?: string };
    };
    return bin?.tsc === undefined ? undefined : { version, program: join(dirname(file), bin.tsc) };
  } catch {
    return undefined;
  }
}

/** Lines of code, with the text of both modules of types that they import. */
export interface CodeFile {
  readonly old: string;
  readonly now: string;
  readonly lines: readonly string[];
}

type Errors = readonly (CompilerError | undefined)[];

/** The code before the first checked line. `Part` picks keys in each member of a union. */
const head =
  'import type * as Now from "./now.js";\nimport type * as Old from "./old.js";\ntype Part<T, K> = T extends unknown ? Pick<T, Extract<keyof T, K>> : never;\nexport type { Part };\n';
const headLines = head.split("\n").length;

/** An error that shows that the compiler reached the end. */
const end = 'export const end: number = "";\n';

/**
 * All files at once, because starting the compiler takes most of the time. Undefined for a file whose end the compiler
 * did not reach.
 */
export async function compileFiles(
  program: string,
  files: readonly CodeFile[],
): Promise<readonly (Errors | undefined)[]> {
  const folder = mkdtempSync(join(tmpdir(), "agent-contracts-"));
  try {
    for (const [index, file] of files.entries()) writeFile(join(folder, `${index}`), file);
    writeFileSync(
      join(folder, "tsconfig.json"),
      JSON.stringify({ compilerOptions: settings, files: files.map((_, index) => `${index}/lines.ts`) }),
    );
    return errorsByFile(await run(program, folder), files);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function writeFile(folder: string, { old, now, lines }: CodeFile): void {
  mkdirSync(folder);
  writeFileSync(join(folder, "old.ts"), old);
  writeFileSync(join(folder, "now.ts"), now);
  writeFileSync(
    join(folder, "lines.ts"),
    `${head}${lines.map((line, index) => `export const line${index} = ${line};\n`).join("")}${end}`,
  );
}

function run(program: string, folder: string): Promise<string> {
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, "--project", folder, "--pretty", "false"],
      { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
      (_, out) => resolve(out),
    );
  });
}

/** `0/lines.ts(7,41): error TS2322: Type …`; further lines of a message are indented. */
function errorsByFile(out: string, files: readonly CodeFile[]): readonly (Errors | undefined)[] {
  const found = files.map(() => new Map<number, CompilerError>());
  for (const line of out.split(/\r?\n/)) {
    const [, file, row, code, message] = /^(\d+)\/lines\.ts\((\d+),\d+\): error (TS\d+): (.*)$/.exec(line) ?? [];
    const errors = found[Number(file ?? -1)];
    const index = Number(row) - headLines;
    if (errors && code && message !== undefined && !errors.has(index)) errors.set(index, { code, message });
  }
  return files.map(({ lines }, file) =>
    found[file]?.has(lines.length) ? lines.map((_, index) => found[file]?.get(index)) : undefined,
  );
}
