/** One difference between two versions of a contract, and its effect in each direction. */
import type { StructuralCode } from "../../../runtime/model/issue.js";
import type { Json } from "../../source/json.js";
import type { Model, Place, Shape } from "../../model/model.js";
import type { Trail } from "./trail.js";

/**
 * What a change can break: agents with the old prompt, programs that use old values, code that reads the old types,
 * code that creates values of them, recorded answers, and programs that compare codes.
 */
export const directions = ["producer", "values", "types", "builds", "replay", "codes"] as const;
export type Direction = (typeof directions)[number];

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

export type ChangeKind = keyof typeof changeKinds;

/**
 * The proof that no value distinguishes the versions, for each direction that has one. In other directions a value is
 * searched for.
 */
export interface Kind {
  readonly says: string;
  /** The built-in code of the issues that show such a change. */
  readonly code?: StructuralCode;
  readonly safe?: Readonly<Partial<Record<Direction, string>>>;
}

const widerForReading = "the new version accepts every value of the old one";
const narrower = "the old version accepts every value of the new one";
const onlyKeyAdded = "only a key is added, which programs for the old version ignore";
const propertyAdded = "a property is added";
const onlyReading = "the values of the contract are the same";
const validAsIs = "the parser takes a valid answer as it is";
const noRejection = "a warning rejects nothing";
const defaultFilled = "the default is filled in";
const onlyText = "it changes text that no validator and no parser uses";
export const sameTypes = "the TypeScript types are the same";
const widens = { producer: widerForReading, types: sameTypes } as const;
const narrows = { values: narrower, types: sameTypes } as const;
const reads = { values: onlyReading, types: sameTypes } as const;
const readsLess = { ...reads, producer: validAsIs } as const;
const wider = { producer: widerForReading, builds: widerForReading } as const;
export const fewer = { values: narrower } as const;
export const more = { producer: widerForReading } as const;
export const moreKeys = {
  producer: widerForReading,
  values: "only keys are added, which programs for the old version ignore",
} as const;
const fewerToHandle = { values: narrower, types: "fewer values have to be handled" } as const;
const sameValues = { producer: onlyReading, values: onlyReading, replay: onlyReading } as const;
export const parsesAsIs = { producer: validAsIs } as const;
const onlyTypes = { types: sameTypes } as const;
const words = { producer: onlyText, values: onlyText, types: onlyText, replay: onlyText } as const;

/**
 * All kinds of changes, with the directions in which they are proved safe. In other directions an example is searched
 * for; if none is found, the result is unknown.
 */
