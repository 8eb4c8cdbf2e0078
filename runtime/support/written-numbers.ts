/** How numbers are in the text of an answer, where JavaScript prints them in another way: `1.10`, `-0`, `1e3`. */
import type { Segment } from "./path.js";

/** By what contains the number, and under which key; as JSON would write it. */
export type WrittenNumbers = Map<object, ReadonlyMap<Segment, string>>;
