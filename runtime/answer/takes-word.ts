/** Contracts of a value that needs no JSON around it. */
import type { Shape } from "../model/shape.js";

/** Whether nothing conforms but a number, a literal or a word of a list. */
export function takesWord(shape: Shape): boolean {
  if (shape.kind === "reference") return takesWord(shape.shape());
  return shape.kind === "union"
    ? shape.members.every((member) => member.kind !== "reference" && takesWord(member))
    : words.has(shape.kind);
}

const words: ReadonlySet<Shape["kind"]> = new Set(["number", "integer", "boolean", "null", "enum", "constant"]);
