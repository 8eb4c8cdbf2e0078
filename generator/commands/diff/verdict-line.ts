/** A verdict on one line. */
import type { Says } from "../../evolution/ask.js";
import type { Direction } from "../../evolution/change.js";
import type { Verdict, Witness, Bridge } from "../../evolution/finding.js";

const longest = 120;

/** `producer  break    {"verdict":"NOOP"}  now: enum` */
export function verdictLine(direction: Direction, verdict: Verdict): string {
  const head = `${direction.padEnd(8)}  ${verdict.verdict.padEnd(7)}`;
  if (verdict.verdict === "safe") return `${head}  ${verdict.proof}`;
  if (verdict.verdict === "unknown") return `${head}  ${verdict.reason}`;
  return `${head}  ${witnessText(verdict.witness)}  ${saidOf(verdict.witness)}`;
}

/** The answer, the value or the code on one line. */
export function witnessText({ text }: Witness): string {
  return shown(JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"'));
}

/** The results of both versions. */
export function saidOf({ old, new: now, values }: Witness): string {
  return values
    ? `was ${shown(JSON.stringify(values[0]))}, is ${shown(JSON.stringify(values[1]))}`
    : `before: ${words(old)}, now: ${words(now)}`;
}

function words(says: Says): string {
  return says === "accepts" ? "accepted" : `rejected (${[...new Set(says.map(({ code }) => code))].join(", ")})`;
}

function shown(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}

/** `add `aliases: [comment]` to summary: fixes producer and replay; values and types still break` */
export function bridgeLine({ write, fixes, left, unknown, unchecked }: Bridge): string {
  const rest = [
    ...clause(left, left.length === 1 ? "still breaks" : "still break"),
    ...clause(unknown, "are unknown"),
    ...clause(unchecked, "were not checked"),
  ];
  return `${write}: fixes ${listed(fixes)}; ${rest.join("; ") || "nothing is left"}`;
}

function clause(named: readonly Direction[], says: string): readonly string[] {
  return named.length === 0 ? [] : [`${listed(named)} ${says}`];
}

function listed(directions: readonly string[]): string {
  return directions.length < 2 ? directions.join("") : `${directions.slice(0, -1).join(", ")} and ${directions.at(-1)}`;
}
