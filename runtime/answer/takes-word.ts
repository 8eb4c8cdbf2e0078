/** Recognizes contracts whose values need no JSON around them. */
import type { Shape } from "../model/shape.js";

/** Whether only numbers, constants and enum values are valid. */
export function takesWord(shape: Shape): boolean {
  if (shape.kind === "reference") return takesWord(shape.shape());
  return shape.kind === "union"
    ? shape.members.every((member) => member.kind !== "reference" && takesWord(member))
    : words.has(shape.kind);
}

const words: ReadonlySet<Shape["kind"]> = new Set(["number", "integer", "boolean", "null", "enum", "constant"]);
