/** Matches words right after a value that say that a part of the answer is omitted. */
import { lazily } from "../support/lazily.js";
import { anyOf, phrase } from "./phrase.js";

/** Matches words for omitted data. A line with more words may be about something else. */
export const omittedRest = lazily(() => {
  const whole = [
    // `(3 more items)`, `... 4 other entries (see the log)`
    "[( etc]+ and* the? (?:number rest+|rest+ number) [name unknown]{0,2} omitted? (?:[(] [^)]* [)])?",
    // `and more`, `plus the remaining entries`
    "[( etc]* and+ the? (?:number? rest+|rest+ number) [name unknown]? omitted? (?:[(] [^)]* [)])?",
    // `(part 1 of 2)`
    "[(]? [filler this only]* part number of? number",
    // `Note: the rest is omitted for brevity.`
    `[(]* (?:oops :)? [filler the answer this only we rest number]* was? [filler the was]*
      omitted [filler the answer rest]* (?:later [^.) line]*)?`,
    // `The rest follows in the next message.`
    "[(]* (?:oops :)? [the number]* rest [rest number]* (?:must|unknown filler)? later (?:later [^. line]*)?",
    // `I'll send the rest later.`
    "[(]* (?:oops :)? we must filler* say the* rest+ later [^. line]*",
  ];
  return phrase(
    `^ ${anyOf([
      // `["a", "b"], etc.`, `["a", "b"] and 3 more`
      "[,;(]* (?:etc|and number rest)",
      // `["a", "b"] ... etc.`
      "[. line]* etc etc",
      // `I've only included the first item.`
      `[. ,( line oops]* (?:we filler*)? only filler*
        (?:shown|(?=[the first]* number? [^. line]{1,3} shown)) [filler the]* first`,
      // `This covers only page 1.`, `This covers page 1 only.`
      "[.( line]* this shown (?:only [name unknown]? number|[name unknown]? number only)",
      // `These are the first two of eight tasks.`
      "[.( line]* this filler* the? first number [name unknown rest]? of number",
      // `Days 2 and 3 follow the same pattern.`
      "[.( line]* [name unknown] number [,and number]* later omitted",
      // `["a", "b"], and so on` as a whole line
      "[.,;( and line]* etc [.) etc]* (?=line|$)",
      `[.,; line]* ${anyOf(whole)} [) etc replace]* (?=[.) line]|$)`,
    ])}`,
  );
});
