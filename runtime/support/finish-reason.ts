/**
 * Why a model stopped, in the words of the APIs: OpenAI, Anthropic, Gemini and Vertex, Bedrock, Mistral, Cohere, the AI
 * SDK, Ollama, vLLM.
 */

/** There was no room for more. */
const lengthReasons: ReadonlySet<string> = new Set([
  "length",
  "max_length",
  "max_tokens",
  "max_output_tokens",
  "max_completion_tokens",
  "model_length",
  "token_limit",
  "error_limit",
  "model_context_window_exceeded",
  "context_window_exceeded",
  "context_length_exceeded",
  "context_length",
]);

/** The model declined, or a filter stopped it: at the start, or in the middle of what it wrote. */
const refusalReasons: ReadonlySet<string> = new Set([
  "refusal",
  "refused",
  "content_filter",
  "content_filtered",
  "safety",
  "recitation",
  "blocklist",
  "blocked",
  "prohibited_content",
  "spii",
  "language",
  "model_armor",
  "error_toxic",
  "sensitive",
  "guardrail",
  "guardrail_intervened",
  "image_safety",
  "image_prohibited_content",
  "image_recitation",
  "policy_violation",
  "content_policy_violation",
]);

/** The model said that it is done. */
const endReasons: ReadonlySet<string> = new Set([
  "stop",
  "end_turn",
  "end",
  "eos",
  "eos_token",
  "complete",
  "completed",
]);

export interface Stopped {
  /** Why the model stopped, in the words of its API. */
  readonly finishReason?: string | null | undefined;
}

/** The answer ends if there was no more room. */
export function isCutForLength({ finishReason }: Stopped): boolean {
  return lengthReasons.has(wordOf(finishReason));
}

/** The answer ends where the model meant it to end. */
export function isEnded({ finishReason }: Stopped): boolean {
  return endReasons.has(wordOf(finishReason));
}

/** The answer, if there is one, ends where the model or a filter stopped it. */
export function isDeclined({ finishReason }: Stopped): boolean {
  return refusalReasons.has(wordOf(finishReason));
}

/**
 * `FinishReason.SAFETY`, `FINISH_REASON_SAFETY`, `content-filter` and `contentFilter` are the same words in other
 * clothes.
 */
function wordOf(finishReason: string | null | undefined): string {
  // Most answers come without a reason, and nothing else that happens to them costs as much as these replacements.
  if (!finishReason) return "";
  const words = finishReason
    .trim()
    .replace(/[a-z](?=[A-Z])/g, (letter) => `${letter}_`)
    .toLowerCase()
    .replaceAll(/[\s-]+/g, () => "_");
  return words.replace(/^finish_?reason[._]/, () => "");
}
