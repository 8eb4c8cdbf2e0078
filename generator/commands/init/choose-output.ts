/** The `generate:` settings of a new contracts file, chosen by how the project compiles its code. */
import { isObject, type Json, type JsonObject } from "../../source/json.js";
import { withoutMark } from "../../source/utf-8.js";

interface Project {
  /** The text of package.json, of tsconfig.json and of deno.json; undefined if there is no such file. */
  readonly manifest: string | undefined;
  readonly compilerOptions: string | undefined;
  readonly deno: string | undefined;
}

export interface Choice {
  readonly key: "import_extension" | "language";
  readonly value: "ts" | "none" | "javascript";
  /** A sentence for the comment. */
  readonly reason: string;
}

/** They resolve `./types` and `./types.ts`, but not `./types.js` to `types.ts`. */
const withoutExtensions: Readonly<Record<string, string>> = {
  next: "Next.js",
  "ts-loader": "webpack",
  webpack: "webpack",
  "react-scripts": "webpack",
  jest: "Jest",
  "ts-jest": "Jest",
};

/** They compile TypeScript themselves, so the project may not depend on a compiler. */
const compilers = [
  "typescript",
  "vite",
  "vitest",
  "esbuild",
  "tsx",
  "ts-node",
  "@types/node",
  "@types/bun",
  "bun-types",
  "rolldown",
  "@swc/core",
];

/** Undefined if the defaults are right. */
export function chooseOutput({ manifest, compilerOptions, deno }: Project): Choice | undefined {
  if (deno !== undefined)
    return { key: "import_extension", value: "ts", reason: "Deno imports TypeScript files as .ts." };
  const options = withoutComments(compilerOptions ?? "");
  if (/"rewriteRelativeImportExtensions"\s*:\s*true/.test(options))
    return { key: "import_extension", value: "ts", reason: "tsconfig.json rewrites .ts in imports." };
  const packages = packagesOf(manifest);
  const isNodeStyle = /"module(?:Resolution)?"\s*:\s*"(?:node(?:16|18|20|next))"/i.test(options);
  const bundler = isNodeStyle ? undefined : Object.entries(withoutExtensions).find(([name]) => packages.has(name))?.[1];
  if (bundler !== undefined)
    return { key: "import_extension", value: "none", reason: `${bundler} does not find ./types.ts as ./types.js.` };
  const hasTypeScript = compilerOptions !== undefined || compilers.some((name) => packages.has(name));
  if (manifest === undefined || hasTypeScript) return undefined;
  return {
    key: "language",
    value: "javascript",
    reason: "This project has no TypeScript: JavaScript with declarations needs no compiler.",
  };
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
}

/** The names of all packages in package.json; empty if it cannot be read. */
function packagesOf(manifest: string | undefined): ReadonlySet<string> {
  const parsed = parse(withoutMark(manifest ?? "{}"));
  const lists = ["dependencies", "devDependencies", "peerDependencies"].map((key) => parsed[key]);
  return new Set(lists.flatMap((list) => (isObject(list) ? Object.keys(list) : [])));
}

function parse(text: string): JsonObject {
  try {
    const value: Json = JSON.parse(text);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}
