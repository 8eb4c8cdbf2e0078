/** Tests the types of derived values. The type check of the repository covers this file. */
import { expect, expectTypeOf, test } from "vitest";
import {
  contractFor,
  fixer,
  groupedReviewResult,
  unifiedReviewer,
  type Finding,
  type Fixer,
  type GroupedReviewResultDerived,
  type UnifiedReviewer,
  type UnifiedReviewerDerived,
} from "../../../generated/index.js";

const finding: Finding = {
  id: "F001",
  file: "lib/net.rs",
  line: "31",
  issue: "The timeout is never set.",
  severity: "major",
  category: "correctness",
};
const review: UnifiedReviewer = {
  groups: [
    { description: "Network", findings: [finding] },
    { description: "Nothing", findings: [] },
  ],
};

test("derive returns typed, read-only properties", () => {
  const derived = unifiedReviewer.derive(review);
  expectTypeOf(derived).toEqualTypeOf<UnifiedReviewerDerived>();
  expectTypeOf(derived).toEqualTypeOf<{ readonly all_findings: readonly Finding[]; readonly total_count: number }>();
  expectTypeOf(groupedReviewResult.derive).returns.toEqualTypeOf<GroupedReviewResultDerived>();
  expectTypeOf(fixer.derive).returns.toEqualTypeOf<Readonly<Record<never, never>>>();
  expect(derived).toEqual({ all_findings: [finding], total_count: 1 });
});

test("toWire keeps the type", () => {
  expectTypeOf(fixer.toWire).toEqualTypeOf<(value: Fixer) => Fixer>();
  expect(fixer.toWire({ error_details: null, files_mentioned: [], summary: "Done.", success: true })).toEqual({
    success: true,
    summary: "Done.",
    files_mentioned: [],
  });
});

test("a contract that is loaded at run time has derived values too", () => {
  expect(contractFor("unified_reviewer")?.derive(review)).toEqual({ all_findings: [finding], total_count: 1 });
});
