/** The interface of an output. */
import type { Model } from "./model/model.js";

/**
 * A file in memory. `path` is relative to the output directory, with `/`. `text` ends with a newline and contains no
 * carriage return.
 */
export interface GeneratedFile {
  readonly path: string;
  readonly text: string;
}

/** One kind of output. `emit` is pure: the same Model gives the same bytes. */
export interface Target {
  readonly name: string;
  readonly emit: (model: Model) => Promise<readonly GeneratedFile[]> | readonly GeneratedFile[];
}
