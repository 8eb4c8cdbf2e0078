/** All identifiers that generated code will declare, and diagnostics for those that two declarations need. */
import type { Report } from "../../diagnostics/diagnostic.js";
import { contextOf } from "../../model/context.js";
import { baseOf } from "../../expressions/derived.js";
import type {
  ContractModel,
  DecisionModel,
  EnumModel,
  GateModel,
  Model,
  Place,
  Shape,
  TableModel,
  TypeModel,
} from "../../model/model.js";
import {
  caseFolded,
  contextTypeName,
  derivedTypeName,
  guardName,
  promptName,
  positionsName,
  rulesName,
  shapeName,
  validateName,
} from "../../names.js";

type Declarations = Pick<Model, "enums" | "types" | "tables" | "contracts" | "decisions" | "gates">;

/**
 * Types and values of TypeScript are separate, so a type and its own constant may differ only in case. Files have the
 * names of their declarations, even if code uses a different form.
 */
type Namespace = "type" | "value" | "file";

interface Claim {
  readonly identifier: string;
  readonly namespace: Namespace;
  /** Its name in messages: `the contract TASK_ACTION`. */
  readonly claimant: string;
  readonly place: Place;
}

/** Reports each pair of declarations whose names would be equal in generated code, ignoring case. */
export function rejectClashingNames(declarations: Declarations, report: Report): void {
  const taken = new Map<string, Claim>();
  const reported = new Set<string>();
  for (const claim of claimsOf(declarations)) {
    const earlier = keysOf(claim).flatMap((key) => taken.get(key) ?? [])[0];
    for (const key of keysOf(claim)) if (!taken.has(key)) taken.set(key, claim);
    const pair = earlier && `${earlier.place.path} ${claim.place.path}`;
    if (!earlier || !pair || reported.has(pair)) continue;
    reported.add(pair);
    reportClash(earlier, claim, report);
  }
}

/**
 * Returns the keys that a name occupies: in its own namespace regardless of case, and for a name in code also in the
 * other namespace of code, with its exact case.
 */
function keysOf({ identifier, namespace }: Claim): readonly string[] {
  return [`${namespace} ${caseFolded(identifier)}`, ...(namespace === "file" ? [] : [identifier])];
}

function reportClash(earlier: Claim, claim: Claim, report: Report): void {
  const related = [{ message: `${earlier.claimant} is declared here`, span: earlier.place.span }];
  const parameters = {
    first: earlier.claimant,
    firstName: earlier.identifier,
    second: claim.claimant,
    secondName: claim.identifier,
  };
  report("resolve/name-clash", parameters, { span: claim.place.span, related, help: "Rename one of the two." });
}

/**
 * The names of some of the declarations, in their namespaces. An edit that changes none of these names cannot create a
 * conflict.
 */
export function namesOf(declarations: Declarations, some: Declarations): readonly string[] {
  return claimsOf(some, declarations).map(({ identifier, namespace }) => `${namespace} ${identifier}`);
}

/** @param all all declarations of the set, which `declarations` may refer to */
function claimsOf(declarations: Declarations, all = declarations): readonly Claim[] {
  const { decisions, gates } = declarations;
  return [
    ...claimsOfDeclarations(declarations),
    ...claimsOfDerived(declarations, all),
    ...claimsOfContexts(declarations, all),
    ...decisions.flatMap(claimsOfDecision),
    ...gates.flatMap(claimsOfGate),
  ];
}

function claimsOfDecision({ name, functionName, resultName, inputs, place }: DecisionModel): readonly Claim[] {
  const claimant = `the decision ${name}`;
  return [
    claimOfValue(functionName, claimant, place),
    ...claimsOfShape({ ...inputs, place }, `the inputs of ${claimant}`),
    claimOfType(resultName, `the result of ${claimant}`, place),
  ];
}

function claimsOfGate({ name, functionName, stateName, openName, place }: GateModel): readonly Claim[] {
  const claimant = `the gate ${name}`;
  return [
    claimOfValue(functionName, claimant, place),
    ...[stateName, openName].map((type) => claimOfType(type, `the state of ${claimant}`, place)),
  ];
}

