/**
 * The classes of words that say of a value next to them that it is not the answer, not all of it, or replaced.
 *
 * One row for each class, with its name in patterns. `_` means a space, `~` any word ending. The languages are English,
 * German, French, Spanish, Russian, Chinese and Japanese, with some words for an example or a correction in others.
 */
export const classes = {
  // Words that say nothing by themselves, and the articles that point at something known.
  filler:
    "a an are be been being is just so here very simply also to do does ca wo have has had still yet please veuillez voici ecco habe ein eine so_aussehen ist sein bitte lautet est être une un ne es ser una sono быть вот такой 这里是 请 为 是 把 如下 以下 は の 的 です を が 次のようになります してください",
  the: "the my your our der die den meine deine la le les l ma el los lo mi мой моя 我的",
  // The value, and words that point at it.
  answer:
    "answer output json response result reply solution format version object values value data antwort ausgabe ergebnis résultat réponse sortie respuesta risposta salida formato ответ~ 答案 回答 结果 結果 输出 出力 内容 格式",
  this: "this that it these those which das dies diese dieses es_ist il ce c cela cette esto esta este eso это 这 那 これ それ",
  above: "above oben obige dessus выше 以上 上面 上述 上記 上面的",
  following: "following",
  // Denials.
  denial:
    "not never wrong_to should_i refus~ avoid cannot disagree_with instead_of rather_than anything_but nicht niemals anstatt statt pas plutôt_que au_lieu_de en_lugar_de en_vez_de вместо jamais nunca non не 不是 ではありません",
  no: "no none nothing nope nein kein keine aucune nada нет 无",
  wrong:
    "wrong incorrect invalid false inaccurate outdated obsolete rejected what_not_to_do falsch ungültig faux fausse incorrecte incorrecta incorrecto está_mal неверн~ неправильн~ ошибк~ 不对 错误 間違い 誤り ❌ ✗ ✘",
  bad: "bad",
  invented:
    "made_up made-up fictional fictitious hypothetical invented imaginary erfunden~ fictif fictive ficticio 虚构 架空",
  example:
    "placeholder placeholders illustrative example sample template mock dummy fake for_example for_instance eg expected_format typical_answer made_one_up tool_output tool_result observation beispiel beispielantwort zum_beispiel zb vorlage könnte_die_antwort_aussehen exemple par_exemple ejemplo por_ejemplo a_modo_de_ejemplo exemplo esempio например пример 示例 例如 例えば たとえば 例 예시 مثال przykład örnek",
  looksLike:
    "format_would_be could_look_like would_look_like might_look_like pourrait_ressembler podría_verse potrebbe_essere",
  partial:
    "partial incomplete interim preliminary so_far vorläufig~ partiel partielle provisoire parcial 部分 初步 暫定",
  draft: "draft entwurf brouillon borrador черновик 草稿 下書き",
  old: "old старый last_message last_time previous previously earlier former vorige vorherige précédente précédent anterior предыдущ~ 之前的 以前の",
  first: "last first initial rough letzte ersten dernière última 前",
  was: "was were war waren était era был",
  would: "would could might wäre könnte serait sería",
  must: "will should must sollte muss devrait doit debería debe должен должно 应该",
  we: "i we let_us let_is ich je yo я 我",
  // Speakers other than the model, and verbs of speech.
  speaker: "you user reviewer agent model attacker colleague sie vous usted вы 你 用户",
  input: "input eingabe entrada 输入 入力",
  say: "return answer_with give send say submit use using returning propose respond write print copy provide antworte create generate",
  said: "returned replied answered gave sent said says wrote proposed claims claimed",
  next: "then",
  now: "now",
  // Conditions, and words after which a condition does not count.
  if: "if if_i_had_to_guess in_case_of in_the_event_of pending_your pending_approval wenn falls sofern si если 如果",
  unless: "unless provided_that assuming suppose es_sei_denn sauf_si 除非",
  wanted:
    "want need like prefer ask asked only_need just_need helps necessary required possible desired applicable any in_doubt needed",
  once: "once as_soon_as after_you sobald",
  subjectTo: "conditional_on subject_to",
  only: "only nur seulement solo sólo только 只有 只 仅",
  but: "but doch",
  otherwise: "otherwise else sonst sinon",
  or: "or oder ou или 或者",
  // Words that retract.
  wait: "wait actually hmm moment halt attendez espera подождите 等等 等一下 待って 待ってください",
  oops: "on_second_thought on_reflection looking_at_it_again on_closer_inspection oops sorry oh note note_that please_note_that nb ps désolé perdón извините 抱歉",
  revoke:
    "scratch_that strike_that never_mind nevermind hold_on i_changed_my_mind i_take_that_back cancel_that forget_that oubliez_cela не_обращайте_внимания",
  redo: "let_me_redo let_me_rewrite let_me_retry let_me_try_again let_me_start_over let_me_fix let_me_correct",
  ignore:
    "ignore disregard discard withdraw retract forget back take_back ignoriere ignorer zurück ignorez retire ignora retiro ritiro 忽略 收回 無視 取り消します 撤回します",
  erred:
    "made_a_mistake made_an_error made_this_up made_these_up made_it_up guessed me_suis_trompé me_equivoqué ошибся 弄错了",
  misread: "misread mixed_up meant misunderstood miscounted miscalculated misjudged found_a_newer mistake",
  correction: "correction erratum korrektur corrección correção correzione исправление 更正 訂正 수정 تصحيح",
  edit: "update edit",
  shouldBe: "should_be must_be needs_to_be has_to_be make_that make_it 应该是 应为",
  elsewhere: "for_another for_a_different for_the_wrong",
  undecided: "not_decide_without cannot_decide_without",
  // Words that replace a value, and words before a reason.
  instead: "instead better rather besser lieber stattdessen plutôt mejor en_su_lugar лучше 而是",
  replace:
    "replace change changed set switch choose pick take go_with ersetze ändere nimm remplacez changez utilisez agit cambia usa замените 改为 用 変更 → ⇒",
  because: "because since weil denn car parce_que porque 因为",
  right: "right correct final valid true real richtig korrekt endgültig stimmt correcta правильно 正确 正しく",
  // Parts of an answer, and words that say that they are omitted.
  part: "part teil partie parte",
  rest: "rest remaining remainder others other entries items fields list some more further additional weitere autres más",
  number: "several many a_few two three four five six seven eight nine ten zwei drei deux trois dos tres",
  and: "and plus und et y e +",
  etc: "etc usw et_al and_so_on and_so_forth and_others 等",
  omitted:
    "same_for omitted truncated cut_off the_same_pattern the_same_structure demselben_muster left_out abbreviated shortened abridged not_shown to_be_continued continued gekürzt tronqué omitido 省略 略 未完",
  shown: "included listed shown covered covers reviewed looked_at aufgeführt 列出",
  later: "for_brevity due_to in_the_next in_part follow follows folgen to_come later below",
  of: "of for with in at für von durch auf de pour para для par por per di на as by に",
  // Signs that replace values of the contract in a text: the one in the answer, another one, another number or date.
  current: "\u0001",
  other: "\u0002",
  otherNumber: "\u0003",
  // Words in no other row: one that may be a value (`P1`, `HIGH_RISK`), another one that begins with an uppercase
  // letter, any other one. And the end of a line.
  constant: "",
  name: "",
  unknown: "",
  line: "",
  // Marks. A dash ends a clause like a comma. Quotes, emphasis and pictographs do not count.
  ",": ", ， 、 – — -",
  ";": "; ；",
  ":": ": ：",
  ".": ". ! … 。 ！",
  "?": "? ？",
  "(": "( [ （ 【 # // /* <!-- <- <--",
  ")": ") ] ） 】",
  "{": "{ }",
};

/** Returns the words of a row. One that ends with `~` is the beginning of words. */
export function wordsIn(row: string): readonly string[] {
  return row.split(" ").map((word) => word.replaceAll("_", " "));
}
