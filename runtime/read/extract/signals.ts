/**
 * Encodes the words next to a value as one letter each, so one short pattern can express a rule about sentences for all
 * languages: `This is only an example.` becomes `qfyfx.`
 */
import { lazily } from "../../support/lazily.js";

/**
 * One row for each class of words. `_` means a space, `~` any word ending. The languages are English, German, French,
 * Spanish, Russian, Chinese and Japanese, with some words for an example or a correction in others.
 */
const classes: Readonly<Record<string, string>> = {
  // Words that say nothing by themselves, and the articles that point at something known.
  f: "a an are be been being is just so here very simply also to do does ca wo have has had still yet please ein eine so_aussehen ist sein bitte lautet est être une un ne es ser una sono быть вот такой 这里是 请 为 是 把 如下 以下 は の 的 です を が 次のようになります してください",
  T: "the my your our der die den meine deine la le les l ma el los lo mi мой моя 我的",
  // The value, and words that point at it.
  t: "answer output json response result reply solution format version object values value data antwort ausgabe ergebnis réponse sortie respuesta salida formato ответ~ 答案 回答 结果 結果 输出 出力 内容 格式",
  q: "this that it these those which das dies diese dieses sie es_ist il ce c cela esto esta este eso это 这 那 これ それ",
  a: "above oben obige dessus выше 以上 上面 上述 上記 上面的",
  b: "following",
  // Denials.
  n: "not never wrong_to should_i refus~ avoid cannot disagree_with instead_of rather_than anything_but nicht niemals anstatt statt pas plutôt_que au_lieu_de en_lugar_de en_vez_de вместо jamais nunca non не 不是 ではありません",
  z: "no none nothing nope nein kein keine aucune nada нет",
  d: "wrong incorrect invalid false inaccurate made_up fictional hypothetical outdated obsolete preliminary rejected what_not_to_do falsch ungültig faux fausse incorrecte incorrecta incorrecto está_mal неверн~ неправильн~ ошибк~ 不对 错误 間違い 誤り ❌ ✗ ✘",
  J: "bad",
  x: "placeholder placeholders example sample template mock dummy fake for_example for_instance eg expected_format typical_answer made_one_up tool_output tool_result observation beispiel beispielantwort zum_beispiel zb vorlage könnte_die_antwort_aussehen exemple par_exemple ejemplo por_ejemplo a_modo_de_ejemplo exemplo esempio например пример 示例 例如 例 例えば たとえば 예시 مثال przykład örnek",
  Y: "format_would_be could_look_like would_look_like might_look_like",
  D: "draft entwurf brouillon borrador черновик 草稿 下書き",
  o: "old старый last_message last_time previous previously earlier former vorige vorherige précédente précédent anterior предыдущ~ 之前的 以前の",
  L: "last first initial rough letzte dernière última",
  p: "was were war waren était era был",
  h: "would could might wäre könnte serait sería",
  l: "will should must sollte muss devrait doit debería debe должен должно 应该",
  i: "i we let_us let_is ich je yo я 我",
  // Speakers other than the model, and verbs of speech.
  s: "you user reviewer agent model attacker colleague sie vous usted вы 你 用户",
  I: "input eingabe entrada 输入 入力",
  v: "return answer_with give send say submit use using returning propose respond write print copy provide with antworte",
  X: "returned replied answered gave sent said says wrote proposed claims claimed",
  A: "then",
  N: "now",
  // Conditions, and words after which a condition does not count.
  c: "if if_i_had_to_guess in_case_of in_the_event_of pending_your pending_approval wenn falls sofern si если 如果",
  5: "unless provided_that assuming suppose es_sei_denn sauf_si 除非",
  W: "want need like prefer ask asked only_need just_need helps necessary required possible desired applicable any in_doubt needed",
  e: "once as_soon_as after_you sobald",
  C: "conditional_on subject_to",
  y: "only nur seulement solo sólo только 只有",
  B: "but",
  H: "otherwise else sonst sinon",
  K: "or oder ou или 或者",
  // Words that retract.
  U: "wait actually hmm moment halt attendez espera подождите 等等 等一下 待って 待ってください",
  u: "on_second_thought on_reflection oops sorry oh note nb ps désolé perdón извините 抱歉",
  k: "scratch_that strike_that never_mind nevermind hold_on i_changed_my_mind i_take_that_back cancel_that forget_that oubliez_cela не_обращайте_внимания",
  R: "let_me_redo let_me_rewrite let_me_retry let_me_try_again let_me_start_over let_me_fix let_me_correct",
  r: "ignore disregard discard withdraw retract forget back take_back ignoriere zurück ignorez retire ignora retiro ritiro 忽略 收回 無視 取り消します 撤回します",
  m: "made_a_mistake made_an_error me_suis_trompé me_equivoqué ошибся 弄错了",
  M: "misread mixed_up meant misunderstood miscounted mistake",
  E: "correction erratum korrektur corrección correção correzione исправление 更正 訂正 수정 تصحيح",
  G: "update edit",
  S: "should_be must_be needs_to_be has_to_be make_that make_it 应该是",
  // Words that replace a value, and words before a reason.
  2: "instead better rather besser lieber stattdessen plutôt mejor en_su_lugar лучше 而是",
  3: "replace change changed set switch choose pick take go_with ersetze ändere nimm remplacez changez utilisez agit cambia usa замените 改为 用 変更",
  4: "because since weil denn car parce_que porque 因为",
  j: "right correct final valid true real richtig korrekt endgültig stimmt correcta правильно 正确 正しく",
  // Parts of an answer, and words that say that they are omitted.
  P: "rest remaining remainder others other entries items fields list some more part further additional weitere autres más",
  "#": "several many a_few two three four five zwei drei deux trois dos tres",
  6: "and plus und et y e",
  7: "etc usw et_al and_so_on and_so_forth and_others 等",
  O: "same_for omitted truncated cut_off left_out abbreviated shortened abridged not_shown to_be_continued continued gekürzt tronqué omitido 省略 略 未完",
  F: "for_brevity due_to in_the_next in_part follow follows to_come later below",
  g: "of for with in at für von durch auf de pour para для par por per на as by に",
};

