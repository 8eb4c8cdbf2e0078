/** Why an output is out of date, from the hash of the input and the hashes of the files in the manifest. */
import type { DriftCode } from "./drift.js";
import { isForeign } from "./foreign-files.js";
import { writersOf } from "./former-runs.js";
import { format, formatOf, manifestPath, readManifest } from "./manifest.js";
import type { Places } from "./read-places.js";

/** The cause for an output that differs or is missing; `input` is the current hash of the contracts file. */
export function causeOf(path: string, places: Places, input: string | undefined): DriftCode {
  const bytes = places.files.get(path);
  if (!bytes) return "drift/missing";
  if (isForeign(path, places)) return "drift/unmanaged";
  const manifest = places.files.get(manifestPath);
  return (
    (manifest && causeInFormat(manifest)) ??
    (path === manifestPath ? causeOfManifest(bytes, input) : causeOfOutput(path, bytes, places, input))
  );
}

/** The files in a manifest of another format are unknown. */
function causeInFormat(manifest: Buffer): DriftCode | undefined {
  const found = formatOf(manifest);
  if (found === undefined || found === format) return undefined;
  return found > format ? "drift/newer-version" : "drift/other-version";
}

function causeOfManifest(bytes: Buffer, input: string | undefined): DriftCode {
  const manifest = readManifest(bytes);
  return manifest ? causeOfUntouched(manifest.input === input) : "drift/edited";
}

function causeOfOutput(path: string, bytes: Buffer, { runs }: Places, input: string | undefined): DriftCode {
  if (!runs.some(({ files }) => files.has(path))) return "drift/changed";
  const writers = writersOf(runs, path, bytes);
  return writers.length === 0 ? "drift/edited" : causeOfUntouched(writers.some((run) => run.input === input));
}

function causeOfUntouched(isSameInput: boolean): DriftCode {
  return isSameInput ? "drift/other-version" : "drift/stale";
}
