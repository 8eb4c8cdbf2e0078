/**
 * Files at the paths of outputs that agent-contracts did not generate, such as an index.ts in an existing directory.
 */
import { containsMarker, hasNoMarker, identifyingOutputs } from "./known-outputs.js";
import { isUnfinished, isManifest, manifestPath } from "./manifest.js";
import type { Places } from "./read-places.js";

/** Whether the file at the path of an output would be lost although no known run wrote it. */
export function isForeign(path: string, { files, runs, isManifestDamaged }: Places): boolean {
  const bytes = files.get(path);
  if (!bytes) return false;
  if (path === manifestPath) return !isManifest(bytes) && !isUnfinished(bytes);
  // A damaged manifest lists nothing, but shows that the directory belongs to agent-contracts.
  if (isManifestDamaged || containsMarker(path, bytes) || runs.some((run) => run.files.has(path))) return false;
  return !(
    hasNoMarker(path) && identifyingOutputs.some((identifying) => isGenerated(identifying, files.get(identifying)))
  );
}

function isGenerated(path: string, bytes: Buffer | undefined): boolean {
  return bytes !== undefined && containsMarker(path, bytes);
}
