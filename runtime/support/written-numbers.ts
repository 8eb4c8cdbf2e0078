/** The notation of the numbers in an answer, if JavaScript prints them differently: `1.10`, `-0`, `1e3`. */
import type { Segment } from "./path.js";

/** Maps the array or object that contains a number, and its key or index, to the number in JSON notation. */
export type WrittenNumbers = Map<object, ReadonlyMap<Segment, string>>;
