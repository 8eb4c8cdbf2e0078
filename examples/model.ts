/**
 * The model of these programs: answers that were recorded, so that they run without a network and say the same every
 * time.
 */

export interface Message {
  readonly role: "system" | "user" | "assistant";
  readonly content: string;
}

/** Takes a conversation and returns the model's answer as text: the one function to write for a real model. */
export type Model = (conversation: readonly Message[]) => Promise<string>;

/**
 * Gives the answers one after the other, whatever it is asked. Rejects when it is asked more often than there are
 * answers.
 */
export function recordedModel(...answers: readonly string[]): Model {
  let next = 0;
  return async () => {
    const answer = answers[next];
    next += 1;
    if (answer === undefined) throw new Error(`no answer number ${next} was recorded`);
    return answer;
  };
}
