/** The result of `call`: the text of an answer or a value, possibly with the reason why the model stopped. */
import { resultOf } from "./caution.js";

/**
 * The result of `generateText` of the AI SDK has this type. A text that is `null` is empty: OpenAI sends it if the
 * model declines.
 */
export interface Reply {
  readonly text: string | null | undefined;
  /** The value from the provider's API, such as `stop`, `max_tokens` or `SAFETY`. */
  readonly finishReason: string | null | undefined;
}

interface Received {
  readonly answer: unknown;
  readonly finishReason?: string;
}

/** Never throws. An object is a reply if it has both keys with the types of a reply; any other object is a value. */
export function receive(given: unknown): Received {
  return resultOf(() => (isReply(given) ? fromReply(given) : undefined)) ?? { answer: given };
}

function isReply(given: unknown): given is Reply {
  return (
    typeof given === "object" &&
    given !== null &&
    "text" in given &&
    "finishReason" in given &&
    isText(given.text) &&
    isText(given.finishReason)
  );
}

function isText(value: unknown): boolean {
  return value === null || value === undefined || typeof value === "string";
}

function fromReply({ text, finishReason }: Reply): Received {
  return { answer: text ?? "", ...(typeof finishReason === "string" && { finishReason }) };
}

/** An answer as a message of the conversation; empty if it is not JSON data. */
export function contentOf(answer: unknown): string {
  if (typeof answer === "string") return answer;
  return resultOf(() => JSON.stringify(answer) as string | undefined) ?? "";
}
