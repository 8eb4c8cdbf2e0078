/** What a caller may say about a text that is read. */
export interface ReadTextOptions {
  /** Why the model stopped, in the words of its API. Where it was cut off for length, nothing is repaired. */
  readonly finishReason?: string;
}

const lengthReasons: ReadonlySet<string> = new Set(["length", "max_tokens", "max_output_tokens", "model_length"]);
const refusalReasons: ReadonlySet<string> = new Set(["content_filter", "content-filter", "refusal", "safety", "recitation"]);

export function isCutOff({ finishReason }: ReadTextOptions): boolean {
  return lengthReasons.has(finishReason?.toLowerCase() ?? "");
}

export function isDeclined({ finishReason }: ReadTextOptions): boolean {
  return refusalReasons.has(finishReason?.toLowerCase() ?? "");
}
