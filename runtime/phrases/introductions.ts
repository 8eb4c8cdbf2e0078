/** Matches the words right before a value that say that it is not the answer. */
import { lazily } from "../support/lazily.js";
import { anyOf, openCondition, phrase } from "./phrase.js";

/** The start of a clause. */
const start = "(?:^|[,;(])";
const old = "^ [filler the was draft first]* old ,?";
const condition = `^ [, only oops wait but]* [if unless] ${openCondition}`;
const promise = "we [filler only next]* [would must] [filler only next]* [answer say] [^. now]*";

/**
 * Matches clauses right before a value, from the end of the last sentence. Nearly all of them contain only the signal
 * and words for an answer, because a clause with other words may be about something else.
 */
export const introductions = lazily(() => phrase(`${anyOf([...untrue, ...denied, ...open, ...ofOthers])} $`));

/** An example, a draft, an old or a wrong answer. */
const untrue = [
  // `This is only an example of the format:`
  `${start} [filler answer this would only we oops]* [example invented]
    [,) filler the answer this was would draft example following input old]* (?:of [^.,;:]*)? (?:[(] [^)]* [)])? [,:)]*`,
  // `I will create a fictional person to show the format:`
  "we [filler must would]* say filler* invented [^.,;:]* :?",
  // `For instance, I would return`
  "^ example ,? we would say [filler this]* :?",
  // `The partial answer:`, `The result so far:`, `Part 1 of 3:`, `(continued)`
  `^ [( filler the this]*
    (?:partial answer+ partial?|answer+ partial|part [number unknown] of [number unknown]|omitted answer*) [)]? :?`,
  // `The output could look like this:`
  "looksLike [filler the answer this]* :?",
  // `My first draft was:`
  `${start} (?:the first)? [filler oops first old]* draft [) answer]* [: was]+`,
  // `Previous answer:`, `Last time:`
  `${old} (?:[speaker unknown]? [answer draft]+)? :`,
  // `The old answer was:`
  `${old} [answer draft]+ [filler was]* :?`,
  // `Previously I answered:`
  `${old} [we speaker] [filler was]* [said say] [filler this input]* :?`,
  // `The log that I gave last time, you said:`
  "old ,? [we speaker] [filler was]* [said say] filler* :?",
  // `On the network, the old answer was:`
  "old [answer draft] was :?",
  // `On the network, my first answer was:`
  "the first [answer draft] was :?",
  // `A wrong answer would be:`
  `${start} [filler the oops]* [bad wrong]+ [filler answer example]* [filler was would]* :?`,
  // `This answer is wrong:`
  `${start} this (?:answer+ filler*|would) wrong :?`,
  // `The following answer is not correct:`
  "following answer* filler* (?:denial [filler the]* right|wrong) filler* :?",
];

const denied = [
  // `It is not`
  "denial [filler the of]*",
  // `This is not the answer:`
  "denial [filler the]* answer+ filler* :?",
  // `Oh, not this one:`
  "^ [., oops wait]* denial [filler the]* this unknown? :?",
  // `Please ignore this answer:`
  "^ [filler the we]* ignore [filler the answer this]* :?",
  // `I would not send`
  "denial [filler the only we]* [answer say] [^.,;:?]{0,6}",
  // `Do not reply with this answer again:`
  "denial [filler the only we]* [answer say] of? [this following] answer* [^.,;:?]{0,4} :",
  // `这不是答案：`
  "this [no denial] [filler the]* answer+ filler* :?",
  // `The answer is not:`
  "answer filler* denial :?",
];

/** A promise or a condition. */
const open = [
  // `Once I have the logs, I will answer:`
  `once [^.]* ${promise}`,
  // `I will only answer once I have the logs:`
  `${promise} once [^.]*`,
  // `Once you send the logs, my answer will be`
  "once [^.]* answer [would must] [^. now]*",
  // `I'd then return`
  "we [would must] next [answer say] [^.]*",
  // `Otherwise:`
  "^ otherwise :",
  // `If the server is down:`
  `${condition} [^.,;:?{]{0,12} [,:]`,
  // `If it is down, then return:`, `If it is down, the answer would be:`, `If it is down, the verdict would be:`
  `${condition} [^.;:?{]{0,30} , (?:we [would must])? next?
    (?:[answer say] :?|(?<=we would) filler* unknown :?|filler* the? answer+ [filler was would]* :?|the . would filler :?)`,
];

const ofOthers = [
  // `The reviewer said:`
  "^ [filler the number oops old]* [input speaker] [number constant name unknown]? filler* said [filler this]* :?",
  // `You said the expected answer is`
  "^ speaker said [^.,;:]* answer [^.,;:]* [filler was would]",
  // `My input was:`
  "^ [filler the]* input answer* was? :?",
];
