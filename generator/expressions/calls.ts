/** Function calls, in function or method notation. */
import { didYouMean } from "../diagnostics/did-you-mean.js";
import { meets } from "./demand.js";
import type { Range } from "./fault.js";
import { callableNames, functions, type Macro, macros, rejectedFunctions, type Signature } from "./function-table.js";
import { hasValue } from "./has.js";
import { rejectJoin } from "./join.js";
import { macroValue } from "./macros.js";
import type { Node, NodeOf } from "./parse-expression.js";
import type { Scope } from "./scope.js";
import { kindsIn, describeShape, itemsIn, listOf } from "./shapes.js";
import { call, faulty, made, type Value } from "./value.js";
import { itemsOf, madeOf } from "./origin.js";

/** `size(list)` */
export function functionValue(node: NodeOf<"call">, scope: Scope): Value {
  const {
    args: [name, given],
  } = node;
  const signature = functions.get(name);
  if (name === "has") return hasValue(node, scope);
  if (signature && signature.style !== "method")
    return signedCall({ name, shown: `${name}()`, given }, signature, node, scope);
  return rejectCall(name, node, scope);
}

/** `list.size()` */
export function methodValue(node: NodeOf<"rcall">, scope: Scope): Value {
  const {
    args: [name, receiver, given],
  } = node;
  const signature = functions.get(name);
  if (isMacro(name)) return macroValue(name, node, scope);
  if (name === "flatten") return flattenValue(node, scope);
  if (signature && signature.style !== "function")
    return signedCall({ name, shown: `.${name}()`, given: [receiver, ...given] }, signature, node, scope);
  return rejectCall(name, node, scope);
}

export function isMacro(name: string): name is Macro {
  return macros.some((macro) => macro === name);
}

interface Call {
  readonly name: string;
  /** The notation of the call in messages. */
  readonly shown: string;
  /** Including the receiver of a method. */
  readonly given: readonly Node[];
}

function signedCall(
  { shown, given }: Call,
  { takes, gives, helper, iteratesOver = [], canFail }: Signature,
  node: Node,
  scope: Scope,
): Value {
  if (canFail) scope.run.risks.add(shown);
  const values = given.map((argument) => scope.run.valueOf(argument, scope));
  if (given.length !== takes.length) return rejectCount(shown, takes.length, given.length, node, scope);
  const areFit = values.map((value, index) =>
    meets(value, given[index] ?? node, { of: shown, kinds: takes[index] ?? [] }, scope),
  );
  if (areFit.includes(false)) return faulty;
  values.forEach(({ shape, origin }, index) => {
    const kinds = kindsIn(shape, scope.run.vocabulary);
    if (iteratesOver.some((kind) => kinds.has(kind)))
      rejectJoin(origin, { range: given[index] ?? node, verb: "goes through", operation: shown }, scope);
  });
  const copies = Math.max(0, ...values.map(({ origin }) => origin.copies));
  return made(gives, call(helper, ...values.map(({ code }) => code)), {
    origin: { paths: [], roots: new Set(), copies },
  });
}

function rejectCount(shown: string, takes: number, found: number, node: Node, scope: Scope): Value {
  const receiver = shown.startsWith(".") ? 1 : 0;
  scope.run.report(
    "check/expression-arguments",
    { call: shown, takes: countInWords(takes - receiver), found: countInWords(found - receiver) },
    node,
  );
  return faulty;
}

function countInWords(count: number): string {
  if (count === 0) return "no argument";
  return count === 1 ? "one argument" : `${count} arguments`;
}

/** A name that is not allowed: unknown, only known to CEL, or written in the other notation. */
function rejectCall(name: string, node: NodeOf<"call"> | NodeOf<"rcall">, scope: Scope): Value {
  const advice = rejectedFunctions.get(name);
  const range = rangeOfName(name, node, scope);
  if (advice !== undefined)
    scope.run.report("check/expression-unsupported", { what: `function \`${name}\`` }, range, advice);
  else if (callableNames.includes(name))
    scope.run.report("check/expression-arguments", otherStyle(name, node.op === "rcall"), range);
  else
    scope.run.report(
      "check/expression-unknown-function",
      { name },
      range,
      didYouMean(name, callableNames) ?? `There are ${callableNames.join(", ")}.`,
    );
  return faulty;
}

/** Between a receiver and the name of a method are a period, closing brackets and whitespace. */
function rangeOfName(name: string, node: NodeOf<"call"> | NodeOf<"rcall">, { run }: Scope): Range {
  const start = node.op === "rcall" ? run.source.indexOf(name, node.args[1].end) : node.start;
  return { start, end: start + name.length };
}

function otherStyle(
  name: string,
  isMethod: boolean,
): { readonly call: string; readonly takes: string; readonly found: string } {
  if (isMethod)
    return { call: `${name}()`, takes: `all it needs in its brackets, \`${name}(value)\``, found: "before a point" };
  const example =
    functions.get(name)?.takes.length === 2
      ? `text.${name}(part)`
      : macros.some((macro) => macro === name)
        ? `list.${name}(x, ...)`
        : `value.${name}()`;
  return { call: `${name}()`, takes: `its first argument before it, \`${example}\``, found: "in its brackets" };
}

/** `lists.flatten()`: the items of the arrays in an array. */
function flattenValue(node: NodeOf<"rcall">, scope: Scope): Value {
  const {
    args: [, receiver, given],
  } = node;
  const { vocabulary } = scope.run;
  const lists = scope.run.valueOf(receiver, scope);
  if (given.length > 0)
    scope.run.report(
      "check/expression-arguments",
      { call: ".flatten()", takes: "no argument", found: `${given.length}` },
      node,
    );
  if (given.length > 0 || !meets(lists, receiver, { of: ".flatten()", kinds: ["list"] }, scope)) return faulty;
  const items = itemsIn(lists.shape, vocabulary);
  const isNested = [...kindsIn(items, vocabulary)].every((kind) => kind === "list");
  if (!isNested)
    scope.run.report(
      "check/expression-operand",
      {
        of: ".flatten()",
        takes: "a list of lists",
        found: `a list of which an item is ${describeShape(items, vocabulary)}`,
      },
      receiver,
    );
  if (!isNested) return faulty;
  const inner = itemsOf(lists.origin);
  const size = { ...inner, roots: new Set([...lists.origin.roots, ...inner.roots]) };
  rejectJoin(size, { range: receiver, verb: "goes through", operation: "flatten" }, scope);
  return made(listOf(itemsIn(items, vocabulary)), call("flatten", lists.code), {
    origin: madeOf(itemsOf(inner), size),
  });
}
