/**
 * Files at the paths of outputs that agent-contracts did not generate, such as an index.ts in an existing directory.
 */
import { carriesMark, needsVoucher, vouchers } from "./known-outputs.js";
import { isBegun, isManifest, manifestPath } from "./manifest.js";
import type { Places } from "./read-places.js";

/** Whether the file at the path of an output would be lost although no known run wrote it. */
export function isForeign(path: string, { files, runs, isManifestDamaged }: Places): boolean {
  const bytes = files.get(path);
  if (!bytes) return false;
  if (path === manifestPath) return !isManifest(bytes) && !isBegun(bytes);
  // A damaged manifest lists nothing, but shows that the directory belongs to agent-contracts.
  if (isManifestDamaged || carriesMark(path, bytes) || runs.some((run) => run.files.has(path))) return false;
  return !(needsVoucher(path) && vouchers.some((voucher) => isOurs(voucher, files.get(voucher))));
}

function isOurs(path: string, bytes: Buffer | undefined): boolean {
  return bytes !== undefined && carriesMark(path, bytes);
}
