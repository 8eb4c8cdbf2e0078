/** The file of a cache: one for each contracts file, replaced as a whole. */
import { createHash, randomBytes } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { writeInside } from "../../5-write/write-inside.js";

/** More than a thousand contracts need. A file that is larger is not looked at. */
const mostBytes = 256 * 1024 * 1024;
const hashLength = 64;

/**
 * Where the cache of a contracts file is: in `node_modules` of the package that the file is in. Absent if that package
 * has none, or if a folder on the way is a link.
 *
 * @param root the folder of the contracts file, absolute
 */
export function cacheFolder(root: string): string | undefined {
  const packageFolder = packageOf(root);
  if (packageFolder === undefined || !isFolder(join(packageFolder, "node_modules"))) return undefined;
  const folders = [
    join(packageFolder, "node_modules", ".cache"),
    join(packageFolder, "node_modules", ".cache", "agent-contracts"),
  ];
  return folders.every((folder) => isFolder(folder) || !existsSync(folder)) ? folders[1] : undefined;
}

function packageOf(folder: string): string | undefined {
  if (existsSync(join(folder, "package.json"))) return folder;
  return dirname(folder) === folder ? undefined : packageOf(dirname(folder));
}

function isFolder(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** What was kept under a name; nothing if the file is absent, damaged, or another one in its place. */
export function readKept(folder: string, name: string): unknown {
  return unlessRejected(() => {
    const path = join(folder, name);
    if (statSync(path).size > mostBytes) return undefined;
    const bytes = readFileSync(path);
    const body = bytes.subarray(hashLength);
    if (bytes.toString("latin1", 0, hashLength) === hashOf(name, body)) return deserialize(body) as unknown;
    rmSync(path, { force: true });
    return undefined;
  });
}

/** A cache that cannot be written is no reason to complain: the next run works without it. */
export function writeKept(folder: string, name: string, kept: unknown): void {
  const temporary = join(folder, `.${randomBytes(12).toString("hex")}.tmp`);
  unlessRejected(() => {
    const body = serialize(kept);
    mkdirSync(folder, { recursive: true });
    writeInside(
      temporary,
      realpathSync(folder),
      Buffer.concat([Buffer.from(hashOf(name, body), "latin1"), body]),
      undefined,
    );
    renameSync(temporary, join(folder, name));
  });
  unlessRejected(() => rmSync(temporary, { force: true }));
  unlessRejected(() => sweep(folder));
}

/** Longer than any run takes to write its cache, in milliseconds. */
const abandonedAfter = 60 * 60 * 1000;

/** Removes what runs left that were killed while they wrote. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => /^\.[0-9a-f]{24}\.tmp$/.test(each))) {
    const path = join(folder, name);
    if (Date.now() - lstatSync(path).mtimeMs > abandonedAfter) rmSync(path, { force: true });
  }
}

/** The name is part of it, so that no file counts in the place of another. */
function hashOf(name: string, body: Buffer): string {
  return createHash("sha256").update(name).update("\n").update(body).digest("hex");
}

function unlessRejected<T>(touch: () => T): T | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}
