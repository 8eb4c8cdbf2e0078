/** The words that a name or a sentence is made of. */

/** In lowercase letters: `taskIds`, `TASK_IDS` and `The task ids.` have the words `task` and `ids` alike. */
export function wordsOf(text: string): readonly string[] {
  const parted = text.replace(/(?<=[\p{Ll}\p{Nd}])(?=\p{Lu})/gu, () => " ");
  return (parted.match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? []).map((word) => word.toLowerCase());
}
