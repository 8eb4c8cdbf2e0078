/** The version of the package that contains the contracts, from the nearest package.json. */
import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** The path of the nearest package.json in a directory or its parents; undefined if there is none. */
export function nearestPackage(folder: string): string | undefined {
  const file = join(folder, "package.json");
  if (existsSync(file)) return file;
  return dirname(folder) === folder ? undefined : nearestPackage(dirname(folder));
}

/** @param text the text of a package.json */
export function versionIn(text: string | undefined): string | undefined {
  try {
    const { version } = JSON.parse(text ?? "{}") as { readonly version?: unknown };
    return typeof version === "string" ? version : undefined;
  } catch {
    return undefined;
  }
}

export function versionOfFolder(folder: string): string | undefined {
  const file = nearestPackage(folder);
  return file === undefined ? undefined : versionIn(readFileSync(file, "utf8"));
}
