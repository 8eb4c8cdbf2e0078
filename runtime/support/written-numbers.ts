/** How numbers were written in the text of an answer, if JavaScript prints them differently: `1.10`, `-0`, `1e3`. */
import type { Segment } from "./path.js";

/** By the array or object that contains the number, and its key or index; in JSON notation. */
export type WrittenNumbers = Map<object, ReadonlyMap<Segment, string>>;
