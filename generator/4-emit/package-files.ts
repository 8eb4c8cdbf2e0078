/** Files of this package that go into outputs. They are no text of a contract. */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** A folder of the package as `imports` of package.json names it, which leads there from the sources and from `dist/` alike. */
export type PackageFolder = "#templates" | "#runtime" | "#compiled-runtime";

/** The text of a file of the package, with line feeds. */
export async function readPackageFile(folder: PackageFolder, path: string): Promise<string> {
  const file = createRequire(import.meta.url).resolve(`${folder}/${path}`);
  return (await readFile(file, "utf8")).replace(/\r\n?/g, () => "\n");
}
