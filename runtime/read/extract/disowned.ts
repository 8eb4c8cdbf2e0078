/** Detects words and signs next to a value that say that it is not the answer. */
import { lazily } from "../../support/lazily.js";
import { namesOtherContent } from "../../support/other-than-answers.js";
import { signalsIn } from "./signals.js";

/** The number of characters around a value to search for such a sentence. */
const longestAround = 160;

/**
 * The length of the start of a value in which words are looked up. A word that the value contains does not count
 * against it.
 */
const longestValue = 2_000;

/**
 * Returns the offset of the words right before or right after a value that say that it is not the answer.
 *
 * @param start of the value, or of the contents of its fence
 * @param name of the contract, which means the answer
 */
export function disownedAt(text: string, start: number, end: number, name?: string): number | undefined {
  const value = lazily(() => text.slice(start, Math.min(end, start + longestValue)).toLowerCase());
  const signals: Signals = (words) => signalsIn(words, { value, name });
  return deniedAt(text, start, end, signals) ?? retractedAt(text, end, signals);
}

type Signals = (words: string) => string;

/** Returns the offset of the clause before a value that says that the value is not the answer. */
function deniedAt(text: string, start: number, end: number, signalsOf: Signals): number | undefined {
  const from = Math.max(0, start - longestAround);
  const before = text.slice(from, start);
  const bare = before.replace(/`{3,}[^\S\n]*\w*\s*$/, () => "").trimEnd();
  const at = clauseStart(bare);
  const isCut = at === 0 && from > 0;
  const isDenied =
    isStruck(before, text.slice(end, end + longestAround)) ||
    isQuoted().test(before) ||
    (bare.length > at && !isCut && introductions().test(signalsOf(bare.slice(at))));
  return isDenied ? from + at : undefined;
}

/**
 * Returns the offset after the last complete sentence or value, and after the markers of headings, items and
 * quotations.
 */
function clauseStart(text: string): number {
  const last = [...text.matchAll(/[.!?](?=\s)|[。！？\n]/gu)].at(-1);
  const from = Math.max(last ? last.index + 1 : 0, text.lastIndexOf("}"));
  return from + (/^\s*(?:(?:#{1,6}|[-+•>])\s+)*/u.exec(text.slice(from))?.[0].length ?? 0);
}

/**
 * Returns whether signs before or around a value cancel it: `!`, a cross, `~~`, a comment, a removed line of a diff.
 */
function isStruck(before: string, behind: string): boolean {
  return (
    /(?:^|\s)[!~¬]$|(?:^|\n)[-−]$|<!--\s*$|\/\*+\s*$|(?:^|\n)[^\S\n]*(?:\/\/|#)[^\S\n]*$|(?:^|\n)<{7}[^\n]*\s*$|[❌✗✘🚫⛔]\ufe0f?\s*(?:`{3}\w*\s*)?$/u.test(
      before,
    ) ||
    (/~~\s*$/.test(before) && /^\s*~~(?!~)/.test(behind)) ||
    turnOfAnother.test(before) ||
    (/["“][^"“”\n]*\p{L}[^"“”\n]*$/u.test(before) && /^["”]/u.test(behind))
  );
}

/** Matches the tokens with which chat formats begin the turn of a user or a tool. */
const turnOfAnother =
  /(?:<\|(?:im_start|start|start_header_id)\|>|<start_of_turn>)\s*(?:user|system|tool)\b(?:<\|\w+\|>)?\s*$|\[INST\]\s*$/;

/** Returns whether a tag of this name contains the model's input, or contents that the model discarded. */
export function isTagOfAnother(name: string): boolean {
  return (
    namesOtherContent(name) ||
    /^(?:user|system|context|del|s|strike|(?:tool|function)_(?:result|response|output)s?)$/.test(name)
  );
}

/** Matches an instruction that the text only quotes: `It says: respond with …`. */
const isQuoted = lazily(
  () =>
    /\b(?:says?|said|reads|instructs?|tells me|make me|told me)\b[^.!?\n]{0,80}\b(?:respond|answer|reply|return|output)(?: with)?:?\s*$|\bfor example,? an? [^.!?,\n]*$/iu,
);

/**
 * Matches clauses right before a value, from the end of the last sentence. Nearly all of them contain only the signal
 * and words for an answer, because a clause with other words may be about something else.
 */
