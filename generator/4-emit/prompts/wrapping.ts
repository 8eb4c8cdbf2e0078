/** How the model has to hand over its answer. */
import { kindsOf } from "../../lowering/kinds.js";
import type { Model, Shape } from "../../model.js";

/** The sentence about the JSON around an answer of the type `typeName`. A reader finds an answer anywhere in a text; the fence is what it finds most surely. */
export function wrapInstruction(typeName: string, shape: Shape, model: Model): string {
  return `Answer with one JSON ${kindWord(shape, model)} of type ${typeName} in a \`\`\`json fence and nothing else.`;
}

function kindWord(shape: Shape, model: Model): string {
  const kinds = kindsOf(shape, model);
  if (kinds.every((kind) => kind === "object")) return "object";
  return kinds.every((kind) => kind === "array") ? "array" : "value";
}
