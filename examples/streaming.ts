/**
 * A review that grows finding by finding while the model writes it, and one that is ended at the first character that
 * is wrong.
 */
import { streamContract } from "agent-contracts/stream";
import { codeReviewer } from "../generated/index.js";
import type { Print } from "./print.js";

const findings = [
  { severity: "major", file: "src/cart.ts", message: "The sum is rounded twice.", line: 12 },
  { severity: "minor", file: "src/price.ts", message: "The name says nothing of the currency.", line: null },
];

/** A model that sends its answer a few characters at a time, and says how much it has written. */
async function* written(answer: string, print: Print): AsyncGenerator<string, void> {
  let at = 0;
  try {
    for (; at < answer.length; at += 40) yield await Promise.resolve(answer.slice(at, at + 40));
  } finally {
    print(`the model wrote ${Math.min(at + 40, answer.length)} of ${answer.length} characters`);
  }
}

export async function streaming(print: Print): Promise<void> {
  const answer = JSON.stringify({ success: true, files_reviewed: 2, findings });
  const reading = streamContract(codeReviewer.for("openai"), written(answer, print));
  for await (const event of reading) {
    if (event.type === "value") print(`${event.path} is ${String(event.value)}`);
    if (event.type === "item") print(`finding ${event.index + 1}: ${JSON.stringify(event.item)}`);
  }
  const { ok } = await reading.outcome;
  print(ok ? `the review is valid, with ${reading.value?.findings?.length ?? 0} findings` : "the review is rejected");
  await wrong(answer.replace("major", "blocker"), print);
}

/** With a tolerance without repairs, a finding that is invalid when it has ended cannot become valid any more. */
async function wrong(answer: string, print: Print): Promise<void> {
  const reading = streamContract(codeReviewer, written(answer, print), {
    where: "whole",
    tolerance: "strict",
    onLost: "cancel",
  });
  const { ok } = await reading.outcome;
  print(`${ok ? "accepted" : "rejected"}: ${reading.lost?.message ?? ""}`);
}
