/** The inline TypeScript type of a value without parts. */
import type { Model, Shape } from "../../model/model.js";
import { dereference } from "../../model/json-kinds.js";
import { printJson } from "../../source/json.js";

/** Undefined for a value with parts, whose parts are compared. */
export function plainType(named: Shape, model: Model, canBeMissing = false): string | undefined {
  const members = membersOf(dereference(named, model), model);
  return members && [...members, ...(canBeMissing ? ["undefined"] : [])].join(" | ");
}

function membersOf(shape: Shape, model: Model): readonly string[] | undefined {
  if (shape.kind === "enum") return shape.values.map(({ value }) => printJson(value));
  if (shape.kind === "constant") return [printJson(shape.value)];
  if (shape.kind === "union") {
    const members = shape.members.map((member) => membersOf(dereference(member, model), model));
    return members.every((member) => member !== undefined) ? members.flat() : undefined;
  }
  return shape.kind === "string" || shape.kind === "number" || shape.kind === "boolean" || shape.kind === "null"
    ? [shape.kind]
    : undefined;
}
