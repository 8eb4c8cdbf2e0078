import { expect, it } from "vitest";
import { wrapInstruction } from "../../generator/4-emit/prompts/wrapping.js";
import type { ContractReadingModel, Shape } from "../../generator/model/model.js";
import { list, modelOf, record, text } from "../support/models.js";

const model = modelOf({});

function instruction(reading?: Omit<ContractReadingModel, "written">, shape: Shape = record({ a: text() })): string {
  return wrapInstruction({ typeName: "Answer", shape, ...(reading && { reading: { ...reading, written: {} } }) }, model);
}

it.each<readonly [Omit<ContractReadingModel, "written"> | undefined, string]>([
  [undefined, "Answer with one JSON object of type Answer in a ```json fence and nothing else."],
  [{ where: "anywhere", tolerance: "strict", pick: "last" }, "Answer with one JSON object of type Answer in a ```json fence and nothing else."],
  [{ where: "fenced", fences: ["contract", "json"] }, "Answer with one JSON object of type Answer in a ```contract fence and nothing else."],
  [{ where: "fenced", fences: [""] }, "Answer with one JSON object of type Answer in a ``` fence without a tag and nothing else."],
  [{ where: "whole", charset: "ascii" }, "Answer with one JSON object of type Answer and nothing else: no fence, no words before or after it. Use ASCII characters only."],
  [
    { formats: ["json", "patch"] },
    "Answer with one JSON object of type Answer in a ```json fence and nothing else, or with a patch (an apply-patch block from `*** Begin Patch` to `*** End Patch`, or a unified diff with a git header) and nothing else.",
  ],
  [{ formats: ["patch"] }, "Answer with a patch (an apply-patch block from `*** Begin Patch` to `*** End Patch`, or a unified diff with a git header) and nothing else."],
])("of %j says: %s", (reading, expected) => {
  expect(instruction(reading)).toBe(expected);
});

it("says what the JSON is", () => {
  expect(instruction(undefined, list(text()))).toBe("Answer with one JSON array of type Answer in a ```json fence and nothing else.");
  expect(instruction(undefined, { kind: "any" })).toBe("Answer with one JSON value of type Answer in a ```json fence and nothing else.");
});
