/**
 * The finish reasons of these APIs: OpenAI, Anthropic, Gemini and Vertex, Bedrock, Mistral, Cohere, the AI SDK, Ollama,
 * vLLM.
 */

/** The model reached its output limit. */
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

/** The model declined, or a filter stopped it. */
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

/** The model ended its output itself. */
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
  /** Why the model stopped, as its API reports it. */
  readonly finishReason?: string | null | undefined;
}

/** Whether the output limit cut the answer off. */
export function isCutForLength({ finishReason }: Stopped): boolean {
  return lengthReasons.has(wordOf(finishReason));
}

/** Whether the model ended the answer itself. */
export function isEnded({ finishReason }: Stopped): boolean {
  return endReasons.has(wordOf(finishReason));
}

/** Whether the model declined, or a filter stopped it. The answer may be incomplete. */
export function isDeclined({ finishReason }: Stopped): boolean {
  return refusalReasons.has(wordOf(finishReason));
}

/** Unifies spellings: `FinishReason.SAFETY`, `FINISH_REASON_SAFETY`, `content-filter` and `contentFilter`. */
function wordOf(finishReason: string | null | undefined): string {
  // Most answers have no reason. For them, the replacements would take most of the time.
  if (!finishReason) return "";
  const words = finishReason
    .trim()
    .replace(/[a-z](?=[A-Z])/g, (letter) => `${letter}_`)
    .toLowerCase()
    .replaceAll(/[\s-]+/g, "_");
  return words.replace(/^finish_?reason[._]/, "");
}
