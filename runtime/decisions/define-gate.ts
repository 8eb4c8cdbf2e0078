/** Creates the functions that generated code exports for gates. */
import { messageWithPlace } from "../issues/message-with-place.js";
import type { Issue } from "../model/issue.js";
import { printText } from "../support/printable.js";
import { appliesWhen, factsOf, type Condition } from "../rules/condition.js";
import { memberOf } from "../support/records.js";

/** The part of the results of `validate` and `safeParse` that a gate reads. */
export type GateOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly issues?: readonly Issue[] };

/** Whether the results, by scope, open the gate. A missing result keeps it closed. */
export interface Gate<State, Open extends State> {
  <Given extends State>(state: Given): state is Given & Open;
  /** Why the gate is closed, in one sentence; undefined if it is open. */
  readonly reason: (state: State) => string | undefined;
  /** The scopes of the contracts whose results it needs. */
  readonly needs: readonly string[];
}

/** A gate that is looked up at run time. */
export type AnyGate = Gate<unknown, unknown>;

export interface GateDefinition {
  /** The name in the contracts file. */
  readonly name: string;
  readonly needs: readonly [string, ...string[]];
  /** A condition on the only value that is needed, or on an object with all values by scope. */
  readonly when?: Condition;
  /** The condition in words: `"verdict" is "PASS"`, as in messages. */
  readonly words?: string;
}

/**
 * The function of a gate. It trusts results: if one is `ok`, its value is valid, as far as the mode of the contract
 * requires.
 */
export function defineGate<State, Open extends State>({
  name,
  needs,
  when,
  words = "",
}: GateDefinition): Gate<State, Open> {
  const opens = appliesWhen(when);
  const reason = (state: State): string | undefined => {
    const missing = needs.map((scope) => rejectionOf(scope, memberOf(state, scope))).find((said) => said !== undefined);
    if (missing !== undefined) return `${name} is closed: ${missing}.`;
    const self = selfOf(needs, state);
    return opens(self) ? undefined : `${name} is closed: it opens when ${words}${foundIn(when, self)}.`;
  };
  return Object.assign(<Given extends State>(state: Given): state is Given & Open => reason(state) === undefined, {
    reason,
    needs,
  });
}

function rejectionOf(scope: string, outcome: unknown): string | undefined {
  if (memberOf(outcome, "ok") === true) return undefined;
  if (outcome === undefined || outcome === null) return `there is no answer of ${scope}`;
  if (memberOf(outcome, "ok") !== false)
    return `the value of ${scope} must be a result of \`validate\` or \`safeParse\` of its contract`;
  return `the answer of ${scope} was rejected${firstFault(memberOf(outcome, "issues"))}`;
}

/** In parentheses. The state may have been created without the compiler's types, so it can be anything. */
function firstFault(issues: unknown): string {
  const [first]: readonly unknown[] = Array.isArray(issues) ? issues : [];
  const [path, message] = [memberOf(first, "path"), memberOf(first, "message")];
  return typeof path === "string" && typeof message === "string"
    ? ` (${printText(messageWithPlace({ path, message }))})`
    : "";
}

function selfOf([only, ...others]: GateDefinition["needs"], state: unknown): unknown {
  const valueOf = (scope: string): unknown => memberOf(memberOf(state, scope), "value");
  return others.length === 0
    ? valueOf(only)
    : Object.fromEntries([only, ...others].map((scope) => [scope, valueOf(scope)]));
}

/** The values that the condition tested; unknown for an expression. */
function foundIn(when: Condition | undefined, self: unknown): string {
  const facts = when === undefined ? [] : [...new Set(factsOf(when, self, () => true))];
  return facts.length === 0 ? "" : `; here ${facts.join(" and ")}`;
}
