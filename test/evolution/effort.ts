/** How much the laws are tried: little in the suite, 10,000 values for each pair with `npm run laws`. */
import { isLong, runs } from "../support/lanes.js";

/** Values of each version of a pair. */
export const valuesOfPair = isLong ? 10_000 : runs(60, 20);

/** Random pairs of versions. */
export const randomPairs = isLong ? 150 : runs(15, 5);

/** In milliseconds; the suite has the usual one. */
export const patience = isLong ? 3_600_000 : 60_000;
