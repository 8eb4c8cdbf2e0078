/** The prompt for a model whose provider enforces a schema. It contains only what the schema does not express. */
import { targetOf } from "../../model/json-kinds.js";
import type { ContractModel, EnumValue, Model, ReferenceShape, Shape } from "../../model/model.js";
import { envelope, type ProviderSchema } from "../../providers/lower-contract.js";
import { sharedTypes } from "../../providers/shared-types.js";
import type { Meaning } from "../../providers/lowering.js";
import { printJson } from "../../source/json.js";
import { promptText } from "../prompts/prompt-text.js";
import { asItem, authorLines, authorText } from "../prompts/author-text.js";
import { promptCode, ruleBulletsBy } from "../prompts/rule-bullets.js";

/**
 * Returns the prompt without a newline at the end; empty if the schema expresses everything. If the provider does not
 * show the schema to the model, the prompt contains the whole contract.
 */
export async function providerPrompt(model: Model, contract: ContractModel, lowered: ProviderSchema): Promise<string> {
  if (contract.prompt.isNone) return "";
  if (lowered.profile.promptRepeats) return wholePrompt(model, contract, lowered);
  const { intro, notes } = contract.prompt;
  const blocks = [
    intro === undefined ? "" : authorLines(intro).join("\n"),
    ...meanings(lowered.meanings),
    block(
      "Fields:",
      lowered.unplacedTexts.map(({ at, text }) => `${promptCode(at)}: ${authorText(text)}`),
    ),
    block(
      "Notes:",
      notes.map((note) => asItem(authorLines(note))),
    ),
    block("Rules:", rules(model, contract, lowered)),
  ];
  return blocks.filter((text) => text !== "").join("\n\n");
}

/** A provider that enforces a grammar does not allow a fence around the answer. */
async function wholePrompt(model: Model, contract: ContractModel, { encoding }: ProviderSchema): Promise<string> {
  const { reading = { written: {} } } = contract;
  const text = await promptText(model, { ...contract, reading: { ...reading, formats: ["json"], where: "whole" } });
  if (encoding.envelope === undefined) return text;
  return `${text}\n\nWrite it as the value of the key \`${envelope}\` of one JSON object.`;
}

function block(label: string, items: readonly string[]): string {
  return linesOf(
    label,
    items.map((item) => `- ${item}`),
  );
}

function linesOf(label: string, lines: readonly string[]): string {
  return lines.length === 0 ? "" : `${label}\n\n${lines.join("\n")}`;
}

/**
 * Explains an enum once, even if several fields use it. There are no list markers: each line starts with the quote of a
 * value, and long enums are most of the text in some prompts.
 */
function meanings(found: readonly Meaning[]): readonly string[] {
  const places = new Map<string, { readonly values: readonly EnumValue[]; readonly at: Set<string> }>();
  for (const { values, at } of found) {
    const key = JSON.stringify(
      values.map(({ value, description, deprecated }) => [value, description ?? null, deprecated ?? null]),
    );
    const known = places.get(key) ?? { values, at: new Set() };
    places.set(key, known);
    known.at.add(at);
  }
  return [...places.values()].map(({ values, at }) =>
    linesOf(`Values of ${[...at].map(promptCode).join(", ")}:`, values.flatMap(meaning)),
  );
}

function meaning({ value, description, deprecated }: EnumValue): readonly string[] {
  const texts = [
    ...(description === undefined ? [] : [authorText(description)]),
    ...(deprecated === undefined ? [] : [`Deprecated: ${authorText(deprecated)}`]),
  ];
  return texts.length === 0 ? [] : [`${printJson(value)}: ${texts.join(" ")}`];
}

/**
 * The name of a type is only used if the schema has a definition with that name. Otherwise the model would not know it.
 */
function rules(model: Model, contract: ContractModel, { profile }: ProviderSchema): readonly string[] {
  const shared = sharedTypes(contract.shape, model, profile);
  const follow = ({ to }: ReferenceShape): Shape | undefined => (shared.has(to) ? undefined : targetOf(to, model));
  return ruleBulletsBy(model, contract, shared, follow).map(asItem);
}
