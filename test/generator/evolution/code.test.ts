/**
 * What each kind of change does to code: the TypeScript compiler is asked, and the verdicts have to be those that were
 * measured.
 */
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { type CodeFile, compileFiles, packageIn } from "../../../generator/commands/diff/ask-typescript.js";
import { judgeCode } from "../../../generator/evolution/code/judge-code.js";
import { diffVersions } from "../../../generator/evolution/diff.js";
import type { EvolutionFinding } from "../../../generator/evolution/finding.js";
import { largestStep, stepOf } from "../../../generator/evolution/version-step.js";
import { expected, type Expected, type Kind, kinds, typesText, versionsOfKind } from "./support.js";

const installed = packageIn(fileURLToPath(new URL("../../..", import.meta.url)));

interface Asked {
  readonly kind: Kind;
  readonly findings: readonly EvolutionFinding[];
  readonly files: readonly CodeFile[];
}

async function asked(kind: Kind): Promise<Asked> {
  const [old, now] = await versionsOfKind(kind);
  const findings = diffVersions(old, now);
  const lines = [...new Set(findings.flatMap(({ code }) => (code ? [...code.uses, ...code.makes] : [])))];
  const texts = [await typesText(old), await typesText(now)] as const;
  return { kind, findings, files: texts.map((text) => ({ old: texts[0], now: text, lines })) };
}

/** The compiler is started once for all of them. */
const judged = new Map<number, readonly EvolutionFinding[]>();
beforeAll(async () => {
  const all = await Promise.all(kinds.map(asked));
  const errors = await compileFiles(
    installed?.program ?? "",
    all.flatMap(({ files }) => files),
  );
  for (const [index, { kind, findings }] of all.entries()) {
    judged.set(
      kind.id,
      await judgeCode(findings, { name: "TypeScript", compile: async () => errors.slice(index * 2, index * 2 + 2) }),
    );
  }
}, 300_000);

function verdictOf(findings: readonly EvolutionFinding[]): Expected["types"] {
  const breaks = (direction: "types" | "builds"): boolean =>
    findings.some(({ verdicts }) => verdicts[direction]?.verdict === "break");
  return breaks("types") ? "break" : breaks("builds") ? "builds" : "ok";
}

describe("code for the old version", () => {
  test.each(kinds.map(({ id, what }) => [id, what] as const))("%i: %s", (id) => {
    const findings = judged.get(id) ?? [];
    expect([
      verdictOf(findings),
      findings.map(({ change, verdicts }) => [change.kind, verdicts.types, verdicts.builds]),
    ]).toEqual([expected[id]?.types, expect.anything()]);
  });

  /**
   * Measured by hand as harmless, and not proved: what is unknown counts as major. The list can only become shorter.
   */
  const unproved = new Set([18, 62, 82, 123, 126]);

  test.each(kinds.filter(({ id }) => !unproved.has(id)).map(({ id, what }) => [id, what] as const))(
    "asks for a step of the version: %i: %s",
    (id) => {
      const step = largestStep((judged.get(id) ?? []).map(stepOf));
      expect([
        step === "none" ? "patch" : step,
        judged.get(id)?.map(({ change, verdicts }) => [change.kind, verdicts]),
      ]).toEqual([expected[id]?.semver.split(" ")[0], expect.anything()]);
    },
  );

  test("is judged without anything that stays unknown", () => {
    const unknown = [...judged].flatMap(([id, findings]) =>
      findings.flatMap(({ change, verdicts }) =>
        (["types", "builds"] as const)
          .filter((direction) => verdicts[direction]?.verdict === "unknown")
          .map((direction) => `${id} ${change.kind} ${direction}`),
      ),
    );
    /** In the old version the field is common to all variants, so no variant lacks it. */
    expect(unknown).toEqual(["144 field-added-required builds"]);
  });
});
