/** Splits a name or a sentence into words. */

/** In lowercase: `taskIds`, `TASK_IDS` and `The task ids.` all contain the words `task` and `ids`. */
export function wordsOf(text: string): readonly string[] {
  const parted = text.replace(/(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})/gu, " ");
  return (parted.match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []).map((word) => word.toLowerCase());
}
