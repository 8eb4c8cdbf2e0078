/** Checks the options of streams: a misspelled option would silently do nothing. */
import { readOptionNames } from "../options/usable-options.js";
import { nearestKey } from "../support/nearest-key.js";
import { printValue } from "../support/printable.js";
import type { PullOptions, StreamOptions } from "./options.js";

interface Demand {
  readonly wanted: string;
  readonly isMet: (given: unknown) => boolean;
}
type DemandsOf<Options> = Readonly<Record<keyof Options, Demand>>;

const oneOf = (...allowed: readonly unknown[]): Demand => ({
  wanted: allowed.map((each) => printValue(each)).join(" or "),
  isMet: (given) => allowed.includes(given),
});
const objectWith = (method: string, wanted: string): Demand => ({
  wanted,
  isMet: (given) => typeof given === "object" && given !== null && typeof Reflect.get(given, method) === "function",
});

const ofReaders: DemandsOf<Pick<StreamOptions, "place" | "early" | "explicit">> = {
  place: oneOf("json", "contract"),
  early: oneOf(true, false),
  explicit: oneOf("end", "settled"),
};
const ofSources: DemandsOf<Omit<PullOptions, keyof StreamOptions>> = {
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
export function demandReaderOptions(options: object): void {
  demandOptions(options, ofReaders);
}

/** @throws {TypeError} the same for `streamContract` */
export function demandPullOptions(options: object): void {
  demandOptions(options, { ...ofReaders, ...ofSources });
}

/** The options of `safeParse` are passed on to it unchecked. */
function demandOptions(options: object, demands: Readonly<Record<string, Demand>>): void {
  for (const [name, given] of Object.entries(options)) {
    if (given === undefined || given === null) continue;
    const demand = Object.hasOwn(demands, name) ? demands[name] : undefined;
    if (demand && !demand.isMet(given))
      throw new TypeError(`"${name}" must be ${demand.wanted}, got ${printValue(given)}`);
    if (!demand && !readOptionNames().includes(name)) throw new TypeError(unknownOption(name, Object.keys(demands)));
  }
}

function unknownOption(name: string, own: readonly string[]): string {
  const known = [...own, ...readOptionNames()];
  const meant = nearestKey(name, known);
  const help = meant === undefined ? `known are ${known.join(", ")}` : `did you mean ${printValue(meant)}?`;
  return `unknown option ${printValue(name)}; ${help}`;
}
