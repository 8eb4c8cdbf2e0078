/** Parsing of model output, for tests. The rest of the runtime imports the modules themselves. */
export type { Candidate } from "./candidates/candidate.js";
export { holdsBigInteger } from "./text/big-integers.js";
export type { Broken, FoundIn } from "./extract/attempt.js";
export type { ReadTextOptions } from "./options.js";
export { parseText, type ParsedText } from "./candidates/parse-text.js";
export { readCandidates, type TextReading } from "./candidates/read-candidates.js";
export type { Judge, Judgement, TextOutcome } from "./candidates/judgement.js";
export { readText } from "./read-text.js";
export type { Proof } from "./syntax/reader.js";
export { syntaxSteps, type StepRecord, type SyntaxStep } from "./text/steps.js";
export { textFaults, type RenamedAs, type TextFault, type TextFaultCode } from "./text/text-faults.js";
export { positionAt, type TextPosition } from "./text/text-position.js";
