/** `use:`: further files of the set, as written; the paths are resolved when the files are read. */
import type { LocatedText } from "../../source/source.js";
import { cannotBeNamed, isNoRelativePath, namesNoSourceFile, problemAmong, type Problems } from "./read-import.js";
import { textOf } from "./read-text.js";
import { rejectRepeated } from "./repeated.js";
import { itemsOf, known, type ParseContext, type Slot } from "../parse-context.js";

const notHere: Problems = [
  ["is an address; only files of the same directory can be used", (path) => /^[A-Za-z][A-Za-z0-9+.-]+:/.test(path)],
  ...isNoRelativePath,
];

/** Checked for the path without the parts `.` and `..`. */
const unfitNames: Problems = [
  ["names no file", (_, segments) => segments.length === 0],
  ["has a part that is empty", (_, segments) => segments.includes("")],
  ...cannotBeNamed,
  ["is hidden or lies in a hidden directory", (_, segments) => segments.some((segment) => segment.startsWith("."))],
  ...namesNoSourceFile,
  ["does not end in `.yaml`, `.yml` or `.json`", (path) => !/[^/]\.(?:yaml|yml|json)$/.test(path)],
];

/** The files that a file includes, each once; invalid paths are reported. */
export function readUses(slot: Slot | undefined, context: ParseContext): readonly LocatedText[] | undefined {
  return readFiles(slot, "used file", context);
}

/** The files of former versions, each once. */
export function readFormerVersions(slot: Slot | undefined, context: ParseContext): readonly LocatedText[] | undefined {
  return readFiles(slot, "former version", context);
}

function readFiles(slot: Slot | undefined, what: string, context: ParseContext): readonly LocatedText[] | undefined {
  const items = slot && itemsOf(slot, "an array of files", context);
  if (!items) return undefined;
  const files = known(items.map((item) => readUsedFile({ ...item, what }, context)));
  rejectRepeated(files, what, context);
  return files.filter(({ value }, index) => files.findIndex((file) => file.value === value) === index);
}

/** A path with `/` that can name a contracts file; undefined if it is rejected. */
export function readUsedFile(slot: Slot, context: ParseContext): LocatedText | undefined {
  const path = textOf(slot, context);
  const problem = path && problemOf(path.value);
  if (!path || problem === undefined) return path;
  context.report(
    "parse/used-file",
    { file: path.value, problem },
    { span: path.span, help: "Name a file by its path from this one, for example `use: [./enums.yaml]`." },
  );
  return undefined;
}

function problemOf(path: string): string | undefined {
  const names = path.split("/").filter((segment) => segment !== "." && segment !== "..");
  return problemAmong([...notHere, ...unfitNames], path, names);
}
