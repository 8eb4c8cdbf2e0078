/** Files in the places of outputs that we did not write, such as an index.ts in a folder that was somebody's before. */
import { carriesMark, needsVoucher, vouchers } from "./known-outputs.js";
import { isBegun, isManifest, manifestPath } from "./manifest.js";
import type { Places } from "./read-places.js";

/** Whether what stands at the path of an output would be lost although no run of ours is known to have written it. */
export function isForeign(path: string, { files, runs, isManifestDamaged }: Places): boolean {
  const bytes = files.get(path);
  if (!bytes) return false;
  if (path === manifestPath) return !isManifest(bytes) && !isBegun(bytes);
  // A damaged manifest names nothing any more, but it tells that the folder is ours.
  if (isManifestDamaged || carriesMark(path, bytes) || runs.some((run) => run.files.has(path))) return false;
  return !(needsVoucher(path) && vouchers.some((voucher) => isOurs(voucher, files.get(voucher))));
}

function isOurs(path: string, bytes: Buffer | undefined): boolean {
  return bytes !== undefined && carriesMark(path, bytes);
}
