/** Words before a value that say which of several values is the answer. */
import { lazily } from "../support/lazily.js";
import { wordsIn } from "./classes.js";
import { phrase } from "./phrase.js";
import { signalsIn } from "./signals.js";
import { partsOfName } from "./spelling.js";

const drafts = lazily(() => phrase("[draft example old]"));
/** Words after which the value could also be the answer in another case. */
const cases = lazily(() => phrase("[if unless once otherwise or subjectTo must denial]"));

/** Whether words that say that a value is not the answer call it a draft, an example or an older answer. */
export function areOfDraft(words: string, name?: string): boolean {
  const signals = signalsIn(words, { name });
  return drafts().test(signals) && !cases().test(signals);
}

/** Labels of the answer that replaces all others. A space is `_`. `#` is a word for an answer. */
const labels = lazily(() =>
  [
    "final final_# corrected corrected_# corrected_final_# final_corrected_# revised_# updated_# amended_# correction",
    "endgültige_# korrigierte_# korrektur finale corrigée #_finale #_corrigée correction corrigendum",
    "#_final #_corregida corrección окончательный_# исправленный_# исправление 最终# 更正后的# 修正后的# 更正 最終# 修正版 訂正",
  ].flatMap(wordsIn),
);

const answers =
  "answer|output|result|response|json|version|object|verdict|antwort|ausgabe|ergebnis|réponse|respuesta|salida|ответ|答案|回答|结果|結果";

const lead = "(?:(?:here(?:['’]s| is| comes)?|this is|so|now|and|the|my|our|a|der|die|das|meine|la|ma|voici|mi|el) )*";

/**
 * Whether a line before a value ends with a label of the answer that replaces all others, such as `Corrected answer:`,
 * `## Final answer`. Each sentence of the line counts by itself.
 */
export function endsWithAnswerLabel(line: string, name = ""): boolean {
  const isHeading = /^\s*(?:#{1,6}\s|\*\*[^*]+\*\*\s*$)/.test(line);
  const bare = line.replaceAll(/[#*_>`]+/g, " ").trim();
  if (!isHeading && !/[:：]$/.test(bare)) return false;
  const clause = bare
    .split(/[.!?;](?=\s)|[。！？]/u)
    .at(-1)
    ?.replace(/[:：]$/u, "")
    .trim();
  return clause !== undefined && labelled(name).test(clause);
}

function labelled(name: string): RegExp {
  const words = partsOfName(name);
  const own = words.length > 0 ? `|${words.join("[ _-]?")}` : "";
  const all = labels().map((label) => label.replace("#", () => `(?:${answers}${own})`));
  return new RegExp(`^${lead}(?:${all.join("|")})$`, "iu");
}
