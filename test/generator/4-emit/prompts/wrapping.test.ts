import { expect, it } from "vitest";
import { wrapExample, wrapInstruction } from "../../../../generator/4-emit/prompts/prompt-text.js";
import type { ContractReadingModel, Shape } from "../../../../generator/model/model.js";
import { list, modelOf, record, text } from "../../../support/models.js";

const model = modelOf({});

function instruction(reading?: Omit<ContractReadingModel, "written">, shape: Shape = record({ a: text() })): string {
  return wrapInstruction(
    { typeName: "Answer", shape, ...(reading && { reading: { ...reading, written: {} } }) },
    model,
  ).join(" ");
}

it.each<readonly [Omit<ContractReadingModel, "written"> | undefined, instruction: string, example: string]>([
  [undefined, "Answer with one JSON object of type `Answer` in a ```json fence and nothing else.", "```json\n{}\n```"],
  [
    { where: "anywhere", tolerance: "strict", pick: "last" },
    "Answer with one JSON object of type `Answer` in a ```json fence and nothing else.",
    "```json\n{}\n```",
  ],
  [
    { where: "fenced", fences: ["contract", "json"] },
    "Answer with one JSON object of type `Answer` in a ```contract fence and nothing else.",
    "```contract\n{}\n```",
  ],
  [
    { where: "fenced", fences: [""] },
    "Answer with one JSON object of type `Answer` in a code fence without a tag (```) and nothing else.",
    "```\n{}\n```",
  ],
  [
    { where: "fenced", fences: ["", "json"] },
    "Answer with one JSON object of type `Answer` in a code fence without a tag (```) and nothing else.",
    "```\n{}\n```",
  ],
  [
    { where: "whole", charset: "ascii" },
    "Answer with one JSON object of type `Answer`, without a code fence, and nothing else. Use ASCII characters only.",
    "{}",
  ],
  [
    { formats: ["json", "patch"] },
    "Answer with one of these forms and nothing else:\n\n1. one JSON object of type `Answer` in a ```json fence\n2. a patch without a code fence: an apply-patch block from `*** Begin Patch` to `*** End Patch`, or a unified diff with a git header",
    "```json\n{}\n```",
  ],
  [
    { formats: ["patch"] },
    "Answer with a patch without a code fence: an apply-patch block from `*** Begin Patch` to `*** End Patch`, or a unified diff with a git header, and nothing else.",
    "```json\n{}\n```",
  ],
])("of %j describes the form of the answer, and the example has this form", (reading, expected, example) => {
  expect(instruction(reading)).toBe(expected);
  expect(
    wrapExample(
      { typeName: "Answer", shape: record({}), ...(reading && { reading: { ...reading, written: {} } }) },
      "{}",
    ),
  ).toBe(example);
});

it("names the type of the JSON value", () => {
  expect(instruction(undefined, list(text()))).toBe(
    "Answer with one JSON array of type `Answer` in a ```json fence and nothing else.",
  );
  expect(instruction(undefined, { kind: "any" })).toBe(
    "Answer with one JSON value of type `Answer` in a ```json fence and nothing else.",
  );
});
