/**
 * manifest.json: what the outputs were generated from and their hashes, so drift can be found and no other file is ever
 * removed.
 */
import { isRecord } from "../../runtime/support/records.js";
import { printJson } from "../source/json.js";
import type { Source, UsedSource } from "../source/source.js";
import type { GeneratedFile } from "../target.js";
import { contentHash, normalized } from "./content.js";
import { inputHash } from "./input-hash.js";
import { isOutputPath } from "./known-outputs.js";
import { staysInside } from "./output-folder.js";

export const manifestPath = "manifest.json";

/**
 * The format of the manifest and of the outputs. It is incremented if a new version of the generator writes other bytes
 * for the same input.
 */
export const format = 1;

export interface Manifest {
  /** The hash of the contracts file and of its included files. */
  readonly input: string;
  /**
   * The paths of these, relative to the directory of the contracts file, in the order of use; absent if it includes
   * none.
   */
  readonly used?: readonly string[];
  /** The hash of each output by its path in the output directory, without this manifest. */
  readonly files: ReadonlyMap<string, string>;
  /** The hash of the meaning of each block, by its key; see embed/record.ts. */
  readonly embeds: ReadonlyMap<string, string>;
}

/** An output that a former run wrote, that is on disk as it was written, and that would be written again. */
export interface KeptFile {
  readonly path: string;
  /** Of its content. */
  readonly hash: string;
  readonly text?: never;
}

/** A file that must be at its path when a run ends. */
export type ExpectedFile = GeneratedFile | KeptFile;

interface ManifestParts {
  readonly embeds?: Manifest["embeds"];
  readonly used?: readonly UsedSource[];
}

/** The outputs in the order of their paths, with the manifest that lists them at the end. */
export function withManifest<File extends ExpectedFile>(
  source: Source,
  files: readonly File[],
  { embeds = new Map(), used = [] }: ManifestParts = {},
): readonly (File | GeneratedFile)[] {
  const sorted = files.toSorted((left, right) => (left.path < right.path ? -1 : 1));
  const manifest = {
    input: inputHash(source, used),
    ...(used.length > 0 && { used: used.map(({ path }) => path) }),
    files: new Map(sorted.map((file) => [file.path, file.text === undefined ? file.hash : contentHash(file.text)])),
    embeds,
  };
  return [...sorted, { path: manifestPath, text: printManifest(manifest) }];
}

/**
 * The outputs with a manifest that also lists files that stay in place, so `check` reports them until they are removed.
 */
export function withManifestListing(
  left: ReadonlyMap<string, string>,
  outputs: readonly ExpectedFile[],
): readonly ExpectedFile[] {
  return left.size === 0
    ? outputs
    : outputs.map((file) => (file.path === manifestPath && file.text !== undefined ? listing(file, left) : file));
}

function listing({ path, text }: GeneratedFile, further: ReadonlyMap<string, string>): GeneratedFile {
  const manifest = readManifest(Buffer.from(text));
  if (!manifest) throw new Error("the manifest to be written cannot be read");
  const files = [...manifest.files, ...further].toSorted(([left], [right]) => (left < right ? -1 : 1));
  return { path, text: printManifest({ ...manifest, files: new Map(files) }) };
}

/**
 * The seal is the hash of everything before it. The input hash also differs if the contracts file changed; only the
 * seal shows that the manifest was edited.
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
 * The manifest, if it is as printed: undefined if a single character differs, if it has another format, or if it lists
 * a path that is never generated.
 */
export function readManifest(bytes: Buffer | undefined): Manifest | undefined {
  if (!bytes) return undefined;
  const manifest = asManifest(parsed(bytes));
  return manifest && printManifest(manifest) === normalized(bytes).toString() ? manifest : undefined;
}

/** Whether a file is a manifest, even one that a merge damaged or one of another format. */
export function isManifest(bytes: Buffer): boolean {
  return normalized(bytes).toString().startsWith(beginning);
}

/**
 * Whether a file is empty so far, as on a full disk. Replacing it loses nothing, and it does not show which program
 * wrote it.
 */
export function isUnfinished(bytes: Buffer): boolean {
  return beginning.startsWith(normalized(bytes).toString());
}

const beginning = '{\n  "format": ';

/** The format that a manifest declares; undefined if the file is not a JSON object or declares none. */
export function formatOf(bytes: Buffer): number | undefined {
  const value = parsed(bytes);
  return isRecord(value) && typeof value["format"] === "number" ? value["format"] : undefined;
}

function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(normalized(bytes).toString());
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
