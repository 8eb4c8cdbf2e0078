import { formatDiagnostic } from "../../../generator/diagnostics/format.js";
import { loadSource, type LoadedContracts } from "../../../generator/load.js";
import type { Message } from "../../../runtime/ask/index.js";

const text = `edition: 1
name: asking
generate:
  providers: [openai]
contracts:
  REVIEW:
    fields:
      task_id: { type: string, default: { context: task_id } }
      verdict: [PASS, FAIL]
      score: integer 0..100
      note?: string
  PATCH:
    fields: { done: boolean }
    read: { formats: [json, patch] }
  REPLY:
    fields: { text: string, finishReason: integer }
`;

const source = { name: "contracts.yaml", text };
const { loaded, diagnostics } = await loadSource(source);
if (!loaded) throw new Error(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, [source])).join("\n"));
const { contracts } = loaded;

export function contract(scope: string): LoadedContracts["contracts"][string] {
  const found = contracts[scope];
  if (!found) throw new Error(`no contract ${scope}`);
  return found;
}

/** A model that returns these answers in turn, and the conversations that it received. */
export function scripted(...answers: readonly unknown[]): {
  readonly call: (messages: Message[]) => unknown;
  readonly conversations: (readonly Message[])[];
} {
  const conversations: (readonly Message[])[] = [];
  const call = (messages: Message[]): unknown => {
    conversations.push(messages);
    if (conversations.length > answers.length) throw new Error("the model was asked too often");
    return answers[conversations.length - 1];
  };
  return { call, conversations };
}
