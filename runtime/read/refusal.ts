/** Answers that decline the task instead of doing it. */

/** Openings that are common in refusals and mean nothing else where no JSON follows. */
const openings =
  /\b(?:i'm sorry|i am sorry|i apologi[sz]e|i can't|i cannot|i can not|i won't|i will not|i'm unable|i am unable|i'm not able|i am not able|as an ai)\b/i;

/** Only the start of a text counts: further on such words may be about something else. */
const longestOpening = 200;

export function isRefusal(text: string): boolean {
  return openings.test(
    text
      .trimStart()
      .slice(0, longestOpening)
      .replaceAll("’", () => "'"),
  );
}
