/**
 * The meaning of a rule without its location and wording: for facts, and for comparing two versions of a contracts
 * file.
 */
import type { Json } from "../../source/json.js";
import { ruleKinds } from "../kinds.js";
import type { Rule } from "../../model/rule.js";

/** Lists that are sets: the order of their items does not matter. */
const sets: ReadonlySet<string> = new Set(["from", "in", "parts", "paths", "values"]);

/**
 * The same JSON, including the order of keys, for every notation of the same rule: `{ kind, operands, when, code,
 * severity }` without location, id and message.
 */
export function ruleMeaning({ kind, operands, when, code, severity }: Rule): Json {
  const isSet = (key: string): boolean => sets.has(key) && !(key === "paths" && ruleKinds[kind].firstCounts);
  return canonical(
    { kind, operands: { ...operands } as Json, ...(when && { when: when as Json }), code, severity },
    isSet,
  );
}

function canonical(value: Json, isSet: (key: string) => boolean): Json {
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item: Json) => canonical(item, isSet));
  const members = Object.entries(value).toSorted(([left], [right]) => compare(left, right));
  return Object.fromEntries(
    members.map(([key, member]) => [
      key,
      Array.isArray(member) && isSet(key)
        ? asSet(member.map((item: Json) => canonical(item, isSet)))
        : canonical(member, isSet),
    ]),
  );
}

/** Each item once, in an order that depends only on the items. */
function asSet(items: readonly Json[]): readonly Json[] {
  const byText = new Map(items.map((item) => [JSON.stringify(item), item]));
  return [...byText].toSorted(([left], [right]) => compare(left, right)).map(([, item]) => item);
}

function compare(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