/** Types of derived values, if there are any. */
function claimsOfDerived({ types, contracts }: Declarations, all: Declarations): readonly Claim[] {
  const byName = new Map(all.types.map((type) => [type.name, type]));
  const known = new Map<TypeModel | ContractModel, boolean>();
  return [...types, ...contracts]
    .filter((declaration) => derives(declaration, byName, known))
    .map(({ typeName, place }) => claimOfType(derivedTypeName(typeName), `the derived values of ${typeName}`, place));
}

function claimsOfContexts({ contracts }: Declarations, all: Declarations): readonly Claim[] {
  return contracts
    .filter((contract) => contextOf(contract, all).length > 0)
    .map(({ scope, typeName, place }) => claimOfType(contextTypeName(typeName), `the context of ${scope}`, place));
}

/**
 * Whether a declaration or a type that it refers to has derived values. Each is visited once, because a chain can be as
 * long as the file; types that only refer to each other are already reported.
 */
function derives(
  declaration: TypeModel | ContractModel,
  byName: ReadonlyMap<string, TypeModel>,
  known: Map<TypeModel | ContractModel, boolean>,
): boolean {
  const walked = new Set<TypeModel | ContractModel>();
  let last: TypeModel | ContractModel | undefined = declaration;
  while (last && last.derived === undefined && !known.has(last) && !walked.has(last)) {
    walked.add(last);
    last = byName.get(baseOf(last) ?? "");
  }
  const found = last !== undefined && (known.get(last) ?? last.derived !== undefined);
  for (const each of walked) known.set(each, found);
  return found;
}

function claimsOfDeclarations({ enums, types, tables, contracts }: Declarations): readonly Claim[] {
  return [
    ...enums.flatMap(claimsOfEnum),
    ...types.flatMap(claimsOfType),
    ...tables.flatMap(claimsOfTable),
    ...contracts.flatMap(claimsOfContract),
  ];
}

function claimsOfTable({ name, constantName, rowTypeName, place }: TableModel): readonly Claim[] {
  return [
    claimOfValue(constantName, `the table ${name}`, place),
    claimOfType(rowTypeName, `a row of the table ${name}`, place),
  ];
}

function claimsOfEnum({ name, typeName, valuesName, place }: EnumModel): readonly Claim[] {
  const claimant = `the enum ${name}`;
  return [claimOfType(typeName, claimant, place), claimOfValue(valuesName, claimant, place)];
}

function claimsOfType(type: TypeModel): readonly Claim[] {
  const { name, aliases, place } = type;
  const others = aliases.map((alias) => claimOfType(alias, `another name of the type ${name} (${alias})`, place));
  return [...claimsOfShape(type, `the type ${name}`), ...others, claimOfFile(name, `the type ${name}`, place)];
}

function claimsOfContract(contract: ContractModel): readonly Claim[] {
  const claimant = `the contract ${contract.scope}`;
  return [
    ...claimsOfShape(contract, claimant),
    claimOfValue(promptName(contract.typeName), claimant, contract.place),
    claimOfFile(contract.scope, claimant, contract.place),
  ];
}

/**
 * The names that contracts and named types have in common: a type, its variants, a constant, its shape, rules and
 * lines, a guard, a check.
 */
function claimsOfShape(
  { typeName, constantName, shape, place }: TypeModel | ContractModel,
  claimant: string,
): readonly Claim[] {
  const variants = variantsOf(shape).map(({ value, name }) =>
    claimOfType(name, `the variant ${value} of ${claimant}`, place),
  );
  const values = [
    constantName,
    shapeName(constantName),
    rulesName(constantName),
    positionsName(constantName),
    guardName(typeName),
    validateName(typeName),
  ].map((identifier) => claimOfValue(identifier, claimant, place));
  return [claimOfType(typeName, claimant, place), ...values, ...variants];
}

function claimOfType(identifier: string, claimant: string, place: Place): Claim {
  return { identifier, namespace: "type", claimant, place };
}

function claimOfValue(identifier: string, claimant: string, place: Place): Claim {
  return { identifier, namespace: "value", claimant, place };
}

function claimOfFile(identifier: string, claimant: string, place: Place): Claim {
  return { identifier, namespace: "file", claimant, place };
}

function variantsOf(shape: Shape): readonly { readonly value: string | number; readonly name: string }[] {
  if (shape.kind === "union") return shape.members.flatMap(variantsOf);
  if (shape.kind !== "record") return [];
  return (shape.variants?.rows ?? []).flatMap(({ value, typeName }) =>
    typeName === undefined ? [] : [{ value, name: typeName }],
  );
}
