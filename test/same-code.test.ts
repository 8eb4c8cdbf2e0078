/** Tests that TypeScript and JavaScript outputs have the same code and the same types. */
import { minifySync, transformSync } from "rolldown/utils";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import type { GeneratedFile } from "../generator/target.js";
import { bothLanguages } from "./support/both-languages.js";
import { goldenCases } from "./support/golden.js";
import { parseTypeScript } from "./support/syntax-tree.js";
import { compileTree } from "./support/typescript.js";
import { isFull } from "./support/lanes.js";

/** The code without types and comments, printed again, and the errors of the parser. */
function printed(fileName: string, text: string): { readonly code: string; readonly complaints: readonly string[] } {
  const { code, errors } = transformSync(fileName, text, {
    target: "es2023",
    typescript: { onlyRemoveTypeImports: true },
  });
  const anew = minifySync("module.js", code, {
    compress: false,
    mangle: false,
    codegen: { removeWhitespace: false },
  });
  return { code: anew.code, complaints: [...errors, ...anew.errors].map(({ message }) => message) };
}

const moduleOf = (path: string): string => path.replace(/\.ts$/, "");

describe("the JavaScript", () => {
  test("must not contain TypeScript syntax", () => {
    expect(printed("a.js", "export const a: string = 1;").complaints).not.toEqual([]);
  });

  test.each(goldenCases)("is the TypeScript without its types: %s", async (name) => {
    const { typescript, javascript } = await bothLanguages(name);
    const texts = new Map(javascript.map(({ path, text }) => [path, text]));
    expect([...texts.keys()].toSorted()).toEqual(
      typescript.flatMap(({ path }) => [`${moduleOf(path)}.js`, `${moduleOf(path)}.d.ts`]).toSorted(),
    );
    for (const { path, text } of typescript) {
      const file = `${moduleOf(path)}.js`;
      expect(printed(file, texts.get(file) ?? ""), file).toEqual({ code: printed(path, text).code, complaints: [] });
    }
  });
});

const sameness = `
type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
type Assert<T extends true> = T;
// @ts-expect-error these two differ
export type Control = Assert<Same<{ readonly a?: string }, { a?: string }>>;
`;

/** Both outputs of a case, and a module that assigns every value and every type of one to those of the other. */
async function comparison(name: string): Promise<readonly GeneratedFile[]> {
  const { typescript, javascript } = await bothLanguages(name);
  const checks = typescript.flatMap(checksOf).map((check, index) => `export type Check${index} = ${check};\n`);
  const within = (folder: string, files: readonly GeneratedFile[]): readonly GeneratedFile[] =>
    files.map(({ path, text }) => ({ path: `${name}/${folder}/${path}`, text }));
  return [
    ...within("typescript", typescript),
    ...within("javascript", javascript),
    { path: `${name}/compare.ts`, text: `${sameness}${checks.join("")}` },
  ];
}

function checksOf({ path, text }: GeneratedFile): readonly string[] {
  const [left, right] = ["typescript", "javascript"].map((folder) => `import("./${folder}/${moduleOf(path)}.js")`);
  const types = parseTypeScript(text).statements.filter(
    (statement) => ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement),
  );
  return [
    `Assert<Same<typeof ${left}, typeof ${right}>>`,
    ...types.map(({ name }) => `Assert<Same<${left}.${name.text}, ${right}.${name.text}>>`),
  ];
}

/** The fastest compiler; golden.test.ts compiles the declarations with all compilers. */
test.runIf(isFull)("the declarations match the types that the compiler infers from the TypeScript", async () => {
  const files = (await Promise.all(goldenCases.map(comparison))).flat();
  expect(compileTree(files, "7.0")).toEqual([]);
});
