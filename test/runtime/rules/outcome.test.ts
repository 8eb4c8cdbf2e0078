import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Issue } from "../../../runtime/model/issue.js";
import { emitCode } from "../../support/emit.js";
import { packageOf, run } from "../../support/generated-package.js";
import { runs } from "../../support/lanes.js";
import { issuesOf, live } from "../../support/live.js";
import { base } from "../../support/rule-samples.js";
import { answers, expectedOf, ruledContracts, ruledModel, withoutCycles } from "../../support/ruled-contract.js";
import { place } from "../../support/temporary-folder.js";

const all = { maxIssues: Infinity };
const texts = (issues: readonly Issue[]): readonly string[] => issues.map(({ code, path }) => `${code} ${path}`);
const ofRules = (issues: readonly Issue[], severity: Issue["severity"]): readonly string[] =>
  texts(issues.filter((issue) => issue.code.startsWith("rule_") && issue.severity === severity));

describe("contracts with rules of every kind", () => {
  test("report the violation of every rule that is not skipped: first structural issues, then errors, then warnings", async () => {
    const plain = await live(base, "A");
    const seen = { accepted: 0, warned: 0, broken: 0, skippedRules: 0 };
    for (const contract of ruledContracts) {
      const ruled = await live(ruledModel, contract.scope);
      fc.assert(
        fc.property(answers, (value) => {
          const structural = issuesOf(plain, value);
          const { errors, warnings, skippedRules } = expectedOf(value, structural, contract);
          const outcome = ruled.validate(value, all);
          const issues = outcome.ok ? outcome.warnings : outcome.issues;
          expect(withoutCycles(ofRules(issues, "error"))).toEqual(withoutCycles(errors));
          expect(withoutCycles(ofRules(issues, "warning"))).toEqual(withoutCycles(warnings));
          expect(outcome.ok ? 0 : outcome.skippedRules).toBe(skippedRules);
          expect(outcome.ok).toBe(structural.length === 0 && errors.length === 0);
          expect(ruled.is(value)).toBe(outcome.ok);
          expect(texts(issues.slice(0, structural.length))).toEqual(texts(structural));
          expect(issues.map(rank)).toEqual(issues.map(rank).toSorted());
          count(seen, {
            accepted: outcome.ok,
            warned: outcome.ok && warnings.length > 0,
            broken: errors.length > 0,
            skippedRules: skippedRules > 0,
          });
        }),
        { seed: 3, numRuns: runs(150) },
      );
    }
    expect(
      Object.values(seen).every((times) => times >= runs(50)),
      JSON.stringify(seen),
    ).toBe(true);
  });

  test("reject warnings too with `warningsAsErrors`, and change nothing else", async () => {
    const ruled = await live(ruledModel, "C");
    fc.assert(
      fc.property(answers, (value) => {
        const [plain, strict] = [ruled.validate(value, all), ruled.validate(value, { ...all, warningsAsErrors: true })];
        const noticed = plain.ok ? plain.warnings : plain.issues;
        expect(strict.ok ? strict.warnings : strict.issues).toEqual(noticed);
        expect(strict.ok).toBe(noticed.length === 0);
      }),
      { seed: 4, numRuns: runs(400) },
    );
  });

  test.each([0, 1, 3, 20])("report at most %i issues, and count all", async (maxIssues) => {
    const ruled = await live(ruledModel, "C");
    fc.assert(
      fc.property(answers, (value) => {
        const [whole, cut] = [ruled.validate(value, all), ruled.validate(value, { maxIssues })];
        expect(cut).toEqual(
          whole.ok
            ? { ...whole, warnings: whole.warnings.slice(0, maxIssues) }
            : { ...whole, issues: whole.issues.slice(0, maxIssues) },
        );
      }),
      { seed: 5, numRuns: runs(300) },
    );
  });

  test("return the same results in generated code, compiled to JavaScript, without eval", async () => {
    const values = fc.sample(answers, { seed: 6, numRuns: runs(300) });
    const folder = packageOf(await emitCode(ruledModel));
    place(folder, { "values.json": JSON.stringify(values) });
    run(
      folder,
      `import { readFileSync, writeFileSync } from "node:fs";
       import { contracts } from "./index.js";
       const values = JSON.parse(readFileSync("values.json", "utf8"));
       writeFileSync("outcomes.json", JSON.stringify(Object.entries(contracts).map(([scope, contract]) => [scope, values.map((value) => [contract.validate(value), contract.is(value)])])));`,
    );
    const generated = JSON.parse(readFileSync(join(folder, "outcomes.json"), "utf8")) as readonly (readonly [
      string,
      unknown,
    ])[];
    expect(generated.map(([scope]) => scope)).toEqual(ruledContracts.map(({ scope }) => scope));
    for (const [scope, outcomes] of generated) {
      const ruled = await live(ruledModel, scope);
      expect(outcomes, scope).toEqual(
        JSON.parse(JSON.stringify(values.map((value) => [ruled.validate(value), ruled.is(value)]))),
      );
    }
  });
});

const rank = ({ code, severity }: Issue): number => (severity === "warning" ? 2 : code.startsWith("rule_") ? 1 : 0);

function count(seen: Record<string, number>, now: Readonly<Record<string, boolean>>): void {
  for (const [what, isSo] of Object.entries(now)) if (isSo) seen[what] = (seen[what] ?? 0) + 1;
}
