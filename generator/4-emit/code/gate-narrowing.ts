/** What an open gate guarantees about an answer beyond its type. */
import { printJson } from "../../source/json.js";
import type { GateModel } from "../../model/model.js";
import { keysOf } from "../../rules/paths.js";
import type { ConditionModel, Literal } from "../../model/rule.js";
import { printKey } from "../print/typescript-text.js";

/** The type of the answer of one contract if the gate is open: `Review & { readonly verdict: "PASS" }`. */
export function narrowedTo({ needs, when }: GateModel, scope: string, typeName: string): string {
  const start = needs.length === 1 ? [] : [scope];
  const members = [...membersOf(when, start)].map(
    ([name, values]) => `readonly ${printKey(name)}: ${values.map(printJson).join(" | ")}`,
  );
  return members.length === 0 ? typeName : `${typeName} & { ${members.join("; ")} }`;
}

/** The fields of the answer that certainly have one of some values. */
function membersOf(
  when: ConditionModel | undefined,
  start: readonly string[],
): ReadonlyMap<string, readonly Literal[]> {
  if (when?.kind === "all") return new Map(when.parts.flatMap((part) => [...membersOf(part, start)]));
  if (when?.kind !== "test") return new Map();
  const keys = keysOf(when.path);
  const name = keys[start.length];
  const isOwn = keys.length === start.length + 1 && start.every((key, index) => keys[index] === key);
  const values =
    "in" in when.test
      ? when.test.in
      : "equals" in when.test && when.test.equals !== null
        ? [when.test.equals]
        : undefined;
  return new Map(isOwn && name !== undefined && values ? [[name, values]] : []);
}