export const changeKinds = {
  "contract-added": {
    says: "a contract is added",
    safe: {
      producer: "no old prompt asks for it",
      values: "no old program reads it",
      types: "names are only added",
      replay: "no old answer is for it",
    },
  },
  "contract-removed": { says: "a contract is removed" },
  "contract-alias-added": {
    says: "an alias of a scope is added",
    safe: { ...sameValues, types: "names are only added", builds: "names are only added" },
  },
  "contract-alias-removed": { says: "an alias of a scope is removed" },
  "label-changed": {
    says: "the schema version is changed, which no field contains",
    safe: { ...sameValues, types: sameTypes },
  },
  "declaration-added": {
    says: "a type, an enum, a table, a decision or a gate is added",
    safe: { types: "names are only added", builds: "names are only added" },
  },
  "declaration-removed": { says: "a type, an enum, a table, a decision or a gate is removed" },
  "declaration-changed": { says: "a type, an enum, a table, a decision or a gate is changed" },
  "contract-renamed": { says: "a contract is renamed", safe: { producer: onlyReading, values: onlyReading } },
  "type-renamed": { says: "a named type is renamed", safe: sameValues },
  "type-frozen": { says: "a named type is frozen", safe: sameValues },
  "type-unfrozen": { says: "a named type is not frozen", safe: sameValues },
  "field-added-optional": {
    says: "an optional field is added",
    safe: {
      producer: widerForReading,
      values: onlyKeyAdded,
      types: propertyAdded,
      builds: propertyAdded,
      replay: "old answers do not have the key",
    },
  },
  "field-added-required": { says: "a required field is added", safe: { values: onlyKeyAdded, types: propertyAdded } },
  "field-added-with-default": {
    says: "a required field with a default is added",
    safe: { producer: defaultFilled, values: onlyKeyAdded, types: propertyAdded, replay: defaultFilled },
  },
  "field-removed-optional": { says: "an optional field is removed" },
  "field-removed-required": { says: "a required field is removed" },
  "field-renamed": { says: "a field is renamed" },
  "field-made-required": {
    says: "an optional field is required",
    safe: { values: narrower, types: "a property that can be missing is always there" },
  },
  "field-made-optional": { says: "a required field is optional", safe: wider },
  "type-changed": { says: "a value has another type" },
  "alternative-added": { says: "an alternative is added", safe: wider },
  "alternative-removed": { says: "an alternative is removed", safe: fewerToHandle },
  "null-added": { says: "a value can be null", safe: wider },
  "null-removed": { says: "a value cannot be null", safe: fewerToHandle },
  "enum-value-added": { says: "a value is added to an enum", code: "enum", safe: wider },
  "enum-value-removed": { says: "a value is removed from an enum", code: "enum", safe: fewer },
  "enum-alias-added": { says: "an alias of a value is added", safe: reads },
  "enum-alias-removed": { says: "an alias of a value is removed", safe: readsLess },
  "enum-made-text": { says: "an enum is any string", safe: wider },
  "text-made-enum": { says: "a string is an enum", safe: fewer },
  "constant-changed": { says: "a constant has another value" },
  "constant-made-enum": { says: "a constant is one value of an enum", safe: wider },
  "version-changed": { says: "the schema version is changed" },
  "number-lower-raised": { says: "the minimum is raised", code: "too_small", safe: narrows },
  "number-lower-lowered": { says: "the minimum is lowered", code: "too_small", safe: widens },
  "number-upper-raised": { says: "the maximum is raised", code: "too_large", safe: widens },
  "number-upper-lowered": { says: "the maximum is lowered", code: "too_large", safe: narrows },
  "number-made-integer": { says: "a number is an integer", code: "type", safe: narrows },
  "integer-made-number": { says: "an integer is any number", code: "type", safe: widens },
  "number-step-changed": { says: "`multiple_of` of a number is changed", code: "not_a_multiple", safe: onlyTypes },
  "text-longest-raised": { says: "a string can be longer", code: "too_long", safe: widens },
  "text-longest-lowered": { says: "a string cannot be as long", code: "too_long", safe: narrows },
  "text-shortest-raised": { says: "a string has to be longer", code: "too_short", safe: narrows },
  "text-shortest-lowered": { says: "a string can be shorter", code: "too_short", safe: widens },
  "text-made-nonblank": { says: "a string cannot be blank", code: "blank", safe: narrows },
  "text-made-blank": { says: "a string can be blank", code: "blank", safe: widens },
  "text-pattern-added": { says: "a pattern is added", code: "pattern", safe: narrows },
  "text-pattern-removed": { says: "a pattern is removed", code: "pattern", safe: widens },
  "text-pattern-changed": { says: "a pattern is changed", code: "pattern", safe: onlyTypes },
  "text-format-added": { says: "a format is added", code: "format", safe: narrows },
  "text-format-removed": { says: "a format is removed", code: "format", safe: widens },
  "text-format-changed": { says: "a format is changed", code: "format", safe: onlyTypes },
  "list-fewest-raised": { says: "an array has to have more items", code: "too_few", safe: narrows },
  "list-fewest-lowered": { says: "an array can have fewer items", code: "too_few", safe: widens },
  "list-most-raised": { says: "an array can have more items", code: "too_many", safe: widens },
  "list-most-lowered": { says: "an array cannot have as many items", code: "too_many", safe: narrows },
  "list-unique-added": { says: "items have to differ", code: "not_unique", safe: narrows },
  "list-unique-removed": { says: "items can be equal", code: "not_unique", safe: widens },
  "map-fewest-raised": { says: "a map has to have more entries", code: "too_few", safe: narrows },
  "map-fewest-lowered": { says: "a map can have fewer entries", code: "too_few", safe: widens },
  "map-most-raised": { says: "a map can have more entries", code: "too_many", safe: widens },
  "map-most-lowered": { says: "a map cannot have as many entries", code: "too_many", safe: narrows },
  "keys-opened": { says: "unknown keys are accepted", code: "unknown_key", safe: moreKeys },
  "keys-closed": { says: "unknown keys are rejected", code: "unknown_key", safe: fewer },
  "keys-dropped": { says: "unknown keys are dropped", code: "unknown_key" },
  "variant-added": { says: "a variant is added", safe: wider },
  "variant-removed": { says: "a variant is removed", safe: fewer },
  "variants-added": { says: "an object has variants" },
  "variants-removed": { says: "an object has no variants" },
  "variants-changed": { says: "another field is the discriminator" },
  "rule-added": { says: "a rule is added", safe: fewer },
  "rule-removed": { says: "a rule is removed", safe: more },
  "rule-changed": { says: "a rule is changed" },
  "rule-warning-added": {
    says: "a rule that warns is added",
    safe: { producer: noRejection, values: noRejection, types: sameTypes, replay: noRejection },
  },
  "rule-made-warning": { says: "a rule only warns", safe: more },
  "rule-made-error": { says: "a rule that warned rejects", safe: fewer },
  "code-changed": {
    says: "a code is changed",
    safe: { producer: onlyReading, values: onlyReading, types: sameTypes, replay: onlyReading },
  },
  "message-changed": { says: "the message of a rule is changed", safe: words },
  "text-changed": { says: "the text of the prompt is changed", safe: words },
  "deprecated-added": { says: "a declaration is deprecated", safe: words },
  "deprecated-removed": { says: "a declaration is no longer deprecated", safe: words },
  "field-alias-added": { says: "an alias of a key is added", safe: reads },
  "field-alias-removed": { says: "an alias of a key is removed", safe: readsLess },
  "default-added": { says: "a default is added", safe: reads },
  "default-removed": { says: "a default is removed", safe: reads },
  "default-changed": { says: "a default is changed", safe: reads },
  "coercion-changed": { says: "other coercions are declared", safe: reads },
  "fallback-changed": { says: "another fallback is declared", safe: reads },
  "invalid-item-changed": { says: "invalid items are handled differently", safe: reads },
  "completion-changed": { says: "an array is completed differently", safe: reads },
  "explicit-changed": { says: "it changes whether the model has to state a value", safe: reads },
  "hook-changed": { says: "another hook is declared", safe: reads },
  "read-where-changed": { says: "the answer is expected at another position in the text", safe: reads },
  "read-pick-changed": { says: "another of several answers is parsed", safe: reads },
  "read-charset-changed": { says: "other characters are accepted", safe: reads },
  "read-tolerance-changed": { says: "other repairs are allowed", safe: reads },
  "read-limit-changed": { says: "a limit of parsing is changed", safe: reads },
  "read-unwrap-changed": { says: "other wrappers are removed", safe: reads },
  "read-fill-from-changed": { says: "other keys are filled in from nested values", safe: reads },
  "read-graph-changed": { says: "a graph is repaired differently", safe: reads },
  "read-format-changed": { says: "the answer has another format", safe: reads },
  "mode-changed": { says: "the mode is changed", safe: { producer: validAsIs, types: sameTypes } },
  "derived-changed": { says: "derived values are changed", safe: sameValues },
} as const satisfies Readonly<Record<string, Kind>>;

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
