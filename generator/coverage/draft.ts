/** An example that is not yet written. */
import type { Json } from "../source/json.js";

export interface Draft {
  readonly scope: string;
  readonly name: string;
  readonly value: Json;
  /** The codes that it gives, sorted; none where it conforms. */
  readonly issues: readonly string[];
}
