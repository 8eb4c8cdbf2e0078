/** The loop around every agent: the prompt goes in, the answer is read, and what is wrong with it is sent back. */
import { retryPrompt, type AcceptedAnswer, type Change, type Contract, type ReadOptions, type RejectedAnswer } from "agent-contracts/runtime";
import type { Message, Model } from "./model.js";
import type { Print } from "./print.js";

export interface Question<T> {
  readonly contract: Contract<T>;
  readonly model: Model;
  /** What the agent is to do, beside the form of the answer, which the contract says. */
  readonly task: string;
  readonly options?: ReadOptions;
  readonly print: Print;
}

const attempts = 3;

/** The first answer that conforms. Throws where none of three does, and where the model refuses. */
export async function ask<T>({ contract, model, task, options, print }: Question<T>): Promise<T> {
  const conversation: Message[] = [
    { role: "system", content: contract.prompt },
    { role: "user", content: task },
  ];
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    const answer = await model(conversation);
    const outcome = contract.safeParse(answer, options);
    if (outcome.ok) return accepted(outcome, contract.scope, print);
    conversation.push({ role: "assistant", content: answer }, { role: "user", content: refused(outcome, contract.scope, print) });
  }
  throw new Error(`${contract.scope}: no answer conforms after ${attempts} attempts`);
}

function accepted<T>({ value, changes }: AcceptedAnswer<T>, scope: string, print: Print): T {
  print(`${scope}: accepted${changes.length > 0 ? ", after these steps:" : ""}`);
  for (const step of new Set(changes.map((change) => change.step))) print(`  ${step}: ${placesOf(changes.filter((change) => change.step === step))}`);
  return value;
}

function placesOf([first, ...others]: readonly Change[]): string {
  return `${first?.path || "the answer"}${others.length > 0 ? ` and ${others.length} more` : ""}`;
}

function refused(outcome: RejectedAnswer, scope: string, print: Print): string {
  const retry = retryPrompt(outcome);
  if (!retry) throw new Error(`${scope}: the model refuses`);
  print(`${scope}: refused at stage ${outcome.stage}; sent back:`);
  for (const line of retry.text.split("\n")) print(`  | ${line}`);
  return retry.text;
}
