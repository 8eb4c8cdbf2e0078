/** One difference between two versions of a contract. */
import type { Json } from "../../source/json.js";
import type { Model, Place, Shape } from "../../model/model.js";
import type { Trail } from "./trail.js";
import type { ChangeKind } from "./change-kinds.js";
import type { Direction } from "./directions.js";

/** A declaration in one of the versions. */
export interface Side {
  /** The trail from the whole answer to the value that is declared. */
  readonly trail: Trail;
  readonly shape?: Shape;
  readonly place: Place;
}

export interface Change {
  /** A stable id. */
  readonly kind: ChangeKind;
  /** The path in the answer, such as `findings[*].severity`; empty for the answer itself. */
  readonly path: string;
  /** The change as a sentence without a period. */
  readonly says: string;
  readonly old?: Side;
  readonly new?: Side;
  /** The former declaration; `after` is the current one. Both are part of the fingerprint. */
  readonly before: Json;
  readonly after: Json;
  /** The values that changed, such as an enum value. They are tried first. */
  readonly values?: readonly Json[];
  /** The issue codes of a rule. */
  readonly codes?: readonly string[];
  /** The paths that a rule reads. */
  readonly reads?: readonly string[];
  /** The object of the new version from which a field was removed. */
  readonly container?: Side;
  /**
   * Overrides `safe` of the kind of change for some directions: a string proves that this change is safe, undefined
   * requires a search.
   */
  readonly safe?: Readonly<Partial<Record<Direction, string | undefined>>>;
}

/** The two versions to compare. */
export interface Pair {
  readonly old: Model;
  readonly new: Model;
}

/** The trails to the same location under the aliases that a change is about. */
export function trailsOfAlias(
  { kind, values: [alias] = [] }: Pick<Change, "kind" | "values">,
  trail: Trail,
): readonly Trail[] {
  return kind.startsWith("field-alias-") ? [[...trail.slice(0, -1), { kind: "key", key: String(alias) }]] : [];
}
