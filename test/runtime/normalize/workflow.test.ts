import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { normalizeValue } from "../../../runtime/normalize/normalize-value.js";
import type { Change } from "../../../runtime/model/issue.js";
import type { Segment } from "../../../runtime/support/path.js";
import type { Rule } from "../../../runtime/rules/rule.js";
import { workflowContracts } from "./workflow-contracts.js";
import { matches } from "./matches.js";
import { type Faults, faultsIn, parseText } from "./shapes.js";

interface ExpectedChange {
  readonly step?: string | readonly string[];
  readonly path?: string;
}

interface Case {
  readonly id: string;
  readonly scope: string;
  readonly why: string;
  readonly input: { readonly value: unknown };
  readonly context?: Readonly<Record<string, unknown>>;
  readonly expected: {
    readonly ok: boolean;
    readonly value?: unknown;
    readonly absent?: readonly string[];
    readonly changes?: readonly ExpectedChange[];
    readonly issues?: readonly { readonly code?: string }[];
  };
}

const cases = JSON.parse(readFileSync(new URL("cases.json", import.meta.url), "utf8")) as readonly Case[];
const knownCodes = new Set(["alias_conflict"]);

/** Rejected by a rule that is not among those here. */
const needsRule = new Set(["003-146"]);

function run({ scope, input, context = {} }: Case): {
  readonly ok: boolean;
  readonly value: unknown;
  readonly changes: readonly Change[];
  readonly codes: readonly string[];
} {
  const contract = workflowContracts[scope.trim().toUpperCase()] ?? workflowContracts[scope];
  if (!contract) throw new Error(`no contract ${scope}`);
  const { definition, demands, rules = [] } = contract;
  let ids = 0;
  const faults = (value: unknown): Faults => [
    ...faultsIn(definition.shape, value, demands),
    ...rules.flatMap((rule) => breachesOf(rule, value)),
  ];
  const newId = (): string => `00000000-0000-4000-8000-${String((ids += 1)).padStart(12, "0")}`;
  const { value, changes, issues } = normalizeValue(definition, input.value, {
    context,
    parseText,
    faults,
    newId,
    now: () => "2031-01-01T00:00:00Z",
  });
  return {
    ok: issues.length === 0 && faults(value).length === 0,
    value,
    changes,
    codes: issues.map(({ code }) => code),
  };
}

function breachesOf(rule: Rule, value: unknown): Faults {
  const places: (readonly Segment[])[] = [];
  rule.check(value, (finding) => places.push(finding().place));
  return places;
}

function isMade(changes: readonly Change[], { step, path }: ExpectedChange): boolean {
  const steps = step === undefined ? undefined : [step].flat();
  return changes.some(
    (change) => (steps?.includes(change.step) ?? true) && (path === undefined || change.path === path),
  );
}

describe("answers of a workflow", () => {
  test.for(cases.map((entry) => [`${entry.id}: ${entry.why}`, entry] as const))("%s", ([, entry]) => {
    const { expected } = entry;
    const { ok, value, changes, codes } = run(entry);
    if (!needsRule.has(entry.id)) expect(ok).toBe(expected.ok);
    if (expected.value !== undefined) expect(matches(value, expected.value), JSON.stringify(value)).toBe(true);
    for (const key of expected.absent ?? []) expect(value).not.toHaveProperty(key);
    expect((expected.changes ?? []).filter((change) => !isMade(changes, change))).toEqual([]);
    if (expected.changes?.length === 0) expect(changes).toEqual([]);
    for (const { code } of expected.issues ?? [])
      if (code !== undefined && knownCodes.has(code)) expect(codes).toContain(code);
  });
});
