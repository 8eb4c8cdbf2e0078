/** Creates issues with keys that are missing or not allowed. */
import type { SchemaError } from "../model/contract.js";
import {
  belongsToOtherVariant,
  fieldNames,
  fieldOf,
  ownerAt,
  rowOf,
  type Owner,
  type Spot,
} from "../model/follow-shape.js";
import { valuesOfTag } from "../model/choose-member.js";
import { namedFieldsIn } from "../model/shape-parts.js";
import type { StructuralCode } from "../model/issue.js";
import { nearestKey } from "../support/nearest-key.js";
import { memberOf, type Segment } from "../support/path.js";
import { printValue } from "../support/printable.js";
import { describeValues } from "../support/words.js";
import { describeKeys, describeShape } from "./describe-shape.js";

interface KeyFault {
  readonly code: StructuralCode;
  /** The path at which the key is or should be. */
  readonly segments: readonly Segment[];
  readonly message: string;
  readonly expected: string;
  readonly actual?: string;
  /** The object that lacks or contains the key. */
  readonly holder: Spot;
  /** The declaration path of the missing field, or of the record that does not allow the key. */
  readonly at: string;
}

/**
 * Returns the issue for an error with a key. `spots` are those on the path to the value, with the root and the value.
 */
export function keyFaultOf(
  error: SchemaError,
  segments: readonly Segment[],
  spots: readonly Spot[],
): KeyFault | undefined {
  const [holder, spot] = [spots.at(-2), spots.at(-1)];
  if (error.keyword === "required" && spot) return missingKey(String(error.params["missingProperty"]), segments, spot);
  if (error.keyword === "additionalProperties" && spot)
    return unknownKey(String(error.params["additionalProperty"]), segments, spot);
  const name = segments.at(-1);
  if (error.keyword !== "false schema" || typeof name !== "string" || !holder) return undefined;
  return keyOfOtherVariant(name, segments.slice(0, -1), holder);
}

function missingKey(name: string, holder: readonly Segment[], spot: Spot): KeyFault {
  const owner = ownerAt(spot);
  const field = owner && fieldOf(owner.record, spot.value, name);
  const tags = field || !spot.shape ? undefined : valuesOfTag(spot.shape, name);
  const known = field ? describeShape(field.shape) : tags && describeValues(tags);
  const expected = known ?? "any value";
  const message = `${printValue(name)} is missing${owner ? tagCondition(owner, spot.value, name) : ""}${known === undefined ? "" : `; it must be ${known}`}`;
  return {
    code: "missing",
    segments: [...holder, name],
    message,
    expected,
    holder: spot,
    at: field?.at ?? owner?.at ?? spot.at,
  };
}

/** Names the tag value that requires the field. */
function tagCondition({ record: { fields, variants } }: Owner, value: unknown, name: string): string {
  if (!variants || Object.hasOwn(fields, name)) return "";
  return `, but ${printValue(variants.on)} is ${printValue(memberOf(value, variants.on))}`;
}

function unknownKey(name: string, holder: readonly Segment[], spot: Spot): KeyFault {
  const owner = ownerAt(spot);
  const known = owner ? fieldNames(owner.record, spot.value) : [];
  const meant = nearestKey(
    name,
    known.filter((key) => memberOf(spot.value, key) === undefined),
  );
  const message = `unknown key ${printValue(name)}${meant === undefined ? "" : `; did you mean ${printValue(meant)}?`}`;
  return rejectedKey(name, holder, spot, owner, message);
}

/** The issue for a key that the record declares for another value of its tag. */
function keyOfOtherVariant(name: string, holder: readonly Segment[], spot: Spot): KeyFault | undefined {
  const owner = ownerAt(spot);
  if (!owner?.record.variants || !belongsToOtherVariant(owner.record, spot.value, name)) return undefined;
  const { on } = owner.record.variants;
  const message = `key ${printValue(name)} is not allowed, because ${printValue(on)} is ${printValue(memberOf(spot.value, on))}`;
  return rejectedKey(name, holder, spot, owner, message);
}

/** Returns the allowed keys; those of all variants if it is not clear which variant the value is. */
function allowedKeys(record: Owner["record"], value: unknown): readonly string[] {
  if (!record.variants || rowOf(record.variants, value)) return fieldNames(record, value);
  return [...new Set(namedFieldsIn(record).map(([name]) => name))];
}

function rejectedKey(
  name: string,
  holder: readonly Segment[],
  spot: Spot,
  owner: Owner | undefined,
  message: string,
): KeyFault {
  const expected = describeKeys(owner ? allowedKeys(owner.record, spot.value) : []);
  return {
    code: "unknown_key",
    segments: [...holder, name],
    message,
    expected,
    actual: printValue(memberOf(spot.value, name)),
    holder: spot,
    at: owner?.at ?? spot.at,
  };
}
