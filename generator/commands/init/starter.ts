/** The contracts file that a new project starts from: small, and with one of each thing that most contracts need. */
import type { Choice } from "./choose-output.js";

/** Nothing for a project that the defaults fit. */
function generateText(chosen: Choice | undefined): string {
  return chosen ? `\n# ${chosen.reason}\ngenerate: { ${chosen.key}: ${chosen.value} }\n` : "";
}

/** The text for a set of this name. It compiles, is laid out, and has nothing to lint. */
export function starterText(name: string, chosen?: Choice): string {
  return `# yaml-language-server: $schema=./generated/contracts.schema.json
# The line above gives editors with a YAML language server completion and checks, once "contracts generate" has run.
edition: 1
name: ${name}
description: What the agents of this project answer.

# Closed vocabularies: each value with what it means, which models are told as well.
enums:
  Verdict:
    description: What has to happen after a review.
    values:
      PASS: The change can go in.
      FAIL: Somebody has to work on it first.
  Severity:
    description: How bad a finding is.
    values:
      major: It must be mended before the change goes in.
      minor: It can be mended later.

# Shapes that several contracts may use. A ? behind a name makes a field optional.
types:
  Finding:
    description: One problem in one place.
    fields:
      file: { type: nonblank ..200, description: Path from the root of the repository. }
      severity: { type: Severity, description: How bad it is. }
      note: { type: nonblank ..500, description: What is wrong and why. }

# One contract for each kind of answer, under the name (the scope) that your program asks for it by.
contracts:
  CODE_REVIEW:
    schema_version: code_review_v1
    description: What the reviewer returns for a change.
    fields:
      schema_version: version
      verdict: { type: Verdict, description: Whether the change can go in. }
      findings: { type: "Finding[..50]", description: Worst first; empty where there is nothing to say. }
    # What has to hold between fields. The code is what your program sees where an answer breaks it.
    rules:
      - { empty: [findings], when: { verdict: PASS }, code: pass_with_findings }
    # Values that are checked whenever this file is compiled. With \`issues\` they have to be refused for just these reasons.
    examples:
      - name: one finding
        value:
          schema_version: code_review_v1
          verdict: FAIL
          findings: [{ file: src/net.ts, severity: major, note: The request has no timeout. }]
      - name: nothing found
        value: { schema_version: code_review_v1, verdict: PASS, findings: [] }
      - name: passed all the same
        value:
          schema_version: code_review_v1
          verdict: PASS
          findings: [{ file: src/net.ts, severity: minor, note: The name is misleading. }]
        issues: [pass_with_findings]
${generateText(chosen)}`;
}
