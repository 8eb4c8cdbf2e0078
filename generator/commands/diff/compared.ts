/** Two versions of a set of contracts that are compared. */
import type { Version } from "../../evolution/diff.js";
import type { Source } from "../../source/source.js";

export interface Compared {
  readonly name: string;
  readonly old: Version;
  readonly new: Version;
  readonly oldSources: readonly Source[];
  readonly newSources: readonly Source[];
  /** The path of the contracts file, from which the compiler is looked up. */
  readonly path: string;
}
