/** Functions that the APIs share. */

/** A text as it comes in a stream. */
export function pieces(text) {
  const size = Math.max(1, Math.ceil(text.length / 3));
  return Array.from({ length: Math.ceil(text.length / size) }, (_, index) =>
    text.slice(index * size, (index + 1) * size),
  );
}

/**
 * Models answer with a tool if there is one, unless the script says otherwise; after the result of a tool they say a
 * last word.
 */
export function toolFor(answer, names, hasResult) {
  if (answer.tool === false || names.length === 0 || answer.kind === "refusal") return undefined;
  return hasResult ? undefined : names[0];
}

export const lastWord = "Done.";
export const refusalText = "I cannot help with that.";
