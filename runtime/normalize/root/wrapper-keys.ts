/**
 * Recognizes keys that say only that the answer follows: words for an answer, and names of the contract. Any other key
 * may say that its value is a draft, an input or an example, in any language.
 */
import { nameAt } from "../../model/declared-at.js";
import type { Shape } from "../../model/shape.js";
import { lazily, oncePer } from "../../support/lazily.js";
import { foldKey } from "../fold.js";
import type { Normalizable } from "../options.js";

/** Words for an answer, under which models also write a single value. */
const answers =
  "the final json answer result output response value reply solution antwort ergebnis ergebnisse endergebnis ausgabe réponse résultat sortie respuesta resultado salida resposta risposta risultato ответ результат 最终 最終 答案 回答 结果 結果 输出 出力";

/** Words for an array or object, for what models write, and for the envelopes of providers and libraries. */
const holders =
  "data content text payload body message object item element entry entrie record row list review report evaluation assessment property propertie argument arg parameter toolcall functioncall daten données datos dados dati данные 数据 データ";

const plainKey = lazily(() => keyOf(answers));
const plainHolder = lazily(() => keyOf(`${answers} ${holders}`));

/** Matches keys that consist of the given words, singular or plural, around at most one of the names. */
function keyOf(words: string, names: readonly string[] = [""]): RegExp {
  const some = `(?:(?:${words.replaceAll(" ", "|")})e?s?)*`;
  return new RegExp(`^(?=.)${some}(?:${names.join("|")})${some}$`, "u");
}

/** Whether a key is only words for an answer: `answer`, `finalResult`. */
export function meansAnswer(key: string): boolean {
  return plainKey().test(lettersOf(key));
}

/** Whether a key is only words for an answer or its envelope, or names of the contract: `data`, `review_result`. */
export function mayWrapAnswer(key: string, definition: Normalizable): boolean {
  return plainHolder().test(lettersOf(key)) || namedKey(definition).test(lettersOf(key));
}

function lettersOf(key: string): string {
  return (foldKey(key) ?? "").replaceAll(/[\s_.-]/gu, "");
}

const namedKey = oncePer(
  (definition: Normalizable): RegExp =>
    keyOf(
      `${answers} ${holders}`,
      [nameAt(definition.at), ...(definition.aliases ?? []), ...typesIn(definition.shape)].flatMap(endsOf),
    ),
);

/** The names of the types that an answer, or an item of it, may have. */
function typesIn(shape: Shape): readonly string[] {
  if (shape.kind === "reference") return [shape.name];
  if (shape.kind === "list") return typesIn(shape.items);
  return shape.kind === "union" ? shape.members.flatMap(typesIn) : [];
}

/** Patterns of the last words of a name, singular or plural: `action` and `task_action` for TASK_ACTION. */
function endsOf(name: string): readonly string[] {
  const words = name
    .replaceAll(/(\p{Ll})(?=\p{Lu})/gu, (letter) => `${letter} `)
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  return (words ?? [])
    .map((_, at, all) => all.slice(at).join(""))
    .filter((end) => /\p{L}/u.test(end))
    .map((end) => end.replace(/ies$|y$|s$|$/, (ending) => numbers[ending] ?? "(?:y|ies?)"));
}

/** Patterns of both the singular and the plural of a name, by its ending. Others are those of `city` and `cities`. */
const numbers: Readonly<Record<string, string>> = { "": "(?:e?s)?", s: "s?" };
