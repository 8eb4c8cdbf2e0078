/** Values of an enum in the words around an answer, in any spelling. */
import { expect, test } from "vitest";
import { contractsOf } from "./contracts-of.js";

const contract = await contractsOf(`edition: 1
name: enum-words
contracts:
  TASK: { fields: { status: [todo, inProgress, needs_work], note: string } }
  CHECK: { fields: { status: [TODO, DONE], note: string } }
`);

test.each([
  '{"status": "todo", // or in progress\n "note": "a"}',
  '{"status": "todo", // or needs work\n "note": "a"}',
  '{"status": "todo", "note": "a"}\n\nStatus: in progress',
  '{"status": "todo", "note": "a"}\n\nStatus: IN-PROGRESS',
  '{"status": "todo", "note": "a"}\n\nIt should be in progress.',
  '{"status": "todo", "note": "a"}\n\nIt should be needsWork.',
])("another value is named: %j", (text) => {
  expect(contract("TASK").safeParse(text).ok).toBe(false);
});

test.each([
  '{"status": "DONE", "note": "a"}\n\nIt is to do.',
  '{"status": "DONE", // nothing left to do\n "note": "a"}',
  '{"status": "DONE", "note": "a"}\n\nIt is undone.',
])("no other value is named: %j", (text) => {
  expect(contract("CHECK").safeParse(text).ok).toBe(true);
});
