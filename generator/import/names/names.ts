/** Names of types for definitions of a JSON Schema, and for schemas without a name. */
import { problemOfName } from "../../1-parse/scalars/name-rules.js";
import { longestName } from "../../language/limits.js";
import { caseFolded, guardName, isBuiltInType, isDeviceName, isOwnFileName, isRuntimeGuard } from "../../names.js";
import { capitalized } from "../../source/letter-case.js";

export interface NameGiver {
  /**
   * An unused name, as close to the wanted one as the language allows; the same for the same names in the same order.
   */
  readonly take: (wanted: string) => string;
}

/** `taken` are names that are already used, or not allowed. */
export function nameGiver(taken: readonly string[]): NameGiver {
  const given = new Set(taken.map(caseFolded));
  const take = (wanted: string): string => {
    const name = firstFree(legalName(wanted), given);
    given.add(caseFolded(name));
    return name;
  };
  return { take };
}

/** Why a name must change, for a report; undefined if it is only used by another type. */
export function reasonAgainst(wanted: string): string | undefined {
  if (isTaken(wanted)) return "the name means something else in generated code";
  return (
    problemOfName(wanted, "type") ??
    ([...wanted].length > longestName ? `a name has at most ${longestName} characters` : undefined)
  );
}

/** Words of letters and digits, each with an uppercase first letter: `order-item` gives `OrderItem`. */
export function pascalCased(text: string): string {
  return text
    .normalize("NFKC")
    .split(/[^\p{L}\p{Mn}\p{Mc}\p{Nd}]+/u)
    .map(capitalized)
    .join("");
}

function legalName(wanted: string): string {
  if (reasonAgainst(wanted) === undefined) return wanted;
  const words = [...pascalCased(wanted)].slice(0, longestName - "Type".length).join("");
  const candidates = [words, `${words}Type`, `T${words}`];
  return candidates.find((name) => name !== "" && reasonAgainst(name) === undefined) ?? "Type";
}

function isTaken(name: string): boolean {
  return isBuiltInType(name) || isRuntimeGuard(guardName(name)) || isDeviceName(name) || isOwnFileName(name);
}

function firstFree(name: string, given: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; given.has(caseFolded(free)); number += 1)
    free = `${[...name].slice(0, longestName - 4).join("")}${number}`;
  return free;
}