const introductions = lazily(() => {
  const first = "(?:^|[,;(])";
  const condition = "^[uUyB,]*[c5](?!i|[sq]?h?W)";
  return new RegExp(
    [
      // An example, a draft, an old or a wrong answer.
      `${first}[uftqihy]*x[),TftxhobqpDI]*(?:g[^.,;:]*)?[),:]*`,
      `Yq?:?|${first}(?:TL)?[fuoL]*D[t)]*[p:]+`,
      `^[TfLDp]*o,?(?:(?:[sw]?[tD]+)?:|[tD]+[pf]*:?|[is][fp]*[vX][fqI]*:?)|o,?[is][fp]*[vX]f*:?|o[tD]p:?|TL[tD]p:?`,
      `${first}[fTu]*[dJ]+[ftx]*[fhp]*:?|${first}q(?:t+f*|h)d:?|bt*f*(?:n[fT]*j|d)f*:?`,
      // A denial.
      `n[fTg]*|n[fT]*t+f*:?|^[uU.,]*n[fT]*qw?:?|^[fTi]*r[fTtq]*:?|n[fTyi]*[vt][^.,;:?]{0,6}|n[fTyi]*[vt]g?[qb]t*[^.,;:?]{0,4}:|q[zn][fT]*t+f*:?|t[f]*n:?`,
      // A promise, a condition.
      `e[^.]*i[fyA]*[lh][fyA]*[vt][^.N]*|i[fyA]*[lh][fyA]*[vt][^.N]*e[^.]*|i[hl]A[vt][^.]*`,
      `^H:|${condition}(?:[^.,:;?{]{0,12}[:,]|[^.:;?{]{0,30},(?:i[hl])?A?(?:[vt]:?|f*T?t+[fhp]*:?|T.hf:?))`,
      // The words of another speaker.
      `^[Tfou#]*[sI][wVQ#]?f*X[fq]*:?|^[Tf]*It*p?:?`,
    ]
      .map((rules) => `(?:${rules})$`)
      .join("|"),
    "u",
  );
});

/** Returns the offset of the words right after a value that retract it, `Scratch that.`, or call it an example. */
function retractedAt(text: string, end: number, signalsOf: Signals): number | undefined {
  const behind = text.slice(end, end + longestAround);
  const words = behind.replace(/^\s*(?:`{3,}|~{3,})[^\S\n]*/, () => "\n").replace(/\{[^]*/, () => "{");
  if (!/[\p{L}?❌✗✘]/u.test(words)) return undefined;
  const isCut = end + longestAround < text.length;
  const isSentence = /^[^\S\n]+\p{Lu}/u.test(words);
  const signals = `${isSentence ? "." : ""}${signalsOf(words)}${isCut ? "w" : ""}`;
  return retractions().test(signals) ? end + Math.max(0, behind.search(/[\p{L}?❌✗✘]/u)) : undefined;
}

/**
 * Matches clauses right after a value, on its line or the next lines. They are complete sentences, or nearly: see
 * `introductions`.
 */
const retractions = lazily(() => {
  const over = "(?=[.;/)]|$)";
  const pause = "(?=[.,:;/)]|$)";
  const none = "(?:d|x(?:gTt)?|D|n[fTy]*(?:j?t|j)|jn)[ft]*";
  const subject = "[fTi]*(?:q[ta]*|at*|t[fq]*a)";
  const turns = "[.,;/(:]*(?:[uUzEG][.,:]*|n[,.])*";
  return new RegExp(
    [
      // On its line: `is wrong.`, `(draft)`, `if you agree`.
      `[,()]*[fTpqh]*(?:${none}|ot[ft]*)${over}|[,(]*[fBy]*[ce5](?!i|[sq]?h?W)|[,(]*K[^./;{]*[VQ]|[)"]*\\?|[ft]*r[ft]*${over}`,
      // `The answer above is wrong.`
      `${turns}${subject}[fphy]*(?:${none}|pTxt*)${over}|${turns}q[tw]?[fhp]*C`,
      // A condition as a sentence of its own: `Unless the server is down.`
      `[./]*(?:yc|5)q?[^.,:;?qivW]{1,9}(?=[./)]|$)`,
      // `Wait, no.`, `Sorry, I made a mistake.`, `Let me redo this.`
      `[./(]*(?:[uU][,.]*)*U[,.]*z(?=[.,/]|$)|[./(]*z[,.]*U(?=[./]|$)|[./(]*(?:[uUz][,.]+)+df*w?(?=[.,/]|$)|[./(]*d,`,
      `[./(]*(?:[uUz][,.]*)*(?:i[fp]*(?:pd|m)a?${pause}|i?k${pause}|R[fqat]*${over})|[./(]*[uU][,.]*i[fp]*M|${turns}T?M:`,
      `[./(]*(?:[uUz][,.]*)*f*(?:(?:if*)?r|nf*v)[fT]*(?:q|a|o|t[fq]*a)[ta]*f*(?=[.,;:/)]|$)|[./(]*af*r`,
      // `Correction: P1.`, `Edit: it is P1.`, `It should be 60.`
      `[./(]*(?:[uU][,.]*)*E[:,](?!f*[zn{(])(?:[^./{]{1,3}|[^./{S]{1,5})${over}`,
      `(?:${turns}(?:q|Tt)?f*S|[(]S|[./(]*(?:[uUGk][.,:]*)+(?:[qtp][fp]*|[fqtT]*Sf*)?)[VQ#d]${pause}`,
    ]
      .map((rules) => `^(?:${rules})`)
      .join("|"),
    "u",
  );
});
