/**
 * The texts that the package carries, as modules of dist/texts/: templates (compiled, so that no program has to), the
 * runtime for `runtime: inline`, and the cases that `contracts explain` shows. As modules they are found by whatever
 * finds modules: Node, bundlers, Yarn's Plug'n'Play and Jest.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import Handlebars from "handlebars";

const repository = fileURLToPath(new URL("..", import.meta.url));
const folder = join(repository, "dist/texts");

/** A misspelled name in a template is an error; what a contract says arrives in its final form. */
const templateOptions = { noEscape: true, strict: true, knownHelpersOnly: true };

/** Writes all of them; JavaScript for `runtime: inline` as far as it was compiled. */
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

/** Files below a folder by their paths in it, with line feeds. */
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
 * Few programs ask for these, and they are the larger half of what the compiler carries: compressed, a fifth. That takes
 * seconds, so a file says of which text it is.
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

/** Moved into place as a whole, because tests that run at the same time read it. */
function writeText(name, text) {
  const file = fileOf(name);
  if (readIfThere(name) === text) return;
  writeFileSync(`${file}.${process.pid}`, text);
  renameSync(`${file}.${process.pid}`, file);
}

const fileOf = (name) => join(folder, `${name}.js`);
const readIfThere = (name) => (existsSync(fileOf(name)) ? readFileSync(fileOf(name), "utf8") : undefined);

if (process.argv[1] === fileURLToPath(import.meta.url)) writeTexts();
