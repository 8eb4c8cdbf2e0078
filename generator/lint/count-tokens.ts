/**
 * Counts tokens like models that use o200k_base (GPT-4o and later). The table of the encoding has about 2 MB and takes
 * 0.3 s to load, so it is loaded when needed.
 */

/** Text that looks like a control token of the encoding, such as `<|endoftext|>`, counts as text. */
const asText = { disallowedSpecial: new Set<string>() };

export async function tokenCounter(): Promise<(text: string) => number> {
  const { countTokens } = await import("gpt-tokenizer/encoding/o200k_base");
  return (text) => countTokens(text, asText);
}
