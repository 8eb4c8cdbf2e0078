/** The messages of a conversation, in a form that is independent of providers. */

/** Mutable, because the types of the SDKs are. OpenAI Chat Completions, Ollama and vLLM accept it as is. */
export interface Message {
  role: "system" | "user" | "assistant";
  content: string;
}

/**
 * The first messages. All system messages become one message at the start, because some models accept only that.
 *
 * @param given the task as a string, or messages
 * @param prompt the instructions of the contract; may be empty if the schema contains everything
 */
export function opening(given: string | readonly Message[], prompt: string): readonly Message[] {
  const messages: readonly Message[] = typeof given === "string" ? [{ role: "user", content: given }] : given;
  const system = [...contentsOf(messages, isForSystem), prompt].filter((content) => content !== "").join("\n\n");
  const others = messages.filter((message) => !isForSystem(message));
  return system === "" ? others : [{ role: "system", content: system }, ...others];
}

/**
 * The messages after a rejected answer. No provider accepts an empty message, so an empty answer is omitted, and two
 * consecutive messages of the user become one.
 */
export function continued(messages: readonly Message[], answer: string, request: string): readonly Message[] {
  if (answer.trim() !== "")
    return [...messages, { role: "assistant", content: answer }, { role: "user", content: request }];
  const last = messages.at(-1);
  if (last?.role !== "user") return [...messages, { role: "user", content: request }];
  return [...messages.slice(0, -1), { role: "user", content: `${last.content}\n\n${request}` }];
}

export function isForSystem({ role }: Message): boolean {
  return role === "system";
}

export function contentsOf(messages: readonly Message[], isWanted: (message: Message) => boolean): readonly string[] {
  return messages.filter(isWanted).map(({ content }) => content);
}
