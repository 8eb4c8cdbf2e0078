/** The prompt of a contract: short, and complete enough that an answer that follows it is valid. */
import { printJson } from "../../source/json.js";
import type { ContractModel, Model, Shape } from "../../model/model.js";
import { promptExampleOf } from "../print/example-of.js";
import { linesOf } from "../print/lines-of.js";
import { markdownFence } from "../print/markdown-text.js";
import { asItem, authorLines, withoutMarkers } from "./author-text.js";
import { hasOptionalKeys, policiesOf, promptNotation, rootName } from "./prompt-notation.js";
import { ruleBullets } from "./rule-bullets.js";
import { template } from "../print/render-template.js";
import { asNumber, kindsOf } from "../../model/json-kinds.js";

/** All properties are final text; an absent one is "". */
interface PromptView {
  readonly intro: string;
  readonly instruction: string;
  readonly notation: string;
  readonly notes: readonly string[];
  readonly rules: readonly string[];
  readonly example: string;
}

const render = template<PromptView>("prompt.md.hbs");

/** The instructions for the model, without a newline at the end; "" for a contract without a prompt. */
export async function promptText(model: Model, contract: ContractModel): Promise<string> {
  const { prompt, description } = contract;
  if (prompt.isNone) return "";
  const intro = prompt.intro ?? description;
  const text = await render({
    intro: intro === undefined ? "" : authorLines(intro).join("\n"),
    instruction: instructionOf(model, contract),
    notation: markdownFence("ts", promptNotation(model, contract, rootText(contract))),
    notes: prompt.notes.map((note) => asItem(authorLines(note))),
    rules: ruleBullets(model, contract).map(asItem),
    example: await exampleBlock(model, contract),
  });
  return text.trimEnd();
}

/** The description, unless the prompt begins with it. */
function rootText({ prompt, description }: ContractModel): { readonly description?: string | undefined } {
  const isSaid =
    prompt.intro === undefined ||
    (description !== undefined && linesOf(prompt.intro).join("\n") === linesOf(description).join("\n"));
  return isSaid ? {} : { description };
}

/**
 * Extra keys are mentioned only if they are rejected everywhere: models invent some if they read that extra keys are
 * allowed.
 */
function instructionOf(model: Model, contract: ContractModel): string {
  const [policy, ...others] = policiesOf(model, contract);
  const isClosed = policy === "reject" && others.length === 0;
  const keys = [
    ...(isClosed ? ["Use only the keys below."] : []),
    ...(hasOptionalKeys(model, contract) ? ["`?` marks an optional key."] : []),
  ];
  const [wrapping = "", ...sentences] = [
    ...wrapInstruction({ ...contract, typeName: rootName(model, contract) }, model),
    ...keys,
  ];
  return sentences.length === 0
    ? wrapping
    : `${wrapping}${wrapping.includes("\n") ? "\n\n" : " "}${sentences.join(" ")}`;
}

async function exampleBlock(model: Model, contract: ContractModel): Promise<string> {
  const example = await promptExampleOf(model, contract);
  return example ? wrapExample(contract, withoutMarkers(printJson(example.value))) : "";
}

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
  const [kind = "null", ...others] = new Set(kindsOf(shape, model).map(asNumber));
  return others.length > 0 || kind === "null" ? "value" : kind;
}
