/**
 * Tests the effect of each kind of change on code: the verdicts of the TypeScript compiler must be the recorded ones.
 */
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { type CodeFile, compileFiles, packageIn } from "../../../../generator/commands/diff/ask-typescript.js";
import { judgeCode } from "../../../../generator/evolution/code/judge-code.js";
import type { EvolutionFinding } from "../../../../generator/evolution/change/finding.js";
import { largestStep, stepOf } from "../../../../generator/evolution/version-step.js";
import { expected, findingsOfKind, type Kind, kinds, typesText, verdictIn, versionsOfKind } from "../support.js";

const installed = packageIn(fileURLToPath(new URL("../../../..", import.meta.url)));

interface Asked {
  readonly kind: Kind;
  readonly findings: readonly EvolutionFinding[];
  readonly files: readonly CodeFile[];
}

async function asked(kind: Kind): Promise<Asked> {
  const [old, now] = await versionsOfKind(kind);
  const findings = await findingsOfKind(kind);
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

describe("code for the old version", () => {
  test.each(kinds.map(({ id, what }) => [id, what] as const))("%i: %s", (id) => {
    const findings = judged.get(id) ?? [];
    const [types, builds] = (["types", "builds"] as const).map((direction) => verdictIn(findings, direction));
    const version = largestStep(findings.map(stepOf));
    expect([expected[id], findings.map(({ change, verdicts }) => [change.kind, verdicts])]).toMatchObject([
      { types, builds, version },
      expect.anything(),
    ]);
  });

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
