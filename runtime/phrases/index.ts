/**
 * What the rest of the runtime uses of this folder. One door keeps all words next to each other in a bundle, where they
 * compress together.
 */
export * from "./omissions.js";
export { areOfDraft, endsWithAnswerLabel } from "./answer-labels.js";
export { classes, wordsIn } from "./classes.js";
export { letterOf, phrase } from "./phrase.js";
export { namesOtherContent } from "./other-than-answers.js";
export { isOfOther } from "./labels.js";
export { introductions } from "./introductions.js";
export { omittedRest } from "./omitted-rest.js";
export { replacement } from "./replacement.js";
export { longestAround, retractedAt } from "./retracted.js";
export { signalsIn } from "./signals.js";
export { partsOfName, spelled, wholeWord } from "./spelling.js";
export { isRefusal } from "./refusal.js";
