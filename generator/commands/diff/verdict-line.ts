/** A verdict on one line. */
import { messageWithPlace } from "../../../runtime/issues/message-with-place.js";
import type { VersionResult, Verdict, Witness, Bridge } from "../../evolution/change/finding.js";
import type { Direction } from "../../evolution/change/directions.js";

const longest = 120;

/** `producer  break    {"verdict":"NOOP"}  now: enum` */
export function verdictLine(direction: Direction, verdict: Verdict): string {
  const head = `${direction.padEnd(8)}  ${verdict.verdict.padEnd(7)}`;
  if (verdict.verdict === "safe") return `${head}  ${verdict.proof}`;
  if (verdict.verdict === "unknown") return `${head}  ${verdict.reason}`;
  return `${head}  ${witnessText(verdict.witness)}  ${saidOf(verdict.witness)}`;
}

/** The answer, the value or the code on one line. If its end is omitted, the rejected path is added. */
export function witnessText({ text, old, new: now }: Witness): string {
  const line = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"');
  const [issue] = [old, now].flatMap((says) => (says === "accepts" ? [] : says.slice(0, 1)));
  const isCut = line.length > longest && issue !== undefined && issue.path !== "";
  return `${shown(line)}${isCut ? ` (${shown(messageWithPlace(issue))})` : ""}`;
}

/** The results of both versions. */
export function saidOf({ old, new: now, values }: Witness): string {
  if (!values) return `before: ${words(old)}, now: ${words(now)}`;
  const isCut = values.some((value) => JSON.stringify(value).length > longest);
  const [was, is, path] = isCut ? firstDifference(...values) : [...values, ""];
  const [before, after] = [was, is].map((value) => shown(JSON.stringify(value) ?? "absent"));
  return `${path === "" ? "" : `${path} `}was ${before}, is ${after}`;
}

type Difference = readonly [was: unknown, is: unknown, path: string];

/** The smallest part that contains the first difference, with its path. */
function firstDifference(was: unknown, is: unknown, path = ""): Difference {
  if (typeof was !== "object" || typeof is !== "object" || was === null || is === null) return [was, is, path];
  const [before, after] = [new Map(Object.entries(was)), new Map(Object.entries(is))];
  const key = [...before.keys(), ...after.keys()].find(
    (name) => JSON.stringify(before.get(name)) !== JSON.stringify(after.get(name)),
  );
  if (key === undefined) return [was, is, path];
  const step = Array.isArray(was) ? `[${key}]` : path === "" ? key : `.${key}`;
  return firstDifference(before.get(key), after.get(key), `${path}${step}`);
}

function words(says: VersionResult): string {
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
