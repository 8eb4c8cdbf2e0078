/** Contracts and named types as data of the page. */
import { exampleOf } from "../../4-emit/print/example-of.js";
import { promptText } from "../../4-emit/prompts/prompt-text.js";
import { referencesIn, fieldsWithin } from "../../model/shape-parts.js";
import { publishedSchema, type Declaration } from "../../lowering/schema-document.js";
import { hooksOf } from "../../model/hooks.js";
import type { ContractModel, ExampleModel, Model, TextExampleModel, TypeModel } from "../../model/model.js";
import { providersOf } from "../../providers/lower-contract.js";
import { occurrences } from "../../rules/occurrences.js";
import { joinPaths } from "../../rules/paths.js";
import { pathsRead } from "../../rules/any-kind/reads.js";
import { placeWords, ruleSentence } from "../../rules/any-kind/rule-sentence.js";
import { kindContext } from "../../rules/rule-kind.js";
import { printJson, type Json } from "../../source/json.js";
import { fieldsOf, placeText } from "./field-data.js";
import type { DeclarationData, ExampleData, LossData, ProviderData, RuleData } from "./page-data.js";
import { saidOf, typePartsOf } from "./said.js";
import type { Facts } from "./facts.js";
import { shapesReached } from "../../model/reachable.js";
import type { FieldReadingModel } from "../../model/reading.js";

/** The data of a type. */
export function typeData(type: TypeModel, facts: Facts): DeclarationData {
  const schema = printJson(publishedSchema(facts.model, type) as Json);
  return { kind: "type", name: type.name, aliases: type.aliases, ...declared(type, facts, [type.name]), schema };
}

/** The data of a contract, including what only contracts have. */
export async function contractData(contract: ContractModel, facts: Facts): Promise<DeclarationData> {
  const { scope, aliases, schemaVersion, examples, textExamples = [] } = contract;
  const [sample, coverage] = [await exampleOf(facts.model, contract), facts.coverageOf(scope)];
  return {
    kind: "contract",
    name: scope,
    aliases,
    ...(schemaVersion !== undefined && { schemaVersion }),
    ...declared(contract, facts, []),
    examples: [
      ...examples.map((example) => exampleData(example, facts.model)),
      ...textExamples.map((example) => textData(example, facts.model)),
    ],
    ...(sample && { sample: printJson(sample.value) }),
    tokens: facts.countTokens(await promptText(facts.model, contract)),
    providers: providersData(contract, facts),
    ...(coverage && { coverage }),
    contextKeys: contextKeysOf(contract, facts.model),
    hooks: hooksOf(contract, facts.model),
  };
}

function declared(
  declaration: Declaration,
  facts: Facts,
  within: readonly string[],
): Omit<DeclarationData, "kind" | "name" | "aliases"> {
  const { typeName, description, deprecated, place, shape, derived = [] } = declaration;
  const { model } = facts;
  return {
    typeName,
    ...(description !== undefined && { description }),
    ...(deprecated !== undefined && { deprecated }),
    at: placeText(model, place.span),
    type: typePartsOf(shape),
    fields: fieldsOf(shape, model, within),
    rules: rulesOf(declaration, model),
    derived: derived.map((value) => ({
      name: value.name,
      expression: value.expression,
      ...(value.description !== undefined && { description: value.description }),
      at: placeText(model, value.place.span),
    })),
    references: [
      ...new Set([
        ...("base" in declaration && declaration.base !== undefined ? [declaration.base] : []),
        ...referencesIn(shape).map(({ to }) => to),
      ]),
    ],
    typescript: facts.typescriptOf(declaration),
  };
}

/**
 * The rules of the declaration and of the types inside it, each with the paths that it reads, relative to the whole
 * value.
 */
function rulesOf(declaration: Declaration, model: Model): readonly RuleData[] {
  const seen: string[] = [];
  const follow = ({ to }: { readonly to: string }): TypeModel["shape"] | undefined => {
    if (seen.includes(to)) return undefined;
    seen.push(to);
    return model.types.find(({ name }) => name === to)?.shape;
  };
  const own = { path: "", shape: declaration.shape, rules: declaration.rules };
  return [own, ...occurrences(declaration.shape, { types: model.types, follow })].flatMap(({ path, shape, rules }) =>
    rules.map((rule) => ({
      sentence: saidOf(ruleSentence(rule, kindContext(shape, model), placeWords(path))),
      ...(rule.message !== undefined && { message: rule.message }),
      code: rule.code,
      severity: rule.severity,
      reads: pathsRead(rule).map((read) => joinPaths(path, read)),
      at: placeText(model, rule.place.span),
    })),
  );
}

function exampleData({ name, value, issues, place }: ExampleModel, model: Model): ExampleData {
  return { name, text: printJson(value), ...(issues && { expected: issues }), at: placeText(model, place.span) };
}

function textData({ name, text, context, issues, place }: TextExampleModel, model: Model): ExampleData {
  return {
    name,
    text,
    isText: true,
    ...(context && { context }),
    ...(issues && { expected: issues }),
    at: placeText(model, place.span),
  };
}

/** A loss belongs to a contract if its fact is declared in it or in a type that it uses. */
function providersData(contract: ContractModel, facts: Facts): readonly ProviderData[] {
  return providersOf(facts.model, contract).map(({ provider }) => ({
    provider,
    losses: facts.lossesOf(provider, contract).map(({ fact, at, path, why }): LossData => ({ fact, at, path, why })),
  }));
}

/** Sorted, each once. */
function contextKeysOf({ shape, reading }: ContractModel, model: Model): readonly string[] {
  const fields = shapesReached(shape, model)
    .flatMap(fieldsWithin)
    .map((field) => field.reading);
  return [...new Set([reading?.root, ...fields].flatMap(keysIn))].toSorted();
}

function keysIn(reading: FieldReadingModel | undefined): readonly string[] {
  const source = reading?.default;
  return [
    ...(source && "context" in source ? [source.context] : []),
    ...(reading?.complete ? [reading.complete.context] : []),
  ];
}
