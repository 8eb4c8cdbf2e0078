/** The contracts file of a new project: small, with an example of each feature that most contracts need. */
import type { Choice } from "./choose-output.js";

/** Empty for a project that the defaults fit. */
function generateText(chosen: Choice | undefined): string {
  return chosen ? `\n# ${chosen.reason}\ngenerate: { ${chosen.key}: ${chosen.value} }\n` : "";
}

/** The text for a set with this name. It compiles, is formatted, and has no lint findings. */
export function starterText(name: string, chosen?: Choice): string {
  return `# yaml-language-server: $schema=./generated/contracts.schema.json
# The line above gives editors with a YAML language server completion and checks, once "npx agent-contracts generate" has run.
edition: 1
name: ${name}
description: The answers of the agents of this project.

${starter}${generateText(chosen)}`;
}

const starter = `# Enums: each value with its meaning, which prompts show too.
enums:
  Verdict:
    description: the result of the review
    values:
      PASS: the change can be merged
      FAIL: the change needs more work
  Severity:
    description: how serious the finding is
    values:
      major: must be fixed before the change is merged
      minor: can be fixed later

# Types that several contracts can use. A ? after a name makes a field optional.
types:
  Finding:
    description: one problem in one place
    fields:
      file: { type: nonblank ..200, description: path from the root of the repository }
      severity: Severity
      note: { type: nonblank ..500, description: what is wrong and why }

# One contract for each kind of answer, under the name (the scope) that your program asks for it by.
contracts:
  CODE_REVIEW:
    schema_version: code_review_v1
    description: The review of a change.
    fields:
      schema_version: version
      verdict: Verdict
      findings: { type: "Finding[..50]", description: worst first; empty if there are none }
    # What must be true of several fields. Your program sees the code if an answer breaks the rule.
    rules:
      - { empty: [findings], when: { verdict: PASS }, code: pass_with_findings }
    # Values that are checked whenever this file is compiled. With \`issues\` they have to be rejected for just these reasons.
    examples:
      - name: one finding
        value:
          schema_version: code_review_v1
          verdict: FAIL
          findings: [{ file: src/net.ts, severity: major, note: The request has no timeout. }]
      - name: nothing found
        value: { schema_version: code_review_v1, verdict: PASS, findings: [] }
      - name: passed anyway
        value:
          schema_version: code_review_v1
          verdict: PASS
          findings: [{ file: src/net.ts, severity: minor, note: The name is misleading. }]
        issues: [pass_with_findings]
`;
