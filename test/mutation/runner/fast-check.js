/**
 * fast-check with fewer inputs for each law. A mutant that survives runs all of its tests to the end, and there are
 * thousands.
 */
import fc from "fast-check";

const most = 60;
const fewer = (options) => ({ ...options, numRuns: Math.min(options?.numRuns ?? 100, most) });

export default { ...fc, assert: (property, options) => fc.assert(property, fewer(options)) };
