/** The paths of `generate:`: an output directory, a file of yours and an import specifier. */
import type { LocatedText } from "../../source/source.js";
import { longestPath } from "../../language/limits.js";
import { sourceFileCharacters, specifierPattern } from "../../language/paths.js";
import { toolFolderOf } from "../../language/tool-folders.js";
import { isDeviceName } from "../../names.js";
import { textOf } from "./read-text.js";
import { type ParseContext, type Slot } from "../parse-context.js";

/** Reasons to reject a path, checked in this order. */
export type Problems = readonly (readonly [string, (path: string, segments: readonly string[]) => boolean])[];

export const isNoRelativePath: Problems = [
  ["is empty", (path) => path === ""],
  ["is longer than 200 characters", (path) => path.length > longestPath],
  ["contains `\\`; parts of a path are joined by `/`", (path) => path.includes("\\")],
  ["is absolute", (path) => path.startsWith("/") || /^[A-Za-z]:/.test(path)],
];

const leadsElsewhere: Problems = [
  ...isNoRelativePath,
  ["is outside of the directory of the contracts file", (_, segments) => segments.includes("..")],
];

export const cannotBeNamed: Problems = [
  ["has a part that is empty or `.`", (_, segments) => segments.some((segment) => segment === "" || segment === ".")],
  [
    "is in a directory of a tool (`.git`, `.github/workflows`, `node_modules`, …), which runs or replaces the files there",
    (path) => toolFolderOf(path) !== undefined,
  ],
  [
    "has a part that ends in `.`, which Windows cuts off",
    (_, segments) => segments.some((segment) => segment.endsWith(".")),
  ],
  [
    "has a part that Windows takes for a device",
    (_, segments) => segments.some((segment) => isDeviceName(segment.split(".")[0] ?? "")),
  ],
];

const directoryProblems: Problems = [
  ...leadsElsewhere,
  ["is the directory of the contracts file itself", (path) => path === "." || path === "./"],
  ["contains a character other than ASCII letters, digits, `.`, `_`, `-`", (path) => /[^A-Za-z0-9._/-]/.test(path)],
  ...cannotBeNamed,
];

export const namesNoSourceFile: Problems = [
  [
    "contains a character other than letters, digits, blanks and `. _ - ( ) [ ] @ + ~`",
    (path) => new RegExp(`[^/${sourceFileCharacters}]`, "u").test(path),
  ],
  ...cannotBeNamed,
  ["has a part with a blank at its edge", (_, segments) => segments.some((segment) => segment !== segment.trim())],
];

const sourceFileProblems: Problems = [...leadsElsewhere, ...namesNoSourceFile];

/** A directory inside that of the contracts file. */
export function readDirectory(slot: Slot, context: ParseContext): LocatedText | undefined {
  return readPathWithout(directoryProblems, slot, context, {
    code: "parse/output-folder",
    help: "Name a directory next to the contracts file, for example `directory: generated`.",
  });
}

/** An existing file inside the directory of the contracts file. */
export function readSourceFile(slot: Slot, context: ParseContext): LocatedText | undefined {
  return readPathWithout(sourceFileProblems, slot, context, {
    code: "parse/source-file",
    help: "Name a file by its path from the contracts file, for example `file: docs/Contracts.md`.",
  });
}

interface Problem {
  readonly code: "parse/output-folder" | "parse/source-file";
  readonly help: string;
}

function readPathWithout(
  problems: Problems,
  slot: Slot,
  context: ParseContext,
  { code, help }: Problem,
): LocatedText | undefined {
  const path = textOf(slot, context);
  const problem = path && problemAmong(problems, path.value, path.value.split("/"));
  if (path && problem !== undefined) context.report(code, { problem }, { span: path.span, help });
  return path;
}

/** The first problem of a path; undefined if there is none. */
export function problemAmong(problems: Problems, path: string, segments: readonly string[]): string | undefined {
  return problems.find(([, applies]) => applies(path, segments))?.[0];
}

/** The specifier of an import: the name of a package with a path in it, or a relative path. */
export function readSpecifier(slot: Slot, context: ParseContext): LocatedText | undefined {
  const specifier = textOf(slot, context);
  if (!specifier) return undefined;
  const fits = specifier.value.length <= longestPath && new RegExp(specifierPattern).test(specifier.value);
  if (!fits)
    context.report(
      "parse/import-specifier",
      { specifier: specifier.value },
      {
        span: specifier.span,
        help: "Name a package (`agent-contracts/runtime`) or a relative path (`../runtime/index.js`).",
      },
    );
  return specifier;
}
