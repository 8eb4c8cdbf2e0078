/** Words of labels that say that the value after them is not the answer. */
import { lazily } from "../support/lazily.js";
import { classes, wordsIn } from "./classes.js";
import { partsOfName } from "./spelling.js";

/** Words for other content than the answer. A space is `_`. */
const others = lazily(() =>
  [
    classes.draft,
    classes.example,
    classes.old,
    classes.wrong,
    classes.invented,
    classes.partial,
    // Further drafts and examples.
    "rascunho bozza 초안 counterexample test_case voorbeeld サンプル attempt versuch essai intento попытка 尝试 試行",
    // What an answer should be like.
    "format schema modèle plantilla formato формат шаблон 格式 模板 形式 テンプレート expected erwartet",
    // Further old answers, and those that were given up.
    "alt frühere ancienne previa предыдущий 之前 以前 前回 discarded abandoned failed verworfen rejetée descartada",
    "отклонено 废弃 誤答 却下 do_not_use don't_use nicht_verwenden ne_pas_utiliser no_usar не_использовать 请勿使用",
    "使用しないでください",
    // Other possible answers.
    "alternative option maybe unsure vielleicht unsicher peut-être incertain quizás возможно 也许 たぶん for_reference zum_vergleich",
    // The words of others.
    "user human question prompt context nutzer benutzer frage kontext utilisateur contexte usuario pregunta contexto пользователь вопрос",
    "контекст 用户 问题 上下文 ユーザー 質問 文脈 thinking think reasoning thought input",
  ].flatMap(wordsIn),
);

/** Words that say nothing by themselves. */
const neutral =
  /^(?:the|a|an|my|your|of|first|last|answer|output|result|response|value|antwort|ausgabe|ergebnis|réponse|sortie|respuesta|salida|ответ|答案|回答|输出|出力|[のな的]|[a-z]|\d+)$/u;

const words = lazily(
  () => new RegExp(`(?:${others().join("|")})(?![a-zà-ÿ])|[の的]|回答|答案|输出|出力|[\\p{L}\\p{M}\\p{N}]+`, "gu"),
);

/** Whether a label only says that its value is not the answer. The name of the contract does not say so. */
export function isOfOther(label: string, name: string): boolean {
  const said = label.toLowerCase().normalize("NFC").match(words()) ?? [];
  const telling = said.filter((word) => !neutral.test(word));
  const own = partsOfName(name.toLowerCase());
  return telling.length > 0 && telling.every((word) => others().includes(word) && !own.includes(word));
}
