/** The contract of a review, for tests of streams. */
import type { Contract } from "../../../runtime/contract/contract-object.js";
import { formatDiagnostic } from "../../../generator/diagnostics/format.js";
import { loadSource } from "../../../generator/load.js";

export interface Finding {
  id: string;
  severity: "major" | "minor";
  message: string;
}

export interface Review {
  summary: string;
  findings: Finding[];
  verdict: "PASS" | "PASS_WITH_NOTES" | "FAIL";
  score?: number;
}

const text = `edition: 1
name: streams
generate:
  providers: [openai]
types:
  Finding:
    fields:
      id: string
      severity: [major, minor]
      message: string
contracts:
  REVIEW:
    fields:
      summary: { type: string, max_length: 200 }
      findings: "Finding[..3]"
      verdict: { enum: [PASS, PASS_WITH_NOTES, FAIL], explicit: true }
      score?: integer 0..100
    rules:
      - unique: { path: findings, by: id }
        code: repeated_id
  TAGS:
    type: "string[]"
`;

const source = { name: "contracts.yaml", text };
const { loaded, diagnostics } = await loadSource(source);
if (!loaded) throw new Error(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, [source])).join("\n"));

export type ReviewContract = Contract<Review, never, never, object, "openai">;
export const review = loaded.contracts["REVIEW"] as unknown as ReviewContract;
export const tags = loaded.contracts["TAGS"] as unknown as Contract<string[]>;

export const answer: Review = {
  summary: "Two problems 😀, one of them serious.",
  findings: [
    { id: "a", severity: "major", message: "The sum is rounded twice." },
    { id: "b", severity: "minor", message: "A name is unclear." },
  ],
  verdict: "PASS_WITH_NOTES",
  score: 71,
};
