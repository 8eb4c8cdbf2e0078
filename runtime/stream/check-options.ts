/** Checks the options of streams, because a misspelled option would have no effect. */
import { type Requirement, type RequirementsOf, checkOptions, oneOf } from "../options/check-options.js";
import type { PullOptions, StreamOptions } from "./options.js";

const objectWith = (method: string, wanted: string): Requirement => ({
  wanted,
  isMet: (given) => typeof given === "object" && given !== null && typeof Reflect.get(given, method) === "function",
});

const ofReaders: RequirementsOf<Pick<StreamOptions, "early" | "explicit">> = {
  early: oneOf(true, false),
  explicit: oneOf("end", "settled"),
};
const ofSources: RequirementsOf<Omit<PullOptions, keyof StreamOptions>> = {
  tool: {
    wanted: "the name of a tool, or the position of its call",
    isMet: (given) => typeof given === "string" || (Number.isSafeInteger(given) && Number(given) >= 0),
  },
  onLost: oneOf("report", "cancel"),
  onSuspect: oneOf("report", "cancel"),
  signal: objectWith("addEventListener", "an AbortSignal"),
  controller: objectWith("abort", "an object with a method `abort`"),
};

/** @throws {TypeError} for an option that `readerFor` does not have, or that has a value of the wrong type */
export function checkReaderOptions(options: object): void {
  checkOptions(options, ofReaders);
}

/** @throws {TypeError} the same for `streamContract` */
export function checkPullOptions(options: object): void {
  checkOptions(options, { ...ofReaders, ...ofSources });
}
