/** Matches the words right after a value that retract it or say that it is not the answer. */
import { lazily } from "../support/lazily.js";
import { anyOf, openCondition, phrase } from "./phrase.js";

/** The end of a sentence, or of a remark in parentheses. */
const over = "(?=[.;) line]|$)";
/** The end of a clause. */
const pause = "(?=[.,;:) line]|$)";
const made = "[example invented draft]";
/** The start of a reason after a sentence. */
const reason = ",? because";
/** Not the answer: `wrong`, `an example of the answer`, `a draft`, `not my final answer`, `not valid`. */
const none = `(?:wrong|invented|partial|example (?:of the answer)?|draft
|denial [filler the only]* (?:right? answer|right)|right denial) [filler answer]*`;
/** `This`, `the answer above`, `the above answer`. */
const subject = "[filler the we]* (?:this [answer above]*|above answer*|answer [filler this]* above)";
const it = "(?:this|above|old|answer [filler this]* above)";
const doNotUse = "(?:(?:we filler*)? ignore|denial filler* say)";
/** `Sorry,`, `Wait! No,`, `Edit:` before a sentence. */
const turn = "[.,;:( line]* (?:[oops wait no correction edit] [.,:]*|denial [.,])*";
/** The start of a sentence. */
const start = "[.( line]*";
const sorry = "(?:[oops wait] [.,]*)*";
const sorryNo = "(?:[oops wait no] [.,]*)*";
const edit = `${start} (?:[oops wait edit revoke] [.,:]*)+`;
/** What may be a value. */
const replacing = "[number constant name wrong]";

/**
 * Matches clauses right after a value, on its line or the next lines. They are complete sentences, or nearly: see
 * `introductions`.
 */
export const retractions = lazily(() =>
  phrase(
    `^ ${anyOf([
      // `{…} is wrong.`, `{…} (draft)`, `{…} was my old answer.`
      `[,()]* [filler the this was would]* (?:${none}|old answer [filler answer]*) ${over}`,
      // `{…} if the server is up`
      `[,(]* [filler only but]* [if once unless] ${openCondition}`,
      // `{…} or P2`
      "[,(]* or [^.;{ line]* [constant name]",
      // `{…}?`
      "[)]* [?]",
      // `{…} 取り消します。`
      `[filler answer]* ignore [filler answer]* ${over}`,
      // `The answer above is wrong.`
      `${turn} ${subject} [filler was would only]* (?:${none}|was the example answer*) ${over}`,
      // `This is a dummy answer because I saw no logs.`, `These values are placeholders, since I saw no logs.`
      `${turn} [filler the we]* this (?:answer+ [filler was only]* ${made}|[filler was only]* ${made} answer+) ${reason}`,
      // `Not final.`
      `${start} denial right ${over}`,
      // `Sorry, that was for another team.`, `This answer is for the wrong team.`
      `${start} (?:(?:[oops wait no] [.,]+)+ this|this answer+) [filler was]* elsewhere [name unknown constant]* ${pause}`,
      // `I cannot decide without the logs.`
      `${start} we filler* undecided`,
      // `Hmm, wait. Actually, the other one is safer, so I'll take that instead.`
      `${start} (?:[oops wait] [.,]+)+ [^. line]* we must [^. line]* instead ${pause}`,
      // `This is conditional on the logs.`
      `${turn} this [answer unknown]? [filler was would]* subjectTo`,
      // `Unless the server is down.`
      "[. line]* (?:only if|unless) this? [^.,;:? this we say wanted]{1,9} (?=[.) line]|$)",
      // `Wait, no.`
      `${start} ${sorry} wait [.,]* no (?=[., line]|$)`,
      // `No, wait.`
      `${start} no [.,]* wait (?=[. line]|$)`,
      // `Sorry, wrong one.`
      `${start} (?:[oops wait no] [.,]+)+ wrong filler* unknown? (?=[., line]|$)`,
      // `Wrong, it is down.`
      `${start} wrong ,`,
      // `Sorry, I made a mistake above.`, `I was wrong.`
      `${start} ${sorryNo} (?:we [^. line]+ , filler*)? we [filler was]* (?:was wrong|erred) above? ${pause}`,
      // `Scratch that.`, `Never mind that.`
      `${start} ${sorryNo} we? revoke this? ${pause}`,
      // `Let me redo this.`
      `${start} ${sorryNo} redo (?:[filler answer this above]*|[filler the this]* (?:answer of|say) [^. line]*) ${over}`,
      // `Oops, I misread the log.`
      `${start} [oops wait edit] [.,:]* we [filler was]* misread`,
      // `My mistake: the server is down.`
      `${turn} the? misread :`,
      // `Please ignore the answer above.`, `Do not use this.`
      `${start} ${sorryNo} filler* ${doNotUse} [filler the]* ${it} [answer above]* filler* ${pause}`,
      // `以上は撤回します。`
      `${start} above filler* ignore`,
      // `Correction: P1.`
      `${start} ${sorry} correction [,:] (?!filler* [({ no denial]) 
        (?:[^.{ line]{1,3}|[^.{ line shouldBe]{1,5}) (?:${over}|${reason})`,
      // `It should be 60.`
      `${turn} (?:this|the answer)? filler* shouldBe ${replacing} ${pause}`,
      // `{…} (should be P1)`
      `[(] shouldBe ${replacing} ${pause}`,
      // `Edit: it is P1.`, `Scratch that. P1.`
      `${edit} (?:[answer this was] [filler was]*)? ${replacing} ${pause}`,
      // `Edit: the answer should be P1.`
      `${edit} [filler the answer this]* shouldBe filler* ${replacing} ${pause}`,
    ])}`,
  ),
);
