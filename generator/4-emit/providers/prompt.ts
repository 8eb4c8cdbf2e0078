/** What a model is told next to a schema that its provider enforces: only what that schema does not say. */
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
 * Without a newline at the end; empty if the schema says everything. A model that is not shown the schema needs all of
 * it.
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
      lowered.unsaid.map(({ at, text }) => `${promptCode(at)}: ${authorText(text)}`),
    ),
    block(
      "Notes:",
      notes.map((note) => asItem(authorLines(note))),
    ),
    block("Rules:", rules(model, contract, lowered)),
  ];
  return blocks.filter((text) => text !== "").join("\n\n");
}

/** A grammar allows no fence around the answer. */
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
 * A vocabulary that several fields have is explained once. No bullets: the quotes of a value start each line as well,
 * and long vocabularies are most of some prompts.
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

/** The model knows a type by its name only if the schema has a definition of it. */
function rules(model: Model, contract: ContractModel, { profile }: ProviderSchema): readonly string[] {
  const shared = sharedTypes(contract.shape, model, profile);
  const follow = ({ to }: ReferenceShape): Shape | undefined => (shared.has(to) ? undefined : targetOf(to, model));
  return ruleBulletsBy(model, contract, shared, follow).map(asItem);
}
