/**
 * The number of inputs for the laws: few in the test runs, so they take seconds, and 10,000 values for each pair of
 * versions with `npm run laws`.
 */
import { isLong } from "../../support/lanes.js";

/** Values of each version of a pair. */
export const valuesOfPair = isLong ? 10_000 : 25;

/** Random pairs of versions. */
export const randomPairs = isLong ? 150 : 10;

/** In milliseconds; the suite has the usual one. */
export const patience = isLong ? 3_600_000 : 60_000;
