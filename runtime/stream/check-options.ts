/** Checks the options of streams, because a misspelled option would have no effect. */
import { readOptionNames } from "../options/usable-options.js";
import { nearestKey } from "../support/nearest-key.js";
import { printValue } from "../support/printable.js";
import type { PullOptions, StreamOptions } from "./options.js";

interface Requirement {
  readonly wanted: string;
  readonly isMet: (given: unknown) => boolean;
}
type RequirementsOf<Options> = Readonly<Record<keyof Options, Requirement>>;

const oneOf = (...allowed: readonly unknown[]): Requirement => ({
  wanted: allowed.map((each) => printValue(each)).join(" or "),
  isMet: (given) => allowed.includes(given),
});
const objectWith = (method: string, wanted: string): Requirement => ({
  wanted,
  isMet: (given) => typeof given === "object" && given !== null && typeof Reflect.get(given, method) === "function",
});

const ofReaders: RequirementsOf<Pick<StreamOptions, "place" | "early" | "explicit">> = {
  place: oneOf("json", "contract"),
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

/** Options of `safeParse` are allowed too; `safeParse` itself reads them. */
function checkOptions(options: object, requirements: Readonly<Record<string, Requirement>>): void {
  for (const [name, given] of Object.entries(options)) {
    if (given === undefined || given === null) continue;
    const requirement = Object.hasOwn(requirements, name) ? requirements[name] : undefined;
    if (requirement && !requirement.isMet(given))
      throw new TypeError(`"${name}" must be ${requirement.wanted}, got ${printValue(given)}`);
    if (!requirement && !readOptionNames().includes(name))
      throw new TypeError(unknownOption(name, Object.keys(requirements)));
  }
}

function unknownOption(name: string, own: readonly string[]): string {
  const known = [...own, ...readOptionNames()];
  const meant = nearestKey(name, known);
  const help = meant === undefined ? `known are ${known.join(", ")}` : `did you mean ${printValue(meant)}?`;
  return `unknown option ${printValue(name)}; ${help}`;
}
