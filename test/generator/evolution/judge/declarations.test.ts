/** Tests changes of decisions, gates, tables, and of types and enums that no contract uses. */
import { expect, test } from "vitest";
import type { Direction } from "../../../../generator/evolution/change/directions.js";
import { diffVersions } from "../../../../generator/evolution/diff.js";
import type { Verdict } from "../../../../generator/evolution/change/finding.js";
import { versionOfText } from "../support.js";

const base = `edition: 1
name: stages
enums:
  Verdict: [PASS, FAIL, RETRY]
  Unused: [ONE, TWO]
types:
  Spare: { fields: { a: string ..9 } }
  Used: { description: Used., fields: { b: string } }
tables: { Policy: { key: Verdict, columns: { retries: integer 0..5 }, rows: { PASS: { retries: 0 }, FAIL: { retries: 1 }, RETRY: { retries: 2 } } } }
contracts:
  GUARDIAN:
    aliases: [JUDGE]
    schema_version: guardian_v1
    fields: { verdict: Verdict, score: integer 0..100, used?: Used }
  DRAFT: { fields: { done: boolean } }
decisions:
  retry_after:
    inputs: { verdict: Verdict, tries: integer 0..9 }
    returns: integer 0..5
    cases: [{ when: { verdict: PASS }, value: 0, reason: done }, { when: { tries: { gt: 3 } }, value: 5, reason: late }]
    otherwise: { table: Policy, key: verdict, column: retries, reason: table }
gates:
  publish: { description: Publishes., needs: GUARDIAN, when: { verdict: PASS } }
  announce: { needs: [DRAFT, GUARDIAN], when: { GUARDIAN.score: { gte: 90 }, DRAFT.done: true } }
`;

type Said = readonly (readonly [says: string, verdicts: Readonly<Partial<Record<Direction, Verdict["verdict"]>>>])[];

async function changesWith(from: string, to: string): Promise<Said> {
  expect(base).toContain(from);
  const found = diffVersions(await versionOfText(base), await versionOfText(base.replace(from, () => to)));
  return found.map(({ change: { says }, verdicts }) => [
    says,
    Object.fromEntries(Object.entries(verdicts).map(([direction, { verdict }]) => [direction, verdict])),
  ]);
}

const gone = { types: "break", builds: "break" } as const;
const added = { types: "safe", builds: "safe" } as const;
const behaves = { values: "break" } as const;
const opens = (types: "safe" | "break") => ({ values: "break", types, builds: "safe" }) as const;
const words = { producer: "safe", values: "safe", types: "safe", replay: "safe" } as const;

test.each<readonly [from: string, to: string, said: Said]>([
  [
    "when: { verdict: PASS } }\n",
    "when: { verdict: [PASS, RETRY] } }\n",
    [["the gate publish is changed", opens("break")]],
  ],
  ["score: { gte: 90 }", "score: { gte: 80 }", [["the gate announce is changed", opens("safe")]]],
  [
    "needs: [DRAFT, GUARDIAN], when: { GUARDIAN.score: { gte: 90 }, DRAFT.done: true }",
    "needs: GUARDIAN, when: { score: { gte: 90 } }",
    [["the gate announce is changed", { values: "break", types: "break", builds: "break" }]],
  ],
  ["Publishes.", "Publishes it.", [["the words of the gate publish are changed", words]]],
  ["\n  publish:", "\n  release: { needs: DRAFT }\n  publish:", [["the gate release is added", added]]],
  [
    "\n  announce:",
    "\n  proclaim:",
    [
      ["the gate announce is removed", gone],
      ["the gate proclaim is added", added],
    ],
  ],
  ["value: 0", "value: 1", [["the decision retry_after is changed", behaves]]],
  ["gt: 3", "gt: 4", [["the decision retry_after is changed", behaves]]],
  ["reason: late", "reason: much too late", [["the words of the decision retry_after are changed", words]]],
  ["tries: integer 0..9", "tries: integer 0..5", [["the decision retry_after is changed", behaves]]],
  ["RETRY: { retries: 2 }", "RETRY: { retries: 3 }", [["the table Policy is changed", behaves]]],
  ["  Unused: [ONE, TWO]\n", "", [["the enum Unused is removed", gone]]],
  ["[ONE, TWO]", "[ONE]", [["the enum Unused is changed", { values: "unknown" }]]],
  ["string ..9", "string ..5", [["the type Spare is changed", { values: "unknown" }]]],
  ["Used., fields", "It is used., fields", [["the words of the type Used are changed", words]]],
  ["    aliases: [JUDGE]\n", "", [["the alias JUDGE of it is removed", { producer: "break", replay: "break" }]]],
  [
    "[JUDGE]",
    "[JUDGE, JURY]",
    [["the alias JURY of it is added", { producer: "safe", values: "safe", replay: "safe" }]],
  ],
  [
    "guardian_v1",
    "guardian_v2",
    [['schema_version is "guardian_v2", was "guardian_v1"', { producer: "safe", values: "safe", replay: "safe" }]],
  ],
])("%j as %j", async (from, to, said) => {
  expect(await changesWith(from, to)).toEqual(said);
});
