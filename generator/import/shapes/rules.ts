/** Converts constraints on which keys may be present together to rules. */
import { isList, isObject, type Json, type JsonObject } from "../../source/json.js";
import { mapOf, type Yaml } from "../contracts/yaml-tree.js";
import { targetOf } from "../merge/lay-out.js";
import { member, objectAt, requiredIn, schemasAt } from "../schema/json-schema.js";
import { isOfTypeAlone } from "../schema/value-kinds.js";
import type { Spot } from "../state/conversion.js";

interface Ruled {
  readonly rules: readonly Yaml[];
  /** The keywords that the rules express. */
  readonly read: readonly string[];
}

/**
 * For a rule, a key with the value null is absent, and for a schema it is present. So only keys that cannot be null get
 * rules.
 */
export function rulesOf(schema: JsonObject, spot: Spot): Ruled {
  if (member(schema, "type") !== "object" || !spot.conversion.rejected.withRules) return { rules: [], read: [] };
  const names = new Set(
    Object.entries(objectAt(schema, "properties") ?? {}).flatMap(([name, property]) =>
      isNeverNull(property, spot) ? [name] : [],
    ),
  );
  const found = Object.entries(readers).flatMap(([keyword, read]) => {
    const rules = Object.hasOwn(schema, keyword) ? read(schema, names) : undefined;
    return rules ? [{ keyword, rules }] : [];
  });
  return { rules: found.flatMap(({ rules }) => rules), read: found.map(({ keyword }) => keyword) };
}

function isNeverNull(property: Json, spot: Spot): boolean {
  const target = targetOf(property, spot);
  return isObject(target) && isOfTypeAlone(target, ["string", "number", "boolean", "array", "object"]);
}

type Reader = (schema: JsonObject, names: ReadonlySet<string>) => readonly Yaml[] | undefined;

const readers: Readonly<Record<string, Reader>> = {
  oneOf: (schema, names) => ruleOf("exactly_one", singleNames(schemasAt(schema, "oneOf")), names),
  anyOf: (schema, names) => ruleOf("at_least_one", singleNames(schemasAt(schema, "anyOf")), names),
  not: (schema, names) => ruleOf("at_most_one", namesAlone(member(schema, "not"), 2), names),
  dependentRequired: (schema, names) => dependents(objectAt(schema, "dependentRequired"), names),
  dependencies: (schema, names) => dependents(objectAt(schema, "dependencies"), names),
};

/** The names that a schema requires, if it has no other constraint and requires this many. */
function namesAlone(schema: Json | undefined, count: number): readonly string[] | undefined {
  if (!isObject(schema) || !Object.keys(schema).every((key) => key === "required")) return undefined;
  const names = requiredIn(schema);
  return names.length === count ? names : undefined;
}

function singleNames(parts: readonly Json[] | undefined): readonly string[] | undefined {
  const names = (parts ?? []).map((part) => namesAlone(part, 1)?.[0]);
  return names.every((name) => name !== undefined) ? (names as readonly string[]) : undefined;
}

function ruleOf(
  kind: string,
  names: readonly string[] | undefined,
  known: ReadonlySet<string>,
): readonly Yaml[] | undefined {
  const isWhole =
    names !== undefined &&
    names.length > 1 &&
    new Set(names).size === names.length &&
    names.every((name) => known.has(name));
  return isWhole ? [mapOf({ [kind]: names })] : undefined;
}

function dependents(found: JsonObject | undefined, known: ReadonlySet<string>): readonly Yaml[] | undefined {
  const entries = Object.entries(found ?? {}).filter(([, names]) => !isList(names) || names.length > 0);
  const isWhole = entries.every(
    ([name, names]) =>
      known.has(name) && isList(names) && names.every((one) => typeof one === "string" && known.has(one)),
  );
  return isWhole
    ? entries.map(([name, names]) => mapOf({ require: names as readonly string[], when: mapOf({ [name]: "present" }) }))
    : undefined;
}
