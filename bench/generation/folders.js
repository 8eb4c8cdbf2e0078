/** Folders with a contracts file each, for the programs of this folder to work in. */
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { syntheticSet } from "./synthetic.js";

const root = fileURLToPath(new URL("../dist/generation/", import.meta.url));
const repositoryFile = fileURLToPath(new URL("../../contracts.yaml", import.meta.url));

/**
 * A folder with a synthetic set and nothing else. @param {string} name @param {number} count @returns {string} The
 * contracts file.
 */
export function syntheticFolder(name, count) {
  const file = join(emptyFolder(name), "contracts.yaml");
  writeFileSync(file, syntheticSet(count).yaml);
  return file;
}

/**
 * Makes the folder of a contracts file a package, in which a cache of its own has a place.
 *
 * @param {string} file
 * @returns {string} The folder.
 */
export function packageOf(file) {
  writeFileSync(join(dirname(file), "package.json"), '{ "private": true }\n');
  mkdirSync(join(dirname(file), "node_modules"));
  return dirname(file);
}

/**
 * A folder with the contracts file of this repository, and the pages that it keeps up to date. @param {string} name
 * @returns {string}
 */
export function repositoryFolder(name) {
  const file = join(emptyFolder(name), "contracts.yaml");
  cpSync(repositoryFile, file);
  cpSync(join(dirname(repositoryFile), "contracts"), join(dirname(file), "contracts"), { recursive: true });
  cpSync(fileURLToPath(new URL("../../docs/", import.meta.url)), join(dirname(file), "docs"), { recursive: true });
  return file;
}

function emptyFolder(name) {
  const folder = join(root, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}
