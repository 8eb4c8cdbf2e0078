/** Words in a comment, or a lone word among items, that say that data was omitted. docs/parsing.md lists most. */
import { lazily } from "../support/lazily.js";

/** Nouns for parts of an answer: `12 more files`, `other items`. */
const nouns =
  "items|entries|elements|files|lines|rows|records|results|findings|issues|errors|objects|fields|keys|members|values|examples|tests|cases|steps|tasks|nodes|edges|ones";

/** Case-insensitive, except for `rest`, which differs from `REST`. */
const omissions = lazily((): readonly RegExp[] => [
  /\.\.\.|…/u,
  /\b(?:omit(?:s|ted|ting)?|omissions?|truncat(?:ed|ing|ion)|trimmed|abridged|abbreviated|elided|snip(?:ped)?|left out|cut off|not shown|not listed|for brevity|continue[sd])\b/iu,
  /\b(?:\d+|and|few|some|many|several|two|three|dozens|hundreds|thousands) more\b|\b\d+ (?:other|additional|further)\b|\bothers\b/iu,
  new RegExp(String.raw`(?<!\bno )\b(?:more|other|additional|further|existing) (?:${nouns})\b`, "iu"),
  /\b(?:[Tt]he rest|[Rr]est of)\b/u,
  /\b(?:to be (?:filled|added|completed)|(?:add|fill|insert|list|put)\b[^\n]{0,60}\bhere)\b/iu,
  /(?<![/\w-])etc(?![/\w-])|\b(?:remaining|remainder|et cetera|and so (?:on|forth)|same as (?:above|before)|as above|ditto)\b/iu,
  new RegExp(
    String.raw`^\W*(?:more|rest|skipped|see above|fill (?:in|me)|unchanged|x ?\d+|repeat(?: (?:\d|this|these|for|as)[^\n]*)?|and \d+|\d+ similar \w+|more follows?|(?:${nouns}) \d+-\d+|\d+ (?:${nouns}))\W*$`,
    "iu",
  ),
  /省略|其余|其餘|余下|餘下|剩余|剩餘|剩下|更多|未列出|等等|同上|以下同|[以依]此[类類]推|其[他它](?:文件|项|項|条目|字段|内容)|等[\s。.)）*/]*$/u,
  /略去|类似|類似|[继繼][续續]添加|[从從]略|以下略|[中后後下前]略|(?<!\p{sc=Han})略(?!\p{sc=Han})|残り|割愛|同様|他\s*\d+\s*[件個]/u,
  /생략|나머지|등등|이하 동일|위와 같|외 \d+\s*[개건]/u,
  /(?<!\p{L})(?:usw|gekürzt|ausgelassen|weggelassen|restlichen?|weitere[nrs]?|übrigen?|omise?s?|tronquée?s?|restante?s?|omitid[oa]s?|truncad[oa]s?|(?:остальн|опущен|пропущен)\p{L}*)(?!\p{L})/iu,
]);

export function saysLeftOut(comment: string): boolean {
  return omissions().some((pattern) => pattern.test(comment));
}

const alternative = lazily(
  () =>
    /^\W*(?:or|should be|must be|could be|maybe|actually|changed to|now|oder|eher|sollte|ou|plutôt|o|más bien|или|скорее)(?::? (?:maybe|rather))?:? ["'`]?(?:\p{Lu}[\p{Lu}\d_-]+|\d[\d.:-]*|true|false)["'`]?\W*$/u,
);
const unreal = lazily(
  () =>
    /^\W*(?:(?:an? )?(?:example|sample|placeholder|dummy|mock|made[- ]up)(?: (?:value|data|only))?\W*$|(?:[?？]+|to-?do|tbd|fixme|not (?:sure|final|yet)|unsure|to be (?:decided|confirmed))\W*$|replace (?:with|by|this|me)\b|wrong,)/iu,
);

/**
 * Returns `"expression"` if a comment offers another value (`// or P1`), and `"placeholder"` if it says that the value
 * is not a real one (`// example`).
 */
export function otherwiseIn(comment: string): "expression" | "placeholder" | undefined {
  if (alternative().test(comment)) return "expression";
  return unreal().test(comment) ? "placeholder" : undefined;
}

/**
 * Matches comments in an array that begin as a further item would, `// and bob`, `// + bob`, or that say that there are
 * more.
 */
const continuations = lazily(
  () =>
    /^(?:\/[/*]|#)\s*(?:[+&](?!\+)|(?:and|plus|also|und|sowie|et|ainsi que|y|e|ed|и|а также)\s|[和及与と]|以及)|^\W*(?:to-?do:? )?(?:add|more|partial|incomplete|only the first|first of|\d+ of \d+|bitte ergänzen|ajouter|añadir|добавить)\b[^.]{0,40}$|\b(?:is|are) missing\b|(?<!\p{L})(?:et al|u\. ?a\.|y más|e altri|и др)(?!\p{L})|など/iu,
);

export function continuesList(comment: string): boolean {
  return continuations().test(comment);
}

/** Words in a remark after a value that say that the value continues elsewhere or was cut off. */
const cuts = lazily(
  () =>
    /^[([*_\s]*(?:\.\.\.|…)|\b(?:truncated|cut off|to be continued|continue[sd]? (?:in|below|with)|(?:output|token|length|character) limit)\b|未完|待[续續]|続く|계속/iu,
);

export function saysCutOff(remark: string): boolean {
  return cuts().test(remark);
}

/** Returns whether unquoted words at the end of an array mean further items: `and 4 others]`. */
export function meansOthers(text: string, at: number): boolean {
  return /^(?:and|plus) \d+ (?:more|others?)[^\n"'[\]{},]{0,40}\]/.test(text.slice(at, at + 80));
}

/** Returns whether an unquoted word means all further items. Words that may be values, such as `omitted`, do not. */
export function standsForOthers(word: string): boolean {
  return startsOmission(word) || /^(?:etc|usw|等|等等|略|省略|以下同|생략|등등)[.。]?$/iu.test(word);
}

/** Returns whether a string starts with an ellipsis, so it is not a value: `... and 5 more`. */
export function startsOmission(text: string): boolean {
  return /^\s*(?:\.{3}|…)/.test(text);
}
