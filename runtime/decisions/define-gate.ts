/** Makes the predicates that generated code exports for gates. */
import { messageWithPlace } from "../issues/message-with-place.js";
import type { Issue } from "../model/issue.js";
import { printText } from "../support/printable.js";
import { appliesWhen, factsOf, type Condition } from "../rules/condition.js";
import { memberOf } from "../rules/path.js";

/** What `validate` and `safeParse` return, as far as a gate looks at it. */
export type GateOutcome<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly issues?: readonly Issue[] };

/** Whether a state of outcomes, by scope, opens the gate. What is not there keeps it closed. */
export interface Gate<State, Open extends State> {
  <Given extends State>(state: Given): state is Given & Open;
  /** Why the gate is closed, in one sentence; undefined where it is open. */
  readonly reason: (state: State) => string | undefined;
  /** The scopes of the contracts that it needs. */
  readonly needs: readonly string[];
}

/** A gate that is found at run time. */
export type AnyGate = Gate<unknown, unknown>;

export interface GateDefinition {
  /** The name in the contracts file. */
  readonly name: string;
  readonly needs: readonly [string, ...string[]];
  /** On the one value that is needed, or on an object with all of them by scope. */
  readonly when?: Condition;
  /** The condition in words: `verdict is PASS`. */
  readonly words?: string;
}

/**
 * The predicate of a gate. It trusts outcomes: one that is `ok` holds a value of its contract, as far as the mode of
 * the contract asks for that.
 */
export function defineGate<State, Open extends State>({
  name,
  needs,
  when,
  words = "",
}: GateDefinition): Gate<State, Open> {
  const opens = appliesWhen(when);
  const reason = (state: State): string | undefined => {
    const missing = needs.map((scope) => refusalOf(scope, memberOf(state, scope))).find((said) => said !== undefined);
    if (missing !== undefined) return `${name} is closed: ${missing}.`;
    const self = selfOf(needs, state);
    return opens(self) ? undefined : `${name} is closed: it opens when ${words}${foundIn(when, self)}.`;
  };
  return Object.assign(<Given extends State>(state: Given): state is Given & Open => reason(state) === undefined, {
    reason,
    needs,
  });
}

function refusalOf(scope: string, outcome: unknown): string | undefined {
  if (memberOf(outcome, "ok") === true) return undefined;
  if (outcome === undefined || outcome === null) return `there is no answer of ${scope}`;
  if (memberOf(outcome, "ok") !== false)
    return `the value of ${scope} must be a result of \`validate\` or \`safeParse\` of its contract`;
  return `the answer of ${scope} was rejected${firstFault(memberOf(outcome, "issues"))}`;
}

/** In parentheses; a state that no compiler has seen may hold anything here. */
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

/** What the condition looked at; an expression does not say. */
function foundIn(when: Condition | undefined, self: unknown): string {
  const facts = when === undefined ? [] : [...new Set(factsOf(when, self, () => true))];
  return facts.length === 0 ? "" : `; here ${facts.join(" and ")}`;
}
