/**
 * Counts tokens as the models do that use o200k_base (GPT-4o and later). The table of the encoding takes some 2 MB and
 * 0.3 s to load, so that it is loaded when it is needed.
 */

/** Text that spells a control token of the encoding, such as `<|endoftext|>`, counts as the text that it is. */
const asText = { disallowedSpecial: new Set<string>() };

export async function tokenCounter(): Promise<(text: string) => number> {
  const { countTokens } = await import("gpt-tokenizer/encoding/o200k_base");
  return (text) => countTokens(text, asText);
}
