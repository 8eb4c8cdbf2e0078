/** Words by which a comment, or a lone word among items, says that data was omitted. Docs/parsing.md lists them. */
import { lazily } from "../../support/lazily.js";

/** Nouns that mean members of an answer: `12 more files`, `other items`. */
const nouns =
  "items|entries|elements|files|lines|rows|records|results|findings|issues|errors|objects|fields|keys|members|values|examples|tests|cases|steps|tasks|nodes|edges|ones";

/** Case does not count, except for `rest`, which REST is not. */
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
    /^\W*(?:or|should be|must be) (?:maybe |rather )?["'`]?(?:\p{Lu}[\p{Lu}\d_-]+|\d[\d.:-]*|true|false)["'`]?\W*$/u,
);
const unreal = lazily(
  () =>
    /^\W*(?:(?:an? )?(?:example|sample|placeholder|dummy|mock|made[- ]up)(?: (?:value|data|only))?\W*$|replace (?:with|by|this|me)\b|wrong,)/iu,
);

/** What a comment says instead of the value next to it: another value (`// or P1`), or that it is none. */
export function otherwiseIn(comment: string): "expression" | "placeholder" | undefined {
  if (alternative().test(comment)) return "expression";
  return unreal().test(comment) ? "placeholder" : undefined;
}

/** Words by which a remark after a value says that it goes on elsewhere or was cut. */
const cuts = lazily(
  () =>
    /^[([*_\s]*(?:\.\.\.|…)|\b(?:truncated|cut off|to be continued|continue[sd]? (?:in|below|with)|(?:output|token|length|character) limit)\b|未完|待[续續]|続く|계속/iu,
);

export function saysCutOff(remark: string): boolean {
  return cuts().test(remark);
}

/** Words without quotes at the end of a list that mean further items: `and 4 others]`. */
export function meansOthers(text: string, at: number): boolean {
  return /^(?:and|plus) \d+ (?:more|others?)[^\n"'[\]{},]{0,40}\]/.test(text.slice(at, at + 80));
}

/** A word without quotes that means all further items. Words that may be values, such as `omitted`, are none. */
export function standsForOthers(word: string): boolean {
  return startsOmission(word) || /^(?:etc|usw|等|等等|略|省略|以下同|생략|등등)[.。]?$/iu.test(word);
}

/** Whether a string begins with an ellipsis, `... and 5 more`, which is no value. */
export function startsOmission(text: string): boolean {
  return /^\s*(?:\.{3}|…)/.test(text);
}
