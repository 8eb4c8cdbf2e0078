/** Generates lines of code that use the key, value or type that a change removes. */
import { derivedTypeName } from "../../names.js";
import type { ContractModel } from "../../model/model.js";
import { type Json, printJson } from "../../source/json.js";
import type { Change } from "../change/change.js";
import type { ChangeKind } from "../change/change-kinds.js";
import { access, type Read } from "./type-at.js";

type Name = (change: Change, read: Read, old: ContractModel) => readonly string[];

const key: Name = (_, { type, expression }) => [`(value: ${type}): unknown => ${expression}`];
const unknownKey: Name = (_, { type }) => [`(value: ${type}): unknown => value["another key"]`];
const contract: Name = (_, __, { typeName }) => [`(value: Now.${typeName}): unknown => value`];

const lines: Readonly<Partial<Record<ChangeKind, Name>>> = {
  "field-removed-optional": key,
  "field-removed-required": key,
  "field-renamed": key,
  "keys-closed": unknownKey,
  "keys-dropped": unknownKey,
  "contract-removed": contract,
  "contract-renamed": contract,
  "type-renamed": ({ before }) => [`(value: Now.${String(before)}): unknown => value`],
  "enum-value-removed": ({ before }, { type, expression }) =>
    isScalar(before) ? [`(value: ${type}): boolean => ${expression} === ${printJson(before)}`] : [],
  "variant-removed": ({ old, before }, _, contractModel) => tag(old?.trail.at(-1), before, contractModel),
  "derived-changed": ({ before, after }, _, { typeName }) =>
    derived(String(before), String(after), `Now.${derivedTypeName(typeName)}`),
  "type-frozen": ({ old, before }) =>
    old?.shape?.kind === "record"
      ? old.shape.fields
          .slice(0, 1)
          .map(({ name }) => `(value: Now.${String(before)}): void => { value${access(name)} = value${access(name)}; }`)
      : [],
};

export function namedIn(change: Change, old: ContractModel, read: Read): readonly string[] {
  return lines[change.kind]?.(change, read, old) ?? [];
}

function tag(
  step: NonNullable<Change["old"]>["trail"][number] | undefined,
  value: Json,
  { typeName }: ContractModel,
): readonly string[] {
  return step?.kind === "variant" && isScalar(value)
    ? [`(value: Now.${typeName}): boolean => value${access(step.on)} === ${printJson(value)}`]
    : [];
}

/** Lines for derived values that no longer exist. */
function derived(before: string, after: string, type: string): readonly string[] {
  const kept = new Set(namesIn(after));
  return namesIn(before).flatMap((name) =>
    kept.has(name) ? [] : [`(value: ${type}): unknown => value${access(name)}`],
  );
}

function namesIn(text: string): readonly string[] {
  return (JSON.parse(text) as { readonly derived: readonly { readonly name: string }[] }).derived.map(
    ({ name }) => name,
  );
}

function isScalar(value: Json): boolean {
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean";
}
