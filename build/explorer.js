/**
 * Bundles the page of `contracts explore`: explorer/ with the parts of runtime/ and the packages that it uses, as one
 * script and one style sheet in dist/texts/explorer.js.
 */
import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { rolldown } from "rolldown";
import { writeModule } from "./texts.js";

const repository = fileURLToPath(new URL("..", import.meta.url));

/** Packages that are included in the page. */
export const packagesOfPage = ["preact", "@dagrejs/dagre", "@dagrejs/graphlib", "uplot"].map((name) =>
  join("node_modules", name),
);

export async function writeExplorer() {
  mkdirSync(join(repository, "dist/texts"), { recursive: true });
  const style = ["node_modules/uplot/dist/uPlot.min.css", "explorer/styles.css"].map((path) =>
    readFileSync(join(repository, path), "utf8").replace(/\r\n?/g, "\n"),
  );
  writeModule("explorer", [
    ["script", JSON.stringify(inScript(await scriptOfPage()))],
    ["style", JSON.stringify(smaller(style.join("\n")))],
  ]);
}

/**
 * uPlot creates number formats for the browser's language while it loads. `Intl` may reject that language, and then the
 * whole page would stay empty, so uPlot always gets `en-US`.
 */
const fixedNumberFormat = {
  name: "fixed-number-format",
  transform(code, id) {
    if (!id.replaceAll("\\", "/").includes("/uplot/")) return undefined;
    const changed = code.replace("domEnv ? nav.language : 'en-US'", "'en-US'");
    if (changed === code) throw new Error("uPlot no longer asks for the language where it did");
    return { code: changed };
  },
};

async function scriptOfPage() {
  const build = await rolldown({
    cwd: repository,
    input: "explorer/main.tsx",
    platform: "browser",
    tsconfig: false,
    resolve: { extensionAlias: { ".js": [".js", ".ts", ".tsx"] } },
    plugins: [fixedNumberFormat],
    transform: { jsx: { runtime: "automatic", importSource: "preact" }, target: "es2023" },
  });
  const { output } = await build.generate({ format: "iife", minify: true, codeSplitting: false });
  if (output.length !== 1) throw new Error("the page has to be one script");
  return output[0].code.trim();
}

/** Escapes the characters that would end the script in an HTML file. They occur only in strings and patterns. */
function inScript(code) {
  return code.replace(/<(?=\/script|script|!--)/gi, "\\x3C");
}

/** Removes comments and indentation, which do not occur in strings of the style sheet. */
function smaller(style) {
  return style
    .replace(/\/\*[^]*?\*\//g, "")
    .replace(/\n\s*/g, "\n")
    .trim();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await writeExplorer();
