/**
 * Partial results as files: `parse --report part.json` writes them, and `report merge` adds them.
 */
import { readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { reasonOf } from "../../5-write/system-error.js";
import { diagnose, type Diagnostic } from "../../diagnostics/diagnostic.js";
import type { Json } from "../../source/json.js";
import { countNames, newPartial, type Partial } from "./partial.js";

/** A partial result has several hundred kilobytes. */
const mostBytes = 64 * 1024 * 1024;

export function readPartial(path: string, cwd = process.cwd()): Partial | Diagnostic {
  try {
    const place = resolve(cwd, path);
    if (statSync(place).size > mostBytes) return notPartial(path);
    const value = parsed(readFileSync(place, "utf8"));
    return isPartial(value) ? withoutPrototypes(value) : notPartial(path);
  } catch (thrown) {
    return diagnose("usage/unreadable-answer", { path, reason: reasonOf(thrown) });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function notPartial(path: string): Diagnostic {
  return diagnose(
    "usage/not-partial",
    { path },
    { help: 'Write one with "npx agent-contracts parse --jsonl answers.jsonl --report part.json".' },
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isCount = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value) && value >= 0;
const areCounts = (value: unknown): boolean => isObject(value) && Object.values(value).every(isCount);
const isSeries = (value: unknown): boolean =>
  isObject(value) &&
  isCount(value["width"]) &&
  value["width"] >= 1 &&
  isObject(value["buckets"]) &&
  Object.entries(value["buckets"]).every(([key, counts]) => /^\d{1,15}$/.test(key) && areCounts(counts));
const areStrings = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === "string");
const isSample = (value: unknown): boolean =>
  isObject(value) &&
  ["scope", "file", "says", "text"].every((key) => typeof value[key] === "string") &&
  isCount(value["line"]) &&
  isCount(value["issueCount"]) &&
  areStrings(value["codes"]) &&
  (value["context"] === undefined || isObject(value["context"]));

/** Every part, with the test of its form. */
const checks: { readonly [Key in keyof Partial]: (value: unknown) => boolean } = {
  format: (value) => value === 1,
  files: areStrings,
  answers: isCount,
  badLines: isCount,
  timed: isCount,
  totals: areCounts,
  contracts: areCounts,
  models: areCounts,
  codes: areCounts,
  changes: areCounts,
  fields: areCounts,
  latency: (value) => Array.isArray(value) && value.length === newPartial().latency.length && value.every(isCount),
  byLine: isSeries,
  byTime: isSeries,
  samples: (value) => Array.isArray(value) && value.length <= 100 && value.every(isSample),
};

function isPartial(value: unknown): value is Partial & Json {
  return isObject(value) && Object.entries(checks).every(([key, check]) => check(value[key]));
}

function bare<Value extends object>(value: Value): Value {
  return Object.assign(Object.create(null) as Value, value);
}

/** Parsed objects have a prototype, in which names such as `constructor` would be found. */
function withoutPrototypes(partial: Partial): Partial {
  const counts = countNames.map((name) => [name, bare(partial[name])] as const);
  const [byLine, byTime] = [bareSeries(partial.byLine), bareSeries(partial.byTime)];
  return { ...partial, ...Object.fromEntries(counts), byLine, byTime };
}

function bareSeries({ width, buckets }: Partial["byLine"]): Partial["byLine"] {
  return { width, buckets: bare(Object.fromEntries(Object.entries(buckets).map(([key, held]) => [key, bare(held)]))) };
}
