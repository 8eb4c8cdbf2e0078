/** The macros over arrays and over the keys of maps: `all`, `exists`, `exists_one`, `filter`, `map`. */
import { isTruth, meets } from "./demand.js";
import type { Macro } from "./function-table.js";
import { isForeign, rejectJoin } from "./join.js";
import { allRoots, madeOf, boundTo, itemsOf, nowhere, type Origin } from "./origin.js";
import type { Node, NodeOf } from "./parse-expression.js";
import { knowing, type Scope, textOf, type Variable } from "./scope.js";
import { boolean, isComposite, kindsIn, listOf, itemsIn, text } from "./shapes.js";
import { call, faulty, type Helper, isFaulty, made, type Value } from "./value.js";
import { entryPlace, noFacts, presentAt } from "./facts.js";
import { sized } from "./reads.js";

export function macroValue(macro: Macro, node: NodeOf<"rcall">, scope: Scope): Value {
  const {
    args: [, receiver, given],
  } = node;
  const [name, ...bodies] = given;
  const range = scope.run.valueOf(receiver, scope);
  if (!name || bodies.length === 0 || bodies.length > (macro === "map" ? 2 : 1))
    return rejectCount(macro, given.length, node, scope);
  if (name.op !== "id" || name.args === "self") return rejectVariable(macro, name, scope);
  if (!meets(range, receiver, { of: `.${macro}()`, kinds: ["list", "map"] }, scope)) return faulty;
  rejectJoin(range.origin, { range: receiver, verb: "goes through", operation: macro }, scope);
  return results[macro](openMacro({ macro, name: name.args, range, node: receiver }, scope), bodies);
}

function rejectCount(macro: Macro, found: number, node: Node, scope: Scope): Value {
  const takes =
    macro === "map"
      ? "a name for the item, perhaps a condition, and what to make of the item"
      : "a name for the item and a condition";
  scope.run.report(
    "check/expression-arguments",
    { call: `.${macro}()`, takes, found: `${found} argument${found === 1 ? "" : "s"}` },
    node,
  );
  return faulty;
}

function rejectVariable(macro: Macro, name: Node, scope: Scope): Value {
  scope.run.report(
    "check/expression-arguments",
    { call: `.${macro}()`, takes: "a name for the item first", found: `\`${textOf(name, scope)}\`` },
    name,
  );
  return faulty;
}

/** The result of a macro for its bodies: one, or possibly two for `map`. */
type Result = (open: OpenMacro, bodies: readonly Node[]) => Value;

const results: Readonly<Record<Macro, Result>> = {
  all: quantifier("all"),
  exists: quantifier("exists"),
  exists_one: quantifier("existsOne"),
  filter: (open, [condition]) => filtered(open, conditionOf(open, condition)),
  map: (open, bodies) =>
    bodies.length < 2 ? mapped(open, bodies[0]) : mapped(open, bodies[1], conditionOf(open, bodies[0])),
};

function quantifier(helper: Helper): Result {
  return (open, [body]) => {
    const test = conditionOf(open, body);
    return isFaulty(test) ? faulty : made(boolean, call(helper, open.range.code, lambda(open, test)));
  };
}

function conditionOf({ scope }: OpenMacro, body: Node | undefined): Value {
  const test = body && scope.run.valueOf(body, scope);
  return body && test && isTruth(test, body, "the condition of a macro", scope) ? test : faulty;
}

function filtered(open: OpenMacro, test: Value): Value {
  if (isFaulty(test)) return faulty;
  const { range, item, scope } = open;
  const isList = kindsIn(range.shape, scope.run.vocabulary).has("list");
  const origin = isList ? range.origin : madeOf(item.value.origin, range.origin);
  return made(listOf(item.value.shape), call("filter", range.code, lambda(open, test)), { origin });
}

function mapped(open: OpenMacro, body: Node | undefined, test?: Value): Value {
  const kept = test ? filtered(open, test) : open.range;
  const scope = test ? knowing(test.whenTrue, open.scope) : open.scope;
  const item = body && scope.run.valueOf(body, scope);
  if (!body || !item || isFaulty(kept) || isFaulty(item)) return faulty;
  rejectCopies(item, body, scope);
  return made(listOf(item.shape), call("map", kept.code, lambda(open, item)), {
    origin: madeOf(item.origin, open.range.origin),
  });
}

/** A value that is not part of the item would be copied for each item. */
function rejectCopies({ origin, shape }: Value, range: Node, scope: Scope): void {
  const all = { ...origin, roots: allRoots(origin) };
  if (isComposite(shape, scope.run.vocabulary) && isForeign(all, scope))
    rejectJoin(all, { range, verb: "copies", operation: "map" }, scope);
}

/** The parameter is omitted if the code does not use it, because generated code must pass checks for unused names. */
function lambda({ item, scope }: OpenMacro, { code }: Value): string {
  return `(${scope.run.mentioned.has(item.number) ? item.local : ""}) => ${code}`;
}

interface MacroCall {
  readonly macro: Macro;
  /** The author's name for an item, which never appears in the code. */
  readonly name: string;
  readonly range: Value;
  readonly node: Node;
}

interface OpenMacro {
  readonly range: Value;
  readonly item: Variable;
  /** The scope of the bodies. */
  readonly scope: Scope;
}

/** The purpose of a macro's body, which determines suggestions. */
const aims: Readonly<Record<Macro, Scope["aim"]>> = {
  all: "assertion",
  exists: "condition",
  exists_one: "condition",
  filter: "condition",
  map: "value",
};

function openMacro({ macro, name, range, node }: MacroCall, scope: Scope): OpenMacro {
  const item = itemOf(range, scope);
  const inner = { ...scope, aim: aims[macro], variables: new Map([...scope.variables, [name, item]]) };
  const loop = {
    variable: item.number,
    macro,
    range: textOf(node, scope),
    origin: range.origin,
    negated: scope.negated,
  };
  return {
    range,
    item,
    scope: knowing(factsOf(range, item, scope), iteratesOverData(range) ? { ...inner, loop } : inner),
  };
}

/** The size of an array in the data is unlimited; an array literal has few items. */
function iteratesOverData({ origin }: Value): boolean {
  return origin.roots.size > 0;
}

function itemOf(range: Value, scope: Scope): Variable {
  const { variables, vocabulary } = scope.run;
  variables.count += 1;
  const number = variables.count;
  const isList = kindsIn(range.shape, vocabulary).has("list");
  const shape = isList ? itemsIn(range.shape, vocabulary) : text;
  const data: Origin = isList ? itemsOf(range.origin) : { ...nowhere, paths: range.origin.paths };
  const origin = sized(iteratesOverData(range) ? boundTo(number, data) : data, shape, scope);
  return { number, local: `item${number}`, value: made(shape, `item${number}`, { origin, place: String(number) }) };
}

/** The keys of a map are in the map. */
function factsOf(range: Value, { value }: Variable, { run }: Scope): ReturnType<typeof presentAt> {
  const place = kindsIn(range.shape, run.vocabulary).has("map") ? entryPlace(range.place, value.place) : undefined;
  return place === undefined ? noFacts : presentAt(place);
}
