/**
 * The last check of the outputs before any of them is written: a failure is an internal error, never one of the
 * contracts file.
 */
import { isJoined } from "../../runtime/support/joined-characters.js";
import { caseFolded } from "../names.js";
import type { GeneratedFile } from "../target.js";
import { codeClosesAll, markdownClosesAll } from "./closes-all.js";
import { isOutputPath } from "./known-outputs.js";
import { manifestPath } from "./manifest.js";

/** Control characters and those that make a text look different; generated code escapes them. */
const unprintable =
  // oxlint-disable-next-line no-control-regex
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u200b-\u200d\u2028-\u202e\u2060-\u2069\ufeff]|[\u{e0000}-\u{e007f}]|\p{Surrogate}/gu;

type Check = (file: GeneratedFile) => boolean;

const checks: Readonly<Record<string, Check>> = {
  "its path is that of an output": ({ path }) => path === manifestPath || isOutputPath(path),
  "it ends in a line feed": ({ text }) => text.endsWith("\n"),
  "it contains no control, bidirectional or tag character": ({ text }) =>
    [...text.matchAll(unprintable)].every(({ index }) => isJoined(text, index)),
  "it is JSON if it is called so": ({ path, text }) => !path.endsWith(".json") || isJson(text),
  "as code it closes all that it opens": ({ path, text }) => !isPrintedCode(path) || codeClosesAll(text),
  "as Markdown it closes all fences": ({ path, text }) => !path.endsWith(".md") || markdownClosesAll(text),
};

/** Code that our targets print. The runtime is copied as is from the package. */
function isPrintedCode(path: string): boolean {
  return /\.(?:ts|js)$/.test(path) && !path.startsWith("runtime/");
}

/** Throws if an output must not be written. */
export function verify(file: GeneratedFile): void {
  const failed = Object.entries(checks).find(([, holds]) => !holds(file));
  if (failed) throw new Error(`generated file ${JSON.stringify(file.path)}: not true that ${failed[0]}`);
}

/** Throws if two outputs have the same path; on some systems `A.ts` and `a.ts` are the same. */
export function verifyPaths(files: readonly Pick<GeneratedFile, "path">[]): void {
  const taken = new Set<string>();
  for (const { path } of files) {
    if (taken.has(caseFolded(path))) throw new Error(`two generated files claim the path ${JSON.stringify(path)}`);
    taken.add(caseFolded(path));
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
