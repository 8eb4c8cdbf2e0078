/** The two texts of `generate:` that lead out of the file: an output folder and an import specifier. */
import type { LocatedText } from "../document.js";
import { longestPath } from "../language/limits.js";
import { directoryPattern, specifierPattern } from "../language/paths.js";
import { isDeviceName } from "../names.js";
import { textOf } from "./read-text.js";
import { complain, type Reading, type Slot } from "./reading.js";

/** A reason to refuse a folder, asked in this order. */
const directoryProblems: readonly (readonly [string, (path: string, segments: readonly string[]) => boolean])[] = [
  ["is empty", (path) => path === ""],
  ["is longer than 200 characters", (path) => path.length > longestPath],
  ["holds `\\`; parts of a path are joined by `/`", (path) => path.includes("\\")],
  ["is absolute", (path) => path.startsWith("/") || /^[A-Za-z]:/.test(path)],
  ["leads out of the folder of the contracts file", (_, segments) => segments.includes("..")],
  ["is the folder of the contracts file itself", (path) => path === "." || path === "./"],
  ["has a part that is empty or `.`", (_, segments) => segments.some((segment) => segment === "" || segment === ".")],
  ["holds a character other than ASCII letters, digits, `.`, `_`, `-`", (path) => !new RegExp(directoryPattern).test(path)],
  ["lies in a folder of Git", (_, segments) => segments.some((segment) => segment.toLowerCase() === ".git")],
  ["has a part that ends in `.`, which Windows cuts off", (_, segments) => segments.some((segment) => segment.endsWith("."))],
  ["has a part that Windows takes for a device", (_, segments) => segments.some((segment) => isDeviceName(segment.split(".")[0] ?? ""))],
];

/** A folder below that of the contracts file. */
export function readDirectory(slot: Slot, reading: Reading): LocatedText | undefined {
  const path = textOf(slot, reading);
  if (!path) return undefined;
  const segments = path.value.split("/");
  const [problem] = directoryProblems.find(([, applies]) => applies(path.value, segments)) ?? [];
  if (problem) complain(reading, "parse/output-folder", { problem }, { span: path.span, help: "Name a folder beside the contracts file, for example `directory: generated`." });
  return path;
}

/** What stands behind `from` in an import: the name of a package with a path in it, or a relative path. */
export function readSpecifier(slot: Slot, reading: Reading): LocatedText | undefined {
  const specifier = textOf(slot, reading);
  if (!specifier) return undefined;
  const fits = specifier.value.length <= longestPath && new RegExp(specifierPattern).test(specifier.value);
  if (!fits) complain(reading, "parse/import-specifier", { specifier: specifier.value }, { span: specifier.span, help: "Name a package (`agent-contracts/runtime`) or a relative path (`../runtime/index.js`)." });
  return specifier;
}
