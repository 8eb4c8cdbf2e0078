/** Texts and values made to be costly. */

const megabytes5 = 5_000_000;
const repeat = (part, length) => part.repeat(Math.ceil(length / part.length));

/** By what they are; all 5 MB but the last two. @type {Record<string, () => string>} */
export const hostileTexts = {
  "5 MB of {": () => repeat("{", megabytes5),
  "5 MB of [": () => repeat("[", megabytes5),
  "5 MB of backticks": () => repeat("`", megabytes5),
  "5 MB of <think>": () => repeat("<think>", megabytes5),
  "5 MB of spaces": () => repeat(" ", megabytes5),
  "5 MB of quotes": () => repeat('"', megabytes5),
  "5 MB of fences": () => repeat("```json\n{}\n```\n", megabytes5),
  "5 MB of given up values": () => repeat('{"a": x y\n', megabytes5),
  "5 MB of doubtful quotes": () => `["${repeat('a "b" c", "', megabytes5)}`,
  "a million [": () => "[".repeat(1_000_000),
  "a million wrong items": () => `[${repeat('{"id":"x"},', 11_000_000)}{"id":"x"}]`,
};
