/** The fast path of `check`: hashes instead of a compilation. */
import { resolveGenerate } from "../2-resolve/settings/resolve-settings.js";
import { contentHash } from "../5-write/content.js";
import { inputHash } from "../5-write/input-hash.js";
import { manifestPath, readManifest, type Manifest } from "../5-write/manifest.js";
import { hashOutputs, readOutput } from "../5-write/read-output.js";
import type { GenerateModel } from "../model/model.js";
import type { Source } from "../source/source.js";
import type { Home } from "../disk/read-source.js";
import { usedReader } from "../disk/read-used.js";
import type { OutputFolder } from "../5-write/output-folder.js";

interface Untouched {
  readonly folder: OutputFolder;
  /** The paths of the outputs. */
  readonly outputs: readonly string[];
  /** The paths of your files with blocks. */
  readonly hosts: readonly string[];
  /** The hash of the manifest. */
  readonly manifest: string;
  /** The number of files. */
  readonly count: number;
}

/**
 * The outputs, if the contracts file, every output and every block match the manifest; otherwise undefined. `known` are
 * the settings of the outputs, if they are cached.
 */
export async function findUntouched(source: Source, home: Home, known?: GenerateModel): Promise<Untouched | undefined> {
  const generate = known ?? (await generateOf(source));
  if (!generate) return undefined;
  const folder = { ...home, directory: generate.directory };
  const bytes = readOutput(folder, [manifestPath]).files.get(manifestPath);
  const manifest = readManifest(bytes);
  if (!bytes || !manifest || manifest.input !== inputNow(source, manifest, home)) return undefined;
  const hashes = hashOutputs(folder, [...manifest.files.keys()]);
  const { embeds = [] } = generate;
  const isUpToDate =
    [...manifest.files].every(([path, hash]) => hashes.get(path) === hash) &&
    (embeds.length === 0 || (await import("../5-write/embed/blocks-agree.js")).blocksAgree(folder, embeds, manifest));
  const hosts = [...new Set(embeds.map(({ file }) => file))];
  return isUpToDate
    ? {
        folder,
        manifest: contentHash(bytes),
        outputs: [...manifest.files.keys()],
        hosts,
        count: manifest.files.size + 1 + hosts.length,
      }
    : undefined;
}

/**
 * The hash of the contracts file with the files that it included when the manifest was written. If it is the same, it
 * still includes the same files.
 */
function inputNow(source: Source, { used = [] }: Manifest, home: Home): string | undefined {
  const readUsed = usedReader(home);
  const files = used.flatMap((path) => {
    const { source: file } = readUsed(path);
    return file ? [{ ...file, path }] : [];
  });
  return files.length === used.length ? inputHash(source, files) : undefined;
}

/**
 * A contracts file without the words `directory` and `embed` has neither, and need not be parsed; YAML can write the
 * words differently only with an escape.
 */
async function generateOf(source: Source): Promise<GenerateModel | undefined> {
  if (!/directory|embed|\\[xuU\r\n]/.test(source.text)) return resolveGenerate({});
  const { parse } = await import("../1-parse/parse.js");
  const { document } = parse({ name: source.name, text: generateAlone(source.text) ?? source.text });
  return document && resolveGenerate(document.generate);
}

/**
 * The block `generate` of a file, because parsing the whole file would take most of the time; undefined if the file
 * could write it in another way. If this is wrong, the result is still right: outputs that match a manifest with the
 * hash of this file belong to this file.
 */
function generateAlone(text: string): string | undefined {
  const lines = text.split("\n");
  const starts = lines.flatMap((line, index) => (line.startsWith("generate:") ? [index] : []));
  const [start = 0] = starts;
  if (starts.length !== 1 || lines.some((line) => /^["'?{&*!-]/.test(line))) return undefined;
  const length = lines.slice(start + 1).findIndex((line) => /^[^\s#]/.test(line));
  return ["edition: 1", "name: outputs", ...lines.slice(start, length === -1 ? lines.length : start + 1 + length)].join(
    "\n",
  );
}
