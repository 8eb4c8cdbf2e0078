/**
 * Prepares the code that is compiled and run: the contracts of this repository for every provider, and the contracts
 * and programs of docs/sdks.md.
 */
import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const here = fileURLToPath(new URL(".", import.meta.url));
const repository = join(here, "../..");
const work = join(here, "work");
const docs = join(work, "docs");

/** Each program of the page, with what it is answered. */
export function snippetsIn(page) {
  const blocks = [
    ...page.matchAll(/^## (?<heading>.+)$|(?:<!-- answer: (?<answer>\w+) -->\n)?```ts\n(?<code>[^]*?)```/gm),
  ];
  let heading = "";
  return blocks.flatMap(({ groups }) => {
    heading = groups.heading ?? heading;
    return groups.code ? [{ heading, code: groups.code, answer: groups.answer ?? "value" }] : [];
  });
}

/** A variable that is `any` has every member, so the compiler would not see that its type is lost. */
function withTypeChecked(code) {
  return code.replace(
    /^( *)console\.log\(review.*$/m,
    (line, indent) =>
      `${line}\n${indent}const isTyped: IsAny<typeof review> extends true ? never : true = true;\n${indent}void isTyped;`,
  );
}

function contracts(...words) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(repository, "lib/cli.js"), ...words], {
    cwd: docs,
    encoding: "utf8",
  });
  if (status !== 0) throw new Error(`contracts ${words.join(" ")}: ${stdout}${stderr}`);
}

/** As a package, which finds React as its user has installed it; a link would find what the repository has. */
function install(folder) {
  rmSync(folder, { recursive: true, force: true });
  cpSync(join(repository, "lib"), join(folder, "lib"), { recursive: true });
  cpSync(join(repository, "package.json"), join(folder, "package.json"));
  symlinkSync(join(repository, "node_modules"), join(folder, "node_modules"), "junction");
}

/** @returns the snippets with the names of their modules */
export function prepare() {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(join(work, "own"), { recursive: true });
  mkdirSync(docs, { recursive: true });
  install(join(here, "node_modules/agent-contracts"));
  const own = readFileSync(join(repository, "contracts.yaml"), "utf8");
  const forAll = own
    .replace(/^ {2}embed:\n(?: {4}.*\n)*/m, "")
    .replace(/^ {2}providers: \[.*gemini, local\]$/m, (line) => line.replace(/\]$/, ", portable]"));
  writeFileSync(join(work, "own/contracts.yaml"), forAll);
  cpSync(join(repository, "contracts"), join(work, "own/contracts"), { recursive: true });
  const page = readFileSync(join(repository, "docs/sdks.md"), "utf8");
  const [, generate] = /```yaml\n([^]*?)```/.exec(page);
  contracts("init", "--yes");
  writeFileSync(join(docs, "contracts.yaml"), `\n${generate}`, { flag: "a" });
  contracts("generate");
  writeFileSync(
    join(docs, "any.d.ts"),
    "/** Whether a type was lost. */\ntype IsAny<T> = 0 extends 1 & T ? true : false;\n",
  );
  const snippets = snippetsIn(page).map((snippet, index) => ({ ...snippet, module: `program-${index}` }));
  for (const { module, code } of snippets) writeFileSync(join(docs, `${module}.ts`), withTypeChecked(code));
  writeFileSync(join(work, "snippets.json"), JSON.stringify(snippets));
}
