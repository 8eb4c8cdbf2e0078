/**
 * Writes the templates (precompiled), the runtime for `runtime: inline`, and the examples of `contracts explain` as
 * modules in dist/texts/. Node, bundlers, Yarn's Plug'n'Play and Jest all find modules, but not all of them find other
 * files.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import Handlebars from "handlebars";

const repository = fileURLToPath(new URL("..", import.meta.url));
const folder = join(repository, "dist/texts");

/** A misspelled name in a template is an error. Values are inserted as they are, without HTML escapes. */
const templateOptions = { noEscape: true, strict: true, knownHelpersOnly: true };

/** Writes all modules. The JavaScript for `runtime: inline` is included if it was compiled before. */
export function writeTexts() {
  mkdirSync(folder, { recursive: true });
  writeModule(
    "templates",
    filesIn("templates", /\.hbs$/).map(([path, text]) => [path, String(Handlebars.precompile(text, templateOptions))]),
  );
  writeModule("diagnostics", filesIn("diagnostics", /\/(?:contracts\.yaml|used\.yaml|expected\.txt)$/).map(printed));
  writePacked("runtime-typescript", filesIn("runtime", /^(?!(?:ask|on-demand)\/).*\.ts$/));
  if (existsSync(join(repository, "dist/runtime/index.js")))
    writePacked("runtime-javascript", filesIn("dist/runtime", /^(?!(?:ask|on-demand)\/).*\.(?:js|d\.ts)$/));
}

/** The files in a directory, by their paths in it, with `\n` as the line ending. */
function filesIn(part, pattern) {
  const paths = readdirSync(join(repository, part), { recursive: true }).map((path) => path.replaceAll("\\", "/"));
  return paths
    .filter((path) => pattern.test(path))
    .toSorted()
    .map((path) => [path, readFileSync(join(repository, part, path), "utf8").replace(/\r\n?/g, "\n")]);
}

function printed([path, text]) {
  return [path, JSON.stringify(text)];
}

/**
 * Few programs use these modules, and they are more than half of the text that the compiler includes. Compressed, they
 * take a fifth. Compressing takes seconds, so the file contains a hash of its text and is only written again if that
 * changes.
 */
function writePacked(name, entries) {
  const text = JSON.stringify(Object.fromEntries(entries));
  const mark = `// ${createHash("sha256").update(text).digest("hex")}\n`;
  if (readIfThere(name)?.startsWith(mark)) return;
  const packed = brotliCompressSync(text).toString("base64");
  writeText(
    name,
    `${mark}import { brotliDecompressSync } from "node:zlib";\nconst packed =\n  "${packed}";\nexport const texts = JSON.parse(brotliDecompressSync(Buffer.from(packed, "base64")).toString());\n`,
  );
}

export function writeModule(name, entries) {
  writeText(
    name,
    `export const texts = {\n${entries.map(([path, code]) => `${JSON.stringify(path)}: ${code},\n`).join("")}};\n`,
  );
}

/** Writes to another file and renames it, because tests that run at the same time read it. */
function writeText(name, text) {
  const file = fileOf(name);
  if (readIfThere(name) === text) return;
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

const fileOf = (name) => join(folder, `${name}.js`);
const readIfThere = (name) => (existsSync(fileOf(name)) ? readFileSync(fileOf(name), "utf8") : undefined);

if (process.argv[1] === fileURLToPath(import.meta.url)) writeTexts();
