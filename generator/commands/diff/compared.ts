/** Two versions of a set of contracts that are compared. */
import type { Version } from "../../evolution/diff.js";
import type { Source } from "../../source/source.js";

export interface Compared {
  readonly name: string;
  readonly old: Version;
  readonly new: Version;
  readonly oldSources: readonly Source[];
  readonly newSources: readonly Source[];
  /** Of the contracts file: the compiler is looked up from there. */
  readonly path: string;
}
