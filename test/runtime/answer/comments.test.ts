/** Comments next to a value of an enum or a boolean that name another of its values, and those that continue a list. */
import { expect, test } from "vitest";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: comments
contracts:
  DECISION:
    fields: { decision: [APPROVE, REJECT, NEEDS_WORK], risk: [low, medium, high], done: boolean, score: integer, names?: "string[]" }
`);

const read = (parts: Readonly<Record<string, string>>): unknown => {
  const { decision = "", risk = "", done = "", score = "", names = "" } = parts;
  const outcome = contract("DECISION").safeParse(
    `{\n  "decision": "APPROVE", ${decision}\n  "risk": "low" ${risk}\n, "done": true, ${done}\n  "score": 90, ${score}\n  "names": ["ann", ${names}\n "bob"]\n}`,
  );
  return outcome.ok ? "accepted" : outcome.cause;
};

/** Comments that name another value, by the field next to which they are. */
const contradictions: Readonly<Record<string, readonly string[]>> = {
  decision: [
    "changed to REJECT",
    "actually REJECT",
    "-> REJECT",
    "REJECT if the tests fail",
    "could also be needs work",
    "maybe Needs-Work?",
    "oder REJECT",
    "sollte REJECT sein",
    "plutôt REJECT",
    "应为 REJECT",
    "または REJECT",
    "或REJECT",
    "или REJECT",
    "APPROVE or REJECT",
    "alternatively REJECT",
  ],
  risk: ["high?", "or medium", "maybe high, to be seen", "eher high", "high if it is public", "should be HIGH"],
  done: ["or false, your choice", "false?", "could be false"],
};

test.each(Object.entries(contradictions).flatMap(([field, words]) => words.map((each) => [field, each] as const)))(
  "%s: // %s is another value",
  (field, words) => {
    expect(read({ [field]: `// ${words}` })).toBe("expression");
    expect(read({ [field]: `/* ${words} */` })).toBe("expression");
  },
);

const remarks: Readonly<Record<string, readonly string[]>> = {
  decision: [
    "was REJECT",
    "not REJECT",
    "instead of REJECT",
    "rather than NEEDS_WORK",
    "changed from REJECT",
    "previously REJECT",
    "REJECT -> APPROVE",
    "nicht REJECT",
    "statt REJECT",
    "не REJECT",
    "APPROVE, REJECT or NEEDS_WORK",
    "APPROVE | REJECT | NEEDS_WORK",
    "options: REJECT, NEEDS_WORK",
    "the reviewer may reject it later",
    "ready to merge",
    "APPROVED by two people",
  ],
  risk: ["high confidence", "low, medium or high", "no high risk here", "the effort is medium-sized", "lowest"],
  done: ["no false positives", "true or false", "not false", "a false alarm before"],
};

test.each(Object.entries(remarks).flatMap(([field, words]) => words.map((each) => [field, each] as const)))(
  "%s: // %s is a remark",
  (field, words) => {
    expect(read({ [field]: `// ${words}` })).toBe("accepted");
    expect(read({ [field]: `/* ${words} */` })).toBe("accepted");
  },
);
