/**
 * manifest.json: what the outputs were made from and what each one held, so that drift can be found and no file of
 * anybody else is ever removed.
 */
import { isRecord } from "../../runtime/rules/path.js";
import type { EmbeddedBlock } from "../4-emit/embeds.js";
import { printJson } from "../source/json.js";
import type { Source, UsedSource } from "../source/source.js";
import type { GeneratedFile } from "../target.js";
import { contentHash, normalised } from "./content.js";
import { recordOf } from "./embed/record.js";
import { inputHash } from "./input-hash.js";
import { isOutputPath } from "./known-outputs.js";
import { staysInside } from "./output-folder.js";

export const manifestPath = "manifest.json";

/**
 * The form of the manifest and of the outputs; it rises whenever a new version of the generator writes other bytes for
 * the same input.
 */
export const format = 1;

export interface Manifest {
  /** The hash of the contracts file and of the files that it uses. */
  readonly input: string;
  /** The paths of these, from the folder of the contracts file, in the order of use; absent where it uses none. */
  readonly used?: readonly string[];
  /** The hash of each output by its path in the output folder, this manifest left out. */
  readonly files: ReadonlyMap<string, string>;
  /** The hash of what each block in a hand-written file says, by its key; see embed/record.ts. */
  readonly embeds: ReadonlyMap<string, string>;
}

const knownHashes = new WeakMap<GeneratedFile, string>();

/** An output of which the hash is known: its text was compared with it. */
export function withHash(file: GeneratedFile, hash: string): GeneratedFile {
  knownHashes.set(file, hash);
  return file;
}

export interface ManifestParts {
  readonly blocks?: readonly EmbeddedBlock[];
  readonly used?: readonly UsedSource[];
}

/** The outputs in order of their paths, with the manifest that lists them as the last one. */
export function withManifest(
  source: Source,
  files: readonly GeneratedFile[],
  { blocks = [], used = [] }: ManifestParts = {},
): readonly GeneratedFile[] {
  const sorted = files.toSorted((left, right) => (left.path < right.path ? -1 : 1));
  const manifest = {
    input: inputHash(source, used),
    ...(used.length > 0 && { used: used.map(({ path }) => path) }),
    files: new Map(sorted.map((file) => [file.path, knownHashes.get(file) ?? contentHash(file.text)])),
    embeds: recordOf(blocks),
  };
  return [...sorted, { path: manifestPath, text: printManifest(manifest) }];
}

/**
 * The outputs with a manifest that goes on listing files which are left in place, so that `check` names them until
 * somebody removes them.
 */
export function stillListing(
  left: ReadonlyMap<string, string>,
  outputs: readonly GeneratedFile[],
): readonly GeneratedFile[] {
  return left.size === 0 ? outputs : outputs.map((file) => (file.path === manifestPath ? listing(file, left) : file));
}

function listing({ path, text }: GeneratedFile, further: ReadonlyMap<string, string>): GeneratedFile {
  const manifest = readManifest(Buffer.from(text));
  if (!manifest) throw new Error("the manifest to be written cannot be read");
  const files = [...manifest.files, ...further].toSorted(([left], [right]) => (left < right ? -1 : 1));
  return { path, text: printManifest({ ...manifest, files: new Map(files) }) };
}

/**
 * The seal is the hash of all that stands above it: where the contracts file has changed, its hash is another one, and
 * only a seal tells that from an edit.
 */
export function printManifest({ input, used, files, embeds }: Manifest): string {
  const facts = {
    format,
    input,
    ...(used && { used }),
    files: Object.fromEntries(files),
    ...(embeds.size > 0 && { embeds: Object.fromEntries(embeds) }),
  };
  return `${printJson({ ...facts, seal: contentHash(printJson(facts)) }, 2)}\n`;
}

/**
 * The manifest as it was printed; absent where a single character of it is different, where another format speaks, and
 * where it lists what no run of ours writes.
 */
export function readManifest(bytes: Buffer | undefined): Manifest | undefined {
  if (!bytes) return undefined;
  const manifest = asManifest(parsed(bytes));
  return manifest && printManifest(manifest) === normalised(bytes).toString() ? manifest : undefined;
}

/** Whether a file is a manifest of ours, be it damaged by a merge or of another format. */
export function isManifest(bytes: Buffer): boolean {
  return normalised(bytes).toString().startsWith(beginning);
}

/**
 * Whether a file ends before anything is said, as on a disk that was full: nothing is lost with it, and nothing in it
 * tells whose folder it is.
 */
export function isBegun(bytes: Buffer): boolean {
  return beginning.startsWith(normalised(bytes).toString());
}

const beginning = '{\n  "format": ';

/** The format that a manifest says it has; absent where the file is no JSON object or says nothing of it. */
export function formatOf(bytes: Buffer): number | undefined {
  const value = parsed(bytes);
  return isRecord(value) && typeof value["format"] === "number" ? value["format"] : undefined;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(normalised(bytes).toString());
  } catch {
    return undefined;
  }
}

function asManifest(value: unknown): Manifest | undefined {
  if (!isRecord(value) || value["format"] !== format || typeof value["input"] !== "string" || !isRecord(value["files"]))
    return undefined;
  const files = hashesIn(value["files"]);
  const embeds = isRecord(value["embeds"]) ? hashesIn(value["embeds"]) : new Map<string, string>();
  const used = Array.isArray(value["used"])
    ? value["used"].filter((path): path is string => typeof path === "string" && staysInside(path))
    : [];
  return [...files.keys()].every(isOutputPath)
    ? { input: value["input"], ...(used.length > 0 && { used }), files, embeds }
    : undefined;
}

function hashesIn(record: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  return new Map(Object.entries(record).filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
