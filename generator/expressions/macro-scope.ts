/** The scope of a macro's body: the current item, under the name that the author chose. */
import type { Macro } from "./function-table.js";
import { entryPlace, noFacts, presentAt } from "./facts.js";
import { boundTo, itemsOf, nowhere, type Origin } from "./origin.js";
import type { Node } from "./parse-expression.js";
import { sized } from "./reads.js";
import { knowing, type Scope, textOf, type Variable } from "./scope.js";
import { itemsIn, kindsIn, text } from "./shapes.js";
import { made, type Value } from "./value.js";

interface MacroCall {
  readonly macro: Macro;
  /** The author's name for an item, which never appears in the code. */
  readonly name: string;
  readonly range: Value;
  readonly node: Node;
}

export interface OpenMacro {
  readonly range: Value;
  readonly item: Variable;
  /** The scope of the bodies. */
  readonly scope: Scope;
}

export function openMacro(call: MacroCall, scope: Scope): OpenMacro {
  const { macro, name, range, node } = call;
  const item = itemOf(range, scope);
  const inner = { ...scope, variables: new Map([...scope.variables, [name, item]]) };
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
    scope: knowing(factsOf(range, item, scope), goesThroughData(range) ? { ...inner, loop } : inner),
  };
}

/** The size of an array in the data is unlimited; an array literal has few items. */
function goesThroughData({ origin }: Value): boolean {
  return origin.roots.size > 0;
}

function itemOf(range: Value, scope: Scope): Variable {
  const { variables, vocabulary } = scope.run;
  variables.count += 1;
  const number = variables.count;
  const isList = kindsIn(range.shape, vocabulary).has("list");
  const shape = isList ? itemsIn(range.shape, vocabulary) : text;
  const data: Origin = isList ? itemsOf(range.origin) : { ...nowhere, paths: range.origin.paths };
  const origin = sized(goesThroughData(range) ? boundTo(number, data) : data, shape, scope);
  return { number, local: `item${number}`, value: made(shape, `item${number}`, { origin, place: String(number) }) };
}

/** The keys of a map are in the map. */
function factsOf(range: Value, { value }: Variable, { run }: Scope): ReturnType<typeof presentAt> {
  const place = kindsIn(range.shape, run.vocabulary).has("map") ? entryPlace(range.place, value.place) : undefined;
  return place === undefined ? noFacts : presentAt(place);
}
