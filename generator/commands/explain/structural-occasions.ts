/** For each structural issue the fields of a contract and an answer that has it; a test compiles and judges each. */
import type { StructuralCode, TextCode } from "../../../runtime/model/issue.js";

export interface Occasion {
  /** As in `fields:`, one on each line. */
  readonly fields: string;
  /** JSON. */
  readonly answer: string;
}

export const structuralOccasions: Readonly<Record<StructuralCode, Occasion>> = {
  missing: { fields: "title: string", answer: "{}" },
  unknown_key: { fields: "title: string", answer: '{"title": "Plan", "note": "x"}' },
  type: { fields: "score: integer", answer: '{"score": "high"}' },
  enum: { fields: "verdict: [PASS, FAIL]", answer: '{"verdict": "MAYBE"}' },
  const: { fields: "kind: { const: plan }", answer: '{"kind": "review"}' },
  too_short: { fields: "title: string 5..", answer: '{"title": "Plan"}' },
  too_long: { fields: "title: string ..5", answer: '{"title": "The plan"}' },
  too_small: { fields: "score: integer 0..100", answer: '{"score": -1}' },
  too_large: { fields: "score: integer 0..100", answer: '{"score": 101}' },
  too_few: { fields: "steps: string[1..]", answer: '{"steps": []}' },
  too_many: { fields: "steps: string[..1]", answer: '{"steps": ["a", "b"]}' },
  not_a_multiple: { fields: "price: { type: number, multiple_of: 0.01 }", answer: '{"price": 0.005}' },
  not_unique: { fields: 'tags: { type: "string[]", unique_items: true }', answer: '{"tags": ["a", "a"]}' },
  pattern: { fields: 'sku: { type: string, pattern: "[A-Z]{2}-[0-9]+" }', answer: '{"sku": "ab-1"}' },
  format: { fields: "task_id: uuid", answer: '{"task_id": "T1"}' },
  blank: { fields: "note: nonblank", answer: '{"note": "  "}' },
  no_match: { fields: "size: string ..3 | string 5..", answer: '{"size": "four"}' },
  too_deep: { fields: "tree: Tree", answer: '{"tree": {"child": {"child": …}}}, a hundred levels and more' },
};

export const textOccasions: Readonly<Record<TextCode, string>> = {
  not_json: "I would rather not answer in JSON.",
  empty_output: "(nothing but blanks)",
  charset: '{"title": "Café"}, where the contract says `charset: ascii`',
};
