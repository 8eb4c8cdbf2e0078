/** The package as `npm publish` would upload it, installed next to the packages of this repository. */
import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, renameSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const repository = fileURLToPath(new URL("../..", import.meta.url));

export interface Packed {
  /** The tarball. */
  readonly file: string;
  /** Paths in the package. */
  readonly paths: readonly string[];
}

/** Packs what was built, into a folder. */
export function pack(folder: string): Packed {
  const [packed] = JSON.parse(
    execFileSync("npm", ["pack", "--json", "--ignore-scripts", "--pack-destination", folder], {
      cwd: repository,
      encoding: "utf8",
    }),
  ) as readonly { readonly filename: string; readonly files: readonly { readonly path: string }[] }[];
  if (!packed) throw new Error("npm packed nothing");
  return { file: join(folder, packed.filename), paths: packed.files.map(({ path }) => path) };
}

/**
 * Lays the packed package out in `node_modules` of a folder; its dependencies are links, as fetching them would need a
 * network. Returns where it is.
 */
export function install({ file }: Packed, folder: string): string {
  execFileSync("tar", ["-xzf", file, "-C", folder]);
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync(join(repository, "node_modules")))
    symlinkSync(join(repository, "node_modules", name), join(folder, "node_modules", name));
  const installed = join(folder, "node_modules/agent-contracts");
  renameSync(join(folder, "package"), installed);
  return installed;
}
