/** Compares values with a deep subset: listed keys must be equal, and arrays must have the same length and order. */
import { formatPath, type Segment } from "../../runtime/support/path.js";

interface Comparing {
  readonly place: readonly Segment[];
  /** The values of labelled placeholders so far. */
  readonly labels: Map<string, string>;
}

/** Where a value differs from what is expected of it, one sentence each. */
export function differences(expected: unknown, actual: unknown): readonly string[] {
  return differing(expected, actual, { place: [], labels: new Map() });
}

function differing(expected: unknown, actual: unknown, comparing: Comparing): readonly string[] {
  if (typeof expected === "string" && expected.startsWith("{{"))
    return stands(expected, actual, comparing) ? [] : [told(expected, actual, comparing)];
  if (Array.isArray(expected)) return listDiffers(expected, actual, comparing);
  if (isRecord(expected))
    return Array.isArray(expected["$set"])
      ? setDiffers(expected["$set"], actual, comparing)
      : recordDiffers(expected, actual, comparing);
  return expected === actual ? [] : [told(expected, actual, comparing)];
}

function listDiffers(expected: readonly unknown[], actual: unknown, comparing: Comparing): readonly string[] {
  if (!Array.isArray(actual) || actual.length !== expected.length) return [told(expected, actual, comparing)];
  return expected.flatMap((item, index) => differing(item, actual[index], within(comparing, index)));
}

function recordDiffers(
  expected: Readonly<Record<string, unknown>>,
  actual: unknown,
  comparing: Comparing,
): readonly string[] {
  if (!isRecord(actual)) return [told(expected, actual, comparing)];
  return Object.keys(expected).flatMap((key) =>
    differing(expected[key], Object.hasOwn(actual, key) ? actual[key] : undefined, within(comparing, key)),
  );
}

/** A list of the same length in any order. */
function setDiffers(expected: readonly unknown[], actual: unknown, comparing: Comparing): readonly string[] {
  const isSame = Array.isArray(actual) && actual.length === expected.length && canPair(expected, actual, comparing);
  return isSame ? [] : [told({ $set: expected }, actual, comparing)];
}

function canPair([first, ...others]: readonly unknown[], found: readonly unknown[], comparing: Comparing): boolean {
  if (first === undefined) return true;
  return found.some((candidate, index) => {
    const labels = new Map(comparing.labels);
    const isPair =
      differing(first, candidate, { ...comparing, labels }).length === 0 &&
      canPair(others, found.toSpliced(index, 1), { ...comparing, labels });
    if (isPair) for (const [label, value] of labels) comparing.labels.set(label, value);
    return isPair;
  });
}

const placeholders: Readonly<Record<string, RegExp>> = {
  uuid: /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i,
  iso8601: /^\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)$/,
  default: /[^\s]/,
};

/** `{{uuid}}`, `{{uuid:x}}`: the same label is the same value, and different labels are different ones. */
function stands(placeholder: string, actual: unknown, { labels }: Comparing): boolean {
  const [, name = "", label] = /^\{\{([a-z0-9]+)(?::(.*))?\}\}$/.exec(placeholder) ?? [];
  const pattern = placeholders[name];
  if (!pattern) throw new Error(`no such placeholder: ${placeholder}`);
  if (typeof actual !== "string" || !pattern.test(actual)) return false;
  if (label === undefined || name === "default") return true;
  const known = labels.get(label);
  if (known !== undefined) return known === actual;
  if ([...labels.values()].includes(actual)) return false;
  labels.set(label, actual);
  return true;
}

function within(comparing: Comparing, segment: Segment): Comparing {
  return { ...comparing, place: [...comparing.place, segment] };
}

function told(expected: unknown, actual: unknown, { place }: Comparing): string {
  return `"${formatPath(place)}" should be ${JSON.stringify(expected)}, is ${JSON.stringify(actual)}`;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
