/** Complaints of stage 3: everything is well formed and named, and still makes no sense. */
import { error } from "./entry.js";

export const checkDiagnostics = {
  "check/bounds-reversed": error(
    ({ low, high }: { low: string; high: string }) => `the lower bound ${low} is above the upper bound ${high}`,
    "No value lies between reversed bounds, so that nothing could ever conform.",
  ),
};