/** Signs for values of the contract in a text: one of the answer, another word, and another number or date. */
export const [currentValue, otherValue, otherNumber] = ["\u0001", "\u0002", "\u0003"] as const;

/** Pairs of a phrase and its letter. A phrase that ends with `~` is the beginning of words. */
const entries = lazily(() =>
  Object.entries(classes).flatMap(([letter, words]) =>
    words.split(" ").map((word) => [word.replaceAll("_", () => " "), letter] as const),
  ),
);
const letters = lazily(() => new Map<string, string>(entries()));

const unspaced = "\\p{sc=Han}\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hang}";
const hasUnspaced = lazily(() => new RegExp(`[${unspaced}]`, "u"));

/** Splits a text into phrases, words, numbers and punctuation marks. */
const parts = lazily(() => {
  const words = [...letters().keys()].toSorted((one, other) => other.length - one.length);
  const [runs, phrases] = [(word: string) => hasUnspaced().test(word), (word: string) => word.includes(" ")].map((is) =>
    words.filter(is).join("|"),
  );
  const letter = `[^\\P{L}${unspaced}]`;
  return new RegExp(
    `(?:${phrases})(?![\\p{L}\\p{N}])|${runs}|[${unspaced}]|${letter}(?:${letter}|[\\p{M}\\p{N}]|-(?=${letter}))*|\\d+(?:[.,]\\d+)*|\\n\\s*|<!--|<-+|//|/\\*|\\S`,
    "gu",
  );
});

/**
 * Maps punctuation marks to letters. A dash ends a clause like a comma. Quotes, emphasis and pictographs do not count.
 */
const marks = lazily(
  () =>
    new Map(
      Object.entries({
        ",": ", ， 、 – — -",
        ";": "; ；",
        ":": ": ：",
        ".": ". ! … 。 ！",
        "?": "? ？",
        "(": "( [ （ 【 # // /* <!-- <- <--",
        ")": ") ] ） 】",
        "{": "{ }",
        3: "→ ⇒",
        6: "+",
        "=": currentValue,
        "@": otherValue,
        "&": otherNumber,
      }).flatMap(([letter, all]) => all.split(" ").map((mark) => [mark, letter] as const)),
    ),
);

const contractions: readonly (readonly [RegExp, string])[] = [
  [/n['’]t\b/gi, " not"],
  [/['’](?:s|re|m)\b/gi, " is"],
  [/['’]ll\b/gi, " will"],
  [/['’]d\b/gi, " would"],
  [/['’]ve\b/gi, " have"],
  [/\bwhen(?=[^:,.\n]* (?:is|are)\b)/gi, "if"],
  [/\be\.g\./gi, "eg"],
  [/[-=]+>/g, "→"],
  [/\bz\.\s?b\./gi, "zb"],
];

interface Around {
  readonly value?: () => string;
  /** The name of the contract, which means the answer. */
  readonly name?: string | undefined;
}

/** Matches the name of a contract. The words before its last one are optional. */
function nameIn(name: string): RegExp {
  const words = name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
  const source = words.map((word, index) => (index < words.length - 1 ? `(?:${word}[ _-]?)?` : word)).join("");
  return new RegExp(source === "" ? "(?!)" : `(?<![\\p{L}\\p{N}])${source}(?![\\p{L}\\p{N}])`, "giu");
}

/**
 * Returns the letters for the words of a text. For unknown words, `V` is a word that may be a value, `Q` a name, `#` a
 * number, `w` any other word. A word that the value contains as a string says nothing about the value.
 */
export function signalsIn(text: string, { value, name = "" }: Around = {}): string {
  const plain = [...contractions, [nameIn(name), "answer"] as const].reduce(
    (rest, [short, long]) => rest.replace(short, () => long),
    text.normalize("NFC"),
  );
  const lower = plain.toLowerCase();
  let letter = "";
  let isRun = false;
  let found = "";
  for (const { 0: word, index } of lower.matchAll(parts())) {
    const known = letters().get(word);
    const isUnknown = known === undefined && hasUnspaced().test(word);
    letter = known === undefined ? unknown(word, plain.slice(index, index + word.length)) : known;
    if (value && "dxDVQ#".includes(letter) && isIn(value(), word, letter)) letter = "w";
    if (!(isRun && isUnknown)) found += letter;
    isRun = isUnknown;
  }
  return found;
}

/** The beginnings of words, which are looked up for each word that is not in the table itself. */
const stems = lazily(() =>
  entries()
    .filter(([start]) => start.endsWith("~"))
    .map(([start, letter]) => [start.slice(0, -1), letter] as const),
);

function unknown(word: string, written: string): string {
  if (/^\d/.test(word)) return "#";
  if (word.startsWith("\n")) return "/";
  if (!/^\p{L}/u.test(word)) return marks().get(word) ?? "";
  const stem = stems().find(([start]) => word.startsWith(start));
  if (stem) return stem[1];
  if (/^(?:\p{Lu}[\p{Lu}\p{N}_]+|true|null)$/u.test(written)) return "V";
  return /^\p{Lu}/u.test(written) ? "Q" : "w";
}

function isIn(value: string, word: string, letter: string): boolean {
  return letter > "Z" || letter === "D" ? value.includes(`"${word}"`) : value.split(/[^\p{L}\p{N}.]+/u).includes(word);
}
