/** `has(member)`: whether an optional property is present. */
import { fieldOfSelf, memberValue, variableOf } from "./access.js";
import { printString } from "../source/json.js";
import { noFacts, presentAt } from "./facts.js";
import type { Node, NodeOf } from "./parse-expression.js";
import { type Scope, textOf } from "./scope.js";
import { boolean } from "./shapes.js";
import { call, faulty, isFaulty, made, type Value } from "./value.js";

export function hasValue(node: NodeOf<"call">, scope: Scope): Value {
  const {
    args: [, given],
  } = node;
  const [argument, ...more] = given;
  if (!argument || more.length > 0)
    return reject(`${given.length === 0 ? "no argument" : `${given.length} arguments`}`, node, scope);
  const member = testedMember(argument, scope);
  if (!member) return reject(`\`${textOf(argument, scope)}\``, argument, scope, adviceFor(argument, scope));
  const { value, holder, name } = member;
  if (isFaulty(value)) return faulty;
  return made(boolean, call("hasMember", holder, printString(name)), {
    whenTrue: value.place === undefined ? noFacts : presentAt(value.place),
  });
}

interface Tested {
  readonly value: Value;
  /** The code of the object. */
  readonly holder: string;
  readonly name: string;
}

/** The property without its possible absence; undefined if the argument is not a property. */
function testedMember(argument: Node, scope: Scope): Tested | undefined {
  if (argument.op === "id")
    return variableOf(argument.args, scope)
      ? undefined
      : { value: fieldOfSelf(argument, scope), holder: scope.self.local, name: argument.args };
  if (argument.op !== ".") return undefined;
  const {
    args: [of, name],
    start,
    end,
  } = argument;
  const holder = scope.run.valueOf(of, scope);
  return { value: memberValue(holder, { name, of, start, end }, scope), holder: holder.code, name };
}

function reject(found: string, range: Node, scope: Scope, help?: string): Value {
  scope.run.report(
    "check/expression-arguments",
    { call: "has()", takes: "one member, such as `has(fix_hint)` or `has(item.fix_hint)`", found },
    range,
    help,
  );
  return faulty;
}

function adviceFor(argument: Node, scope: Scope): string | undefined {
  if (argument.op !== "[]") return undefined;
  const [of, key] = argument.args;
  return `Write \`${textOf(key, scope)} in ${textOf(of, scope)}\`.`;
}
