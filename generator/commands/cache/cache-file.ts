/**
 * The cache file, one for each contracts file. A run replaces it as a whole. It contains parts that are read on demand,
 * then a table with the position of each part, then the position of the table and its hash.
 */
import { createHash, randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fstatSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  realpathSync,
  renameSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { fillInside } from "../../5-write/write-inside.js";

/** More than a thousand contracts need. A larger file is ignored. */
const mostBytes = 256 * 1024 * 1024;
const hashLength = 64;
const numberLength = 16;

/**
 * The directory of the cache of a contracts file: in `node_modules` of the package that contains the contracts file.
 * Undefined if that package has none, or if a directory on the path is a link.
 *
 * @param root the directory of the contracts file, absolute
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

/** The position of a part in the file. */
export interface PartPlace {
  readonly at: number;
  readonly length: number;
  /** The hash of its bytes. */
  readonly hash: string;
}

export interface KeptParts {
  readonly table: unknown;
  /** Returns a stored part; undefined if it is damaged or the file no longer exists. */
  readonly read: (place: PartPlace) => unknown;
  /** Returns the bytes of a part, to copy them. They are not checked: reading the copy detects damage. */
  readonly bytes: (place: PartPlace) => Buffer | undefined;
}

/**
 * Opens the parts that are stored under a name; undefined if the file is missing or damaged, or has another name in it.
 */
export function readKept(folder: string, name: string): KeptParts | undefined {
  const path = join(folder, name);
  const bytes = ({ at, length }: PartPlace): Buffer | undefined =>
    unlessRejected(() => reading(path, (file) => bytesAt(file, at, length)));
  const read = (place: PartPlace): unknown => {
    const found = bytes(place);
    return found && hashOf(name, found) === place.hash ? unlessRejected(() => deserialize(found)) : drop(path);
  };
  const table = unlessRejected(() => reading(path, (file) => tableIn(file, name)));
  return table === undefined ? drop(path) : { table, read, bytes };
}

function drop(path: string): undefined {
  return unlessRejected(() => rmSync(path, { force: true })) as undefined;
}

function reading<Found>(path: string, read: (file: number) => Found): Found {
  const file = openSync(path, "r");
  try {
    return read(file);
  } finally {
    closeSync(file);
  }
}

function bytesAt(file: number, at: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  for (let done = 0; done < length; ) {
    const count = readSync(file, bytes, done, length - done, at + done);
    if (count === 0) throw new Error("the file ends too early");
    done += count;
  }
  return bytes;
}

function tableIn(file: number, name: string): unknown {
  const { size } = fstatSync(file);
  if (size > mostBytes) return undefined;
  const end = bytesAt(file, size - hashLength - numberLength, hashLength + numberLength).toString("latin1");
  const begin = end.slice(0, numberLength);
  const length = size - hashLength - numberLength - Number(begin);
  if (!/^\d+$/.test(begin) || length < 0) return undefined;
  const table = bytesAt(file, Number(begin), length);
  return end.slice(numberLength) === hashOf(name, table) ? (deserialize(table) as unknown) : undefined;
}

/** Adds parts to a file that is being written. */
export interface PartWriter {
  readonly add: (part: unknown) => PartPlace;
  /** Adds a part of the former file, as `bytes` returned it. */
  readonly copy: (place: PartPlace, bytes: Buffer) => PartPlace;
}

/**
 * Writes a cache file. Errors are ignored, because the next run works without the cache.
 *
 * @param fill adds the parts, and returns the table
 */
export function writeKept(folder: string, name: string, fill: (writer: PartWriter) => unknown): void {
  const temporary = join(folder, `.${randomBytes(12).toString("hex")}.tmp`);
  unlessRejected(() => {
    mkdirSync(folder, { recursive: true });
    fillInside(temporary, realpathSync(folder), (file) => {
      const writer = partWriter(file, name);
      const { at, hash } = writer.add(fill(writer));
      writeAll(file, Buffer.from(`${String(at).padStart(numberLength, "0")}${hash}`, "latin1"));
    });
    renameSync(temporary, join(folder, name));
  });
  unlessRejected(() => rmSync(temporary, { force: true }));
  unlessRejected(() => sweep(folder));
}

function partWriter(file: number, name: string): PartWriter {
  let at = 0;
  const put = (bytes: Buffer, hash: string): PartPlace => {
    const place = { at, length: bytes.length, hash };
    writeAll(file, bytes);
    at += bytes.length;
    return place;
  };
  return {
    add: (part) => {
      const bytes = serialize(part);
      return put(bytes, hashOf(name, bytes));
    },
    copy: ({ hash }, bytes) => put(bytes, hash),
  };
}

function writeAll(file: number, bytes: Buffer): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(file, bytes, done);
}

/** In milliseconds; longer than any run takes to write its cache. */
const abandonedAfter = 60 * 60 * 1000;

/** Removes temporary files of runs that were ended while they wrote. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => /^\.[0-9a-f]{24}\.tmp$/.test(each))) {
    const path = join(folder, name);
    if (Date.now() - lstatSync(path).mtimeMs > abandonedAfter) rmSync(path, { force: true });
  }
}

/** The hash includes the name, so a file cannot be used under the name of another one. */
function hashOf(name: string, bytes: Buffer): string {
  return createHash("sha256").update(name).update("\n").update(bytes).digest("hex");
}

function unlessRejected<T>(touch: () => T): T | undefined {
  try {
    return touch();
  } catch {
    return undefined;
  }
}
