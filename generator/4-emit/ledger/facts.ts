/** All facts of contracts.yaml, for the report of what each output cannot express. */
import type { Json } from "../../source/json.js";
import { reachableNames } from "../../model/reachable.js";
import type {
  ContractModel,
  EnumModel,
  Model,
  TypeModel,
  DecisionModel,
  DecisionResult,
  GateModel,
  Place,
  TableModel,
} from "../../model/model.js";
import { bySetOrder } from "../../model/places.js";
import { inside, prose, valued, valueFacts, type Fact, type FactPlace } from "./fact.js";
import { factKinds } from "./matrix.js";
import type { Reach, RuleLosses } from "./stated-fact.js";
import { contractReadingFacts } from "./reading-facts.js";
import { shapeFacts } from "./shape-facts.js";
import { narrowingsOf, type Narrowing } from "../print/narrowing.js";
import { conditionWords } from "../../rules/condition.js";
import { plainText } from "../../rules/words.js";
import { kindOf } from "../../rules/kinds.js";
import { ruleMeaning } from "../../rules/any-kind/meaning.js";
import { isInexpressible, kindContext } from "../../rules/rule-kind.js";
import type { Rule } from "../../model/rule.js";
import { ruleSchema } from "../../rules/any-kind/rule-schema.js";
import { narrowedType } from "../types/rules/narrow.js";

/** The facts of a part of the file. */
export interface FactSource {
  /** The type or the contract; absent if it is something else. */
  readonly of?: TypeModel | ContractModel;
  readonly facts: () => readonly Fact[];
}

/** Every fact once, in the order of the file. */
export function factsOf(model: Model): readonly Fact[] {
  return inSetOrder(model, withoutCopies(factSources(model).flatMap(({ facts }) => facts())));
}

/** All parts of a file. The facts of a type come before copies of them. */
export function factSources(model: Model): readonly FactSource[] {
  const { enums, types, tables, decisions, gates, contracts } = model;
  const reachOf = reaches(model);
  return [
    {
      facts: () =>
        prose("set_description", model.description, {
          path: "description",
          span: { file: model.file, start: 0, end: 0 },
          reach: "contract",
        }),
    },
    ...enums.map((declared) => ({
      facts: () => enumFacts(declared, { ...declared.place, reach: reachOf(declared.name) }),
    })),
    ...types.map((type) => ({
      of: type,
      facts: () => typeFacts(model, type, { ...type.place, reach: reachOf(type.name) }),
    })),
    {
      facts: () => [...tables.flatMap(tableFacts), ...decisions.flatMap(decisionFacts), ...gates.flatMap(gateFacts)],
    },
    ...contracts.map((contract) => ({ of: contract, facts: () => contractFacts(model, contract) })),
  ];
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

function withoutCopies(facts: readonly Fact[]): readonly Fact[] {
  const merged = new Map<string, Fact>();
  for (const fact of facts) {
    const key = factKey(fact.kind, fact.place.path, valueKey(fact));
    const first = merged.get(key);
    merged.set(key, first ? { ...first, reach: fact.reach } : fact);
  }
  return [...merged.values()];
}

/**
 * A contract that narrows a type contains a copy of its fields with their locations. A copied fact is the same fact as
 * the original, reached through the copy.
 *
 * @param value see `valueKey`
 */
export function factKey(kind: string, path: string, value: string): string {
  return `${kind} ${path} ${value}`;
}

/** The value that distinguishes facts of one kind at one location. */
export function valueKey({ kind, value }: Fact): string {
  return value === undefined || kind === "enum_values" ? "" : JSON.stringify(value);
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

/** The inputs have the same facts as a named type. */
function decisionFacts({ description, inputs, cases, otherwise, place }: DecisionModel): readonly Fact[] {
  const at = { ...place, reach: "type" } as const;
  const said = [
    ...cases.map(({ when, result }) => ({ when: plainText(conditionWords(when)), ...resultFact(result) })),
    resultFact(otherwise),
  ];
  return [
    ...valued("decided", said, at),
    ...prose("decided_description", description, at),
    ...shapeFacts(inputs.shape, { ...inputs.place, reach: "type" }),
  ];
}

function resultFact({ given, reason }: DecisionResult): { readonly value: Json; readonly reason: Json } {
  const value = given.kind === "value" ? given.value : { table: given.table, key: given.key, column: given.column };
  return { value, reason };
}

function gateFacts({ description, needs, when, place }: GateModel): readonly Fact[] {
  const at = { ...place, reach: "type" } as const;
  return [
    ...valued("gate", { needs, ...(when && { when: plainText(conditionWords(when)) }) }, at),
    ...prose("gate_description", description, at),
  ];
}

/** The rules of a contract or a named type. */
function ruleFacts(declaration: ContractModel | TypeModel, model: Model, reach: Reach): readonly Fact[] {
  const { inexpressible } = narrowedType(declaration, model);
  return declaration.rules.flatMap((rule) =>
    factsOfRule(rule, { ...rule.place, reach }, losses(rule, declaration, { model, types: inexpressible.get(rule) })),
  );
}

function losses(
  rule: Rule,
  { shape }: ContractModel | TypeModel,
  { model, types }: { readonly model: Model; readonly types: string | undefined },
): RuleLosses {
  const schema = ruleSchema(rule, kindContext(shape, model));
  return { ...(types !== undefined && { types }), ...(isInexpressible(schema) && { schemas: schema.why }) };
}

/** A code is a separate fact if it is not the built-in one. */
function factsOfRule(rule: Rule, at: FactPlace, inexpressible: RuleLosses): readonly Fact[] {
  const { message, severity, code } = rule;
  const facts = [
    ...valued("rule", ruleMeaning(rule), at),
    ...prose("rule_message", message, at),
    ...valued("rule_severity", severity === "warning" ? severity : undefined, at),
    ...valued("rule_code", code === kindOf(rule).defaultCode ? undefined : code, at),
  ];
  return facts.map((fact) => ({ ...fact, inexpressible }));
}

/** The codes that a field, a type or a contract gives to structural issues. */
function codeFacts({ codes }: Pick<ContractModel, "codes">, at: FactPlace): readonly Fact[] {
  return valued("codes", codes && { ...codes }, at);
}

function tableFacts({ key, columns, rows, description, place }: TableModel): readonly Fact[] {
  const at = placed(place);
  return [
    ...valued("table", { key, rows: rows.map((row) => [row.key, row.cells]) }, at),
    ...prose("table_description", description, at),
    ...columns.flatMap((column) =>
      prose("column_description", column.description, inside(at, `columns.${column.name}`)),
    ),
  ];
}

/** A table is a separate fact, regardless of its uses. */
function placed(place: Place): FactPlace {
  return { ...place, reach: "contract" };
}
