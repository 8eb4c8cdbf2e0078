/** Compares a value with a deep subset, in which some parts may be anything. */
import { isRecord } from "../../../runtime/support/records.js";

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * `{{uuid:x}}` is one UUID throughout a case; `{ "$set": [...] }` a list in any order; `{{default:x}}` any visible
 * text.
 */
export function matches(value: unknown, expected: unknown, labels: Map<string, unknown> = new Map()): boolean {
  if (typeof expected === "string" && expected.startsWith("{{")) return matchesPlaceholder(value, expected, labels);
  if (Array.isArray(expected))
    return (
      Array.isArray(value) &&
      value.length === expected.length &&
      expected.every((item, index) => matches(value[index], item, labels))
    );
  if (!isRecord(expected)) return Object.is(value, expected);
  if ("$set" in expected)
    return Array.isArray(value) && Array.isArray(expected["$set"]) && matchesSet(value, expected["$set"], labels);
  return (
    isRecord(value) &&
    Object.entries(expected).every(([key, member]) => Object.hasOwn(value, key) && matches(value[key], member, labels))
  );
}

function matchesPlaceholder(value: unknown, placeholder: string, labels: Map<string, unknown>): boolean {
  if (placeholder.startsWith("{{default:")) return typeof value === "string" && value.trim() !== "";
  const isUuid = typeof value === "string" && uuid.test(value);
  if (placeholder === "{{uuid}}") return isUuid;
  const known = labels.get(placeholder) ?? value;
  labels.set(placeholder, known);
  return isUuid && known === value && [...labels].every(([label, other]) => label === placeholder || other !== value);
}

function matchesSet(items: readonly unknown[], expected: readonly unknown[], labels: Map<string, unknown>): boolean {
  const [first, ...rest] = expected;
  if (expected.length !== items.length) return false;
  if (expected.length === 0) return true;
  return items.some((item, index) => {
    const tried = new Map(labels);
    const isRight = matches(item, first, tried) && matchesSet(items.toSpliced(index, 1), rest, tried);
    if (isRight) tried.forEach((value, label) => labels.set(label, value));
    return isRight;
  });
}
