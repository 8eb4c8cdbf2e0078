/** The collection of model output with its contracts, and texts with a draft before the answer. */
import { readFileSync } from "node:fs";
import { loadContracts, loadSource } from "../../../generator/load.js";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";

export interface ModelText {
  readonly id: string;
  readonly text: string;
  readonly contract: AnyContract;
}

const folder = new URL("../read/model-text/", import.meta.url);

export async function modelTexts(): Promise<readonly ModelText[]> {
  const { contracts } = await loadContracts(new URL("contracts.yaml", folder));
  const cases: readonly { readonly id: string; readonly scope: string; readonly text: string }[] = JSON.parse(
    readFileSync(new URL("cases.json", folder), "utf8"),
  );
  const collected = cases.flatMap(({ id, scope, text }) => {
    const contract = contracts[scope];
    return contract ? [{ id, text, contract }] : [];
  });
  return [...collected, ...(await draftTexts())];
}

/** The markers of reasoning blocks, which must be the same for streams and `safeParse`. */
export const reasoningMarks: readonly (readonly [opening: string, closing: string])[] = [
  ["<think>", "</think>"],
  [`<think time="3s" mode="${"long ".repeat(16)}">`, "</think>"],
  ["<seed:reflection>", "</seed:reflection>"],
  ["<think><think>", "</think></think>"],
  ["<think>not yet </thought>", "</think>"],
  ["[THINK]", "[/THINK]"],
  ["◁think▷", "◁/think▷"],
  ["<|thinking|>", "<|/thinking|>"],
  ["<|begin_of_thought|>", "<|end_of_thought|>"],
  ["<|START_THINKING|>", "<|END_THINKING|>"],
  ["<|channel|>analysis<|message|>", "<|end|><|start|>assistant<|channel|>final<|message|>"],
  ["<|channel>thought\n", "<channel|>"],
];

const draft = '{"verdict": "FAIL", "note": "draft"}';
const final = '{"verdict": "PASS", "note": "final"}';
export const fencedDraft = `\`\`\`json\n${draft}\n\`\`\``;
export const fencedFinal = `\`\`\`json\n${final}\n\`\`\``;

const draftContracts = `edition: 1
name: drafts
contracts:
  FENCED:
    fields: { verdict: [PASS, FAIL], note: string }
    read: { where: fenced }
  LAST:
    fields: { verdict: [PASS, FAIL], note: string }
    read: { where: fenced, pick: last }
  ANYWHERE:
    fields: { verdict: [PASS, FAIL], note: string }
`;

/** The draft must differ from the answer, and the value of both is `{ verdict, note }`. */
export async function draftTexts(): Promise<readonly ModelText[]> {
  const { loaded } = await loadSource({ name: "contracts.yaml", text: draftContracts });
  const textOf = (scope: string, id: string, text: string): readonly ModelText[] => {
    const contract = loaded?.contracts[scope];
    return contract ? [{ id: `${scope}: ${id}`, text, contract }] : [];
  };
  return [
    ...reasoningMarks.flatMap(([opening, closing]) => [
      ...textOf("FENCED", opening, `${opening}\n${fencedDraft}\n${closing}\n${fencedFinal}\n`),
      ...textOf("ANYWHERE", opening, `${opening}\nmaybe ${draft}\n${closing}\n${final}\n`),
    ]),
    ...textOf("FENCED", "a long line", `<think>${"and so on ".repeat(30)}</think>\n${fencedFinal}\n`),
    ...textOf("LAST", "a second fence", `${fencedDraft}\nOn second thought:\n${fencedFinal}\n`),
  ];
}
