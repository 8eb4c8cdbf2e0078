/** Recognizes labels of a value that say that it is not the answer: `## Draft`, `Format:`, the info of a fence. */
import { lazily } from "../../support/lazily.js";
import type { Fence } from "./attempt.js";

/** By kind. A space is `_`. */
const others = lazily(() =>
  [
    // Drafts and examples.
    "draft entwurf brouillon borrador rascunho bozza черновик 草稿 下書き 초안 example counterexample sample test_case beispiel voorbeeld",
    "exemple ejemplo exemplo esempio пример 示例 例 サンプル attempt versuch essai intento попытка 尝试 試行",
    // What an answer should be like.
    "format schema template vorlage modèle plantilla formato формат шаблон 格式 模板 形式 テンプレート expected erwartet",
    // Older answers, and those that were given up.
    "old previous earlier alt vorherige frühere précédente ancienne anterior previa предыдущий 之前 以前 前回 discarded rejected abandoned",
    "failed wrong verworfen falsch rejetée descartada отклонено 废弃 错误 誤答 却下 do_not_use don't_use nicht_verwenden ne_pas_utiliser",
    "no_usar не_использовать 请勿使用 使用しないでください",
    // Other possible answers.
    "alternative option maybe unsure vielleicht unsicher peut-être incertain quizás возможно 也许 たぶん for_reference zum_vergleich",
    // The words of others.
    "user human question prompt context nutzer benutzer frage kontext utilisateur contexte usuario pregunta contexto пользователь вопрос",
    "контекст 用户 问题 上下文 ユーザー 質問 文脈 thinking think reasoning thought input",
  ].flatMap((words) => words.split(" ").map((word) => word.replaceAll("_", () => " "))),
);

/** Words that say nothing by themselves. */
const neutral =
  /^(?:the|a|an|my|your|of|first|last|answer|output|result|response|value|antwort|ausgabe|ergebnis|réponse|sortie|respuesta|salida|ответ|答案|回答|输出|出力|[のな的]|[a-z]|\d+)$/u;

const words = lazily(
  () => new RegExp(`(?:${others().join("|")})(?![a-zà-ÿ])|[の的]|回答|答案|输出|出力|[\\p{L}\\p{M}\\p{N}]+`, "gu"),
);

/** Whether a label only says that its value is not the answer. The name of the contract does not say so. */
function isOfOther(label: string, name: string): boolean {
  const said = label.toLowerCase().normalize("NFC").match(words()) ?? [];
  const telling = said.filter((word) => !neutral.test(word));
  const own = name.toLowerCase().split(/[^\p{L}\p{N}]+/u);
  return telling.length > 0 && telling.every((word) => others().includes(word) && !own.includes(word));
}

/** The maximum length of a label. */
const longestLabel = 80;

/**
 * Returns the offset of a label of a value, or of the info of its fence, that says that it is not the answer. A label
 * is a line that ends with a colon, a heading, or a line in bold.
 */
export function otherLabelAt(text: string, start: number, fence: Fence | undefined, name = ""): number | undefined {
  const at = fence?.openedAt ?? start;
  if (
    fence &&
    isOfOther(
      text.slice(at + fence.length, fence.contentAt).replace(/^\s*json\b/i, () => ""),
      name,
    )
  )
    return at;
  const before = text.slice(Math.max(0, at - longestLabel), at);
  const [, line = "", mark = "", label = ""] =
    /(?:^|\n)([^\S\n>]*([#>*_-]*)[^\S\n]*([^\n[\]{}"]*))\s*$/u.exec(before.trimEnd()) ?? [];
  const isLabel = /[:：][*_\s]*$/u.test(label) || mark.includes("#") || (/[*_]/.test(mark) && /[*_]$/.test(label));
  return isLabel && line.length < longestLabel && isOfOther(label, name)
    ? at - before.length + before.indexOf(line)
    : undefined;
}
