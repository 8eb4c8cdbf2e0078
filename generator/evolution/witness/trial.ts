/** Everything that verdicts about one change are searched with. */
import type { Json } from "../../source/json.js";
import type { Versions } from "./versions.js";

export interface Trial {
  readonly versions: Versions;
  /** The answers to try, the shortest first. */
  readonly candidates: readonly Json[];
  /** The samples and examples that the candidates are derived from. */
  readonly bases: readonly Json[];
}
