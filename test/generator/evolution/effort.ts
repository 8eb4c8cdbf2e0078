/**
 * How much the laws are tried: little in the suite, as much in its fast run since it takes seconds; 10,000 values for
 * each pair with `npm run laws`.
 */
import { isLong } from "../../support/lanes.js";

/** Values of each version of a pair. */
export const valuesOfPair = isLong ? 10_000 : 25;

/** Random pairs of versions. */
export const randomPairs = isLong ? 150 : 10;

/** In milliseconds; the suite has the usual one. */
export const patience = isLong ? 3_600_000 : 60_000;
