/** How the model must wrap its answer, as the contract parses it: the instruction, and the example in the same form. */
import { kindsOf } from "../../model/json-kinds.js";
import type { ContractModel, Model, Shape } from "../../model/model.js";
import { markdownFence } from "../print/markdown-text.js";

type Wrapped = Pick<ContractModel, "typeName" | "shape" | "reading">;

/** The sentences about the form of the answer. If it may be anywhere in a text, a fence is the most reliable form. */
export function wrapInstruction(
  { typeName, shape, reading = { written: {} } }: Wrapped,
  model: Model,
): readonly string[] {
  const { formats = ["json"], charset } = reading;
  const json = `one JSON ${kindWord(shape, model)} of type \`${typeName}\`${wrapperWords(fenceOf(reading))}`;
  const answers = [...(formats.includes("json") ? [json] : []), ...(formats.includes("patch") ? [patch] : [])];
  return [sentenceOf(answers), ...(charset === "ascii" ? ["Use ASCII characters only."] : [])];
}

/** The example in the required form: in its fence, or without one. */
export function wrapExample({ reading }: Wrapped, json: string): string {
  const tag = fenceOf(reading);
  return tag === undefined ? json : markdownFence(tag, json);
}

function sentenceOf([first = "", ...others]: readonly string[]): string {
  if (others.length === 0) return `Answer with ${first}${first.includes(",") ? "," : ""} and nothing else.`;
  return [
    "Answer with one of these forms and nothing else:\n",
    ...[first, ...others].map((form, index) => `${index + 1}. ${form}`),
  ].join("\n");
}

const patch =
  "a patch without a code fence: an apply-patch block from `*** Begin Patch` to `*** End Patch`, or a unified diff with a git header";

/** The tag of the fence, the first that is allowed; undefined if the answer has no fence. */
function fenceOf({
  where = "anywhere",
  fences: [tag = "json"] = [],
}: Partial<NonNullable<ContractModel["reading"]>> = {}): string | undefined {
  return where === "whole" ? undefined : tag;
}

function wrapperWords(tag: string | undefined): string {
  if (tag === undefined) return ", without a code fence";
  return tag === "" ? " in a code fence without a tag (```)" : ` in a \`\`\`${tag} fence`;
}

function kindWord(shape: Shape, model: Model): string {
  const kinds = kindsOf(shape, model);
  if (kinds.every((kind) => kind === "object")) return "object";
  return kinds.every((kind) => kind === "array") ? "array" : "value";
}
