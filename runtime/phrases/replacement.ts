/** Matches sentences that replace or deny a value of the answer without its key. */
import { lazily } from "../support/lazily.js";
import { anyOf, phrase } from "./phrase.js";

/** Words before a value, and which words may be before others. */
const lead = `(?:[.,:( filler the answer this we oops wait and but correction edit instead misread must now replace revoke right say shouldBe]
|[no denial] (?=[.,:])|speaker (?=must)|(?<=we) would
|(?<=[answer this current replace say]) of|current (?=[filler the of replace shouldBe]))*`;
/** The end of a sentence or clause. A further value after it, or a condition, means something else. */
const end = `[filler the now]* [)]*
  (?:[.;)]|$|,? because|, (?![, filler the only but or next]* [current if or other otherNumber]))`;
/** `Not P2` */
const denied = "[,(]* [no denial] [filler the replace say]* current";

/**
 * Matches whole sentences that consist of a value and words for a correction, a replacement or the answer. A condition
 * or a second value next to it means something else.
 */
export const replacement = lazily(() =>
  phrase(
    `^ ${anyOf([
      // `It is P1.`, `Replace P2 with P1.`, `It is P1, not P2.`
      `(?=[^other otherNumber]*
          [answer this oops wait no correction edit instead misread must replace revoke right say shouldBe])
        ${lead} other (?:instead|${denied})? ${end}`,
      // `It should be 60.`
      `(?=[^other otherNumber]* [correction replace shouldBe]) ${lead} otherNumber ${end}`,
      // `P1 instead.`, `P1, not P2.`
      `${lead} [other otherNumber] (?:instead|${denied}) ${end}`,
      // `P2をP1に変更。`
      `${lead} current? filler? other of [replace say] ${end}`,
      // `P1 is right.`, `P1 would be better.`
      `${lead} other [filler the would now]* [instead right] [filler the]* unknown? ${end}`,
      // `P2 is wrong.`, `P2 is not right.`
      `${lead} current [filler the was would]* (?:wrong|denial [filler the only]* right|misread) ${end}`,
      // `Not P2.`, `Not P2 but P1.`
      `${lead} ${denied} (?:,? filler* but [filler the]* [other otherNumber])? ${end}`,
      // `The severity must be P1.`, `Looking at it again, the severity should have been P1.`
      `(?:[oops wait no] [.,]+)* the [name unknown] [must shouldBe] filler* other ${end}`,
      // `Rather severity P1.`
      `[., oops wait but]* instead [name unknown]? other ${end}`,
      // `Correction: on the whole, it is P1.`
      `[., oops wait]* correction [,:] [^. no denial if current other otherNumber]* other ${end}`,
    ])}`,
  ),
);
