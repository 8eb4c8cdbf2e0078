/** Recognizes answers that decline the task instead of doing it. */
import { lazily } from "../support/lazily.js";

/** Openings that are common in refusals and mean nothing else if no JSON follows, in the most used languages. */
const openings = lazily(() => {
  const words =
    "i'm sorry|i am sorry|i apologi[sz]e|i can't|i cannot|i can not|i won't|i will not|i'm unable|i am unable|i'm not able|i am not able|i'm not going to|i am not going to|i must decline|i have to decline|as an ai|es tut mir leid|tut mir leid|ich kann (?:das |dies |ihnen )?(?:leider )?nicht|leider kann ich|je suis désolée?|désolée?|je ne peux pas|lo siento|lo lamento|no puedo|mi dispiace|non posso|desculpe|lamento|não posso|извините|я не могу|к сожалению";
  // Chinese, Japanese and Korean have no spaces between these words.
  const unspaced = "抱歉|对不起|對不起|我无法|我無法|我不能|申し訳|お答えできません|죄송";
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])|${unspaced}`, "iu");
});

/** The length of the text to check. Later in the text, such words may be about something else. */
const longestOpening = 200;

export function isRefusal(text: string): boolean {
  return openings().test(
    text
      .trimStart()
      .slice(0, longestOpening)
      .normalize("NFC")
      .replaceAll("’", () => "'"),
  );
}
