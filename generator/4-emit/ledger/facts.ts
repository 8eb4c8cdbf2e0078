/** All facts of contracts.yaml, for the report of what each output cannot express. */
import type { Json } from "../../source/json.js";
import { reachableNames } from "../../model/reachable.js";
import type { ContractModel, EnumModel, Model, TypeModel } from "../../model/model.js";
import { bySetOrder } from "../../model/places.js";
import { inside, prose, valued, valueFacts, type Fact, type FactPlace } from "./fact.js";
import { factKinds } from "./matrix.js";
import type { Reach } from "./stated-fact.js";
import { decisionFacts, gateFacts } from "./decision-facts.js";
import { contractReadingFacts } from "./reading-facts.js";
import { codeFacts, ruleFacts, tableFacts } from "./rule-facts.js";
import { shapeFacts } from "./shape-facts.js";
import { narrowingsOf, type Narrowing } from "../print/narrowing.js";

/** Every fact once, in the order of the file. */
export function factsOf(model: Model): readonly Fact[] {
  const reachOf = reaches(model);
  return inSetOrder(
    model,
    withoutCopies([
      ...prose("set_description", model.description, {
        path: "description",
        span: { file: model.file, start: 0, end: 0 },
        reach: "contract",
      }),
      ...model.enums.flatMap((declared) => enumFacts(declared, { ...declared.place, reach: reachOf(declared.name) })),
      ...model.types.flatMap((type) => typeFacts(model, type, { ...type.place, reach: reachOf(type.name) })),
      ...model.tables.flatMap(tableFacts),
      ...model.decisions.flatMap(decisionFacts),
      ...model.gates.flatMap(gateFacts),
      ...model.contracts.flatMap((contract) => contractFacts(model, contract)),
    ]),
  );
}

/** A recursive type is always reachable from itself. */
function reaches(model: Model): (name: string) => Reach {
  const fromContracts = new Set(model.contracts.flatMap(({ shape }) => reachableNames(shape, model)));
  const inputs = model.decisions.map((decision) => decision.inputs);
  const fromTypes = new Set(
    [...model.types, ...inputs].flatMap(({ name, shape }) => [name, ...reachableNames(shape, model)]),
  );
  return (name) => (fromContracts.has(name) ? "contract" : fromTypes.has(name) ? "type" : "nothing");
}

function contractFacts(model: Model, contract: ContractModel): readonly Fact[] {
  const at: FactPlace = { ...contract.place, reach: "contract" };
  const { description, deprecated, schemaVersion, aliases, prompt, shape, reading } = contract;
  return [
    ...prose("contract_description", description, at),
    ...prose("contract_deprecated", deprecated, at),
    ...valued("schema_version", schemaVersion, at),
    ...valued("contract_aliases", aliases.length > 0 ? aliases : undefined, at),
    ...narrowingsOf(model, contract).flatMap((narrowing) => valued("narrowing", narrowingValue(narrowing), at)),
    ...exampleFacts(contract),
    ...textExampleFacts(contract),
    ...codeFacts(contract, at),
    ...derivedFacts(contract, at),
    ...ruleFacts(contract, model, at.reach),
    ...contractReadingFacts(reading, at),
    ...prose("prompt_intro", prompt.intro, inside(at, "prompt.intro")),
    ...prompt.notes.flatMap((note, index) => prose("prompt_note", note, inside(at, `prompt.notes[${index}]`))),
    ...shapeFacts(shape, at),
  ];
}

function narrowingValue(narrowing: Narrowing): Json {
  return narrowing.kind === "values" ? { [narrowing.path]: narrowing.values } : { [narrowing.path]: "required" };
}

/** Unless the contract chooses another example, the first valid one that fits is shown. */
function exampleFacts({ examples, prompt }: ContractModel): readonly Fact[] {
  const conforming = examples.filter(({ issues }) => issues === undefined);
  const shown = conforming.find(({ name }) => name === prompt.example) ?? conforming[0];
  return examples.map((example) => {
    const kind = example.issues ? "rejected_example" : example === shown ? "example" : "further_example";
    return { kind, place: example.place, value: example.name, reach: "contract" };
  });
}

function textExampleFacts({ textExamples = [] }: ContractModel): readonly Fact[] {
  return textExamples.map(({ name, place }) => ({ kind: "text_example", place, value: name, reach: "contract" }));
}

function typeFacts(model: Model, type: TypeModel, at: FactPlace): readonly Fact[] {
  const { description, deprecated, frozen, aliases, shape } = type;
  return [
    ...prose("type_description", description, at),
    ...prose("type_deprecated", deprecated, at),
    ...valued("frozen", frozen || undefined, at),
    ...valued("type_aliases", aliases.length > 0 ? aliases : undefined, at),
    ...codeFacts(type, at),
    ...derivedFacts(type, at),
    ...ruleFacts(type, model, at.reach),
    ...shapeFacts(shape, at),
  ];
}

function enumFacts({ description, deprecated, values }: EnumModel, at: FactPlace): readonly Fact[] {
  return [
    ...prose("enum_description", description, at),
    ...prose("enum_deprecated", deprecated, at),
    ...valueFacts(values, at),
  ];
}

/**
 * A contract that narrows a type contains a copy of its fields with their locations. A copied fact is the same fact as
 * the original, reached through the copy.
 */
function withoutCopies(facts: readonly Fact[]): readonly Fact[] {
  const merged = new Map<string, Fact>();
  for (const fact of facts) {
    const { kind, place, value } = fact;
    const key = `${kind} ${place.path} ${value === undefined || kind === "enum_values" ? "" : JSON.stringify(value)}`;
    const first = merged.get(key);
    merged.set(key, first ? { ...first, reach: fact.reach } : fact);
  }
  return [...merged.values()];
}

function inSetOrder(model: Model, facts: readonly Fact[]): readonly Fact[] {
  const compare = bySetOrder(model);
  const rank = new Map(factKinds.map((kind, index) => [kind, index]));
  return facts.toSorted(
    (left, right) =>
      compare(left.place.span, right.place.span) ||
      compareText(left.place.path, right.place.path) ||
      (rank.get(left.kind) ?? 0) - (rank.get(right.kind) ?? 0),
  );
}

function compareText(left: string, right: string): number {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

function derivedFacts({ derived = [] }: ContractModel | TypeModel, { reach }: FactPlace): readonly Fact[] {
  return derived.flatMap(({ expression, description, place }) => [
    ...valued("derived", expression, { ...place, reach }),
    ...prose("derived_description", description, { ...place, reach }),
  ]);
}
