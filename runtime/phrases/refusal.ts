/** Recognizes answers that decline the task instead of doing it. */
import { lazily } from "../support/lazily.js";

/** In the most used languages. Chinese, Japanese and Korean have no spaces between words. */
const words = {
  refusals:
    "i can't|i cannot|i can not|i won't|i will not|i'm unable|i am unable|i'm not able|i am not able|i'm not going to|i am not going to|i must decline|i have to decline|as an ai|ich kann (?:das |dies |ihnen )?(?:leider )?nicht|leider kann ich|je ne peux pas|no puedo|non posso|não posso|я не могу",
  unspacedRefusals: "我无法|我無法|我不能|お答えできません",
  apologies:
    "i'm sorry|i am sorry|i apologi[sz]e|es tut mir leid|tut mir leid|je suis désolée?|désolée?|lo siento|lo lamento|mi dispiace|desculpe|lamento|извините|к сожалению",
  unspacedApologies: "抱歉|对不起|對不起|申し訳|죄송",
};

/** Such verbs do not state an answer of their own, so "I cannot tell which" is about knowledge, "tell you" is not. */
const ofStatements = "(?:whether|if|which|what|who|how|why|from|without|for (?:sure|certain)|with certainty)";

/** The model would answer, but does not know the answer, so it may answer if it is asked again. */
const unknowns = [
  "i (?:don't|do not) know",
  "i(?:'m| am) not (?:sure|certain)",
  "(?:i can't|i cannot|i can not|i(?:'m| am) (?:unable|not able) to) (?:\\p{L}+ly |yet )?" +
    "(?:decide|determine|know|see|find|infer|conclude|verify|confirm|be sure|be certain" +
    `|(?:tell|say|judge|assess)(?= ${ofStatements}|[^\\p{L}\\p{N}\\s]|\\s*$))`,
  "(?:ich kann|leider kann ich) (?:\\p{L}+ )?nicht (?:\\p{L}+ ){0,4}?" +
    "(?:wissen|erkennen|beurteilen|entscheiden|feststellen|bestimmen|sehen|finden|sagen(?=[^\\p{L}\\s]|\\s*$))",
  "je ne peux pas (?:le )?(?:dire si|dire quel|déterminer|décider|savoir|juger|voir|trouver)",
  "no puedo (?:decir si|determinar|decidir|saber|juzgar|ver|encontrar)",
  "non posso (?:dire se|determinare|decidere|sapere|giudicare|vedere|trovare)",
  "não posso (?:dizer se|determinar|decidir|saber|julgar|ver|encontrar)",
  "я не могу (?:определить|решить|понять|найти|увидеть|сказать, )",
].join("|");
const unspacedUnknowns = "(?:我无法|我無法|我不能)(?:确定|確定|判断|判斷|决定|決定|知道|看到|找到)";

const anyOf = (spaced: string, unspaced: string, flags = "iu"): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}])(?:${spaced})(?![\\p{L}\\p{N}])|${unspaced}`, flags);

const patterns = lazily(() => ({
  refusal: anyOf(words.refusals, words.unspacedRefusals),
  apology: anyOf(words.apologies, words.unspacedApologies),
  unknown: anyOf(unknowns, unspacedUnknowns, "giu"),
}));

/** The length of the text to check. Later in the text, such words may be about something else. */
const longestOpening = 200;

/** An apology is a refusal, unless it is for something that the model does not know. */
export function isRefusal(text: string): boolean {
  const { refusal, apology, unknown } = patterns();
  const opening = text.trimStart().slice(0, longestOpening).normalize("NFC").replaceAll("’", "'");
  const others = opening.replaceAll(unknown, "");
  return refusal.test(others) || (others === opening && apology.test(others));
}
