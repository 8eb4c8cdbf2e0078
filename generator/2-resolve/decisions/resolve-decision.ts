/** A decision: its inputs as a separate type, and its cases. */
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import type {
  CaseDeclaration,
  DecisionDeclaration,
  GivenDeclaration,
  ReasonPartDeclaration,
  ResultDeclaration,
  GateDeclaration,
} from "../../document/document.js";
import type { LocatedText } from "../../source/source.js";
import type {
  DecidedValue,
  DecisionCase,
  DecisionModel,
  DecisionResult,
  ReasonPart,
  TypeModel,
  ContractModel,
  GateModel,
} from "../../model/model.js";
import { decisionNames, gateNames } from "../../names.js";
import { writtenWhen } from "../../rules/values.js";
import { fieldsWithin } from "../../model/shape-parts.js";
import { given } from "../../source/given.js";
import type { Context } from "../context.js";
import { resolveCondition } from "../rules/resolve-condition.js";
import type { RuleGround } from "../contracts/resolve-contract.js";
import { resolveCellNames } from "../rules/resolve-look-up.js";
import { resolveRecord } from "../shapes/resolve-record.js";
import { resolveShape } from "../shapes/resolve-shape.js";
import type { RuleScope } from "../rules/rule-scope.js";
import { gateSelf } from "../../model/gate-self.js";

type Ground = Omit<RuleScope, "written">;

/** A decision of `decisions:`. */
export function resolveDecision(
  declaration: DecisionDeclaration,
  { vocabulary, tables }: RuleGround,
  context: Context,
): DecisionModel {
  const { name, description, returns, cases, otherwise } = declaration;
  const { functionName, resultName } = decisionNames(name.value);
  const path = `decisions.${name.value}`;
  const inputs = resolveInputs(declaration, path, context);
  const ground = { self: inputs.shape, root: `the decision ${name.value}`, vocabulary, tables, report: context.report };
  return {
    name: name.value,
    functionName,
    resultName,
    ...given({ description: description?.value }),
    inputs,
    returns: resolveShape(returns, `${path}.returns`, context),
    cases: cases.map((each, index) => resolveCase(each, `${path}.cases[${index}]`, ground)),
    otherwise: resolveResult(otherwise, `${path}.otherwise`, { ...ground, written: new Map() }),
    place: { path, span: name.span },
  };
}

/** Read-only, so read-only arrays can be passed; and not parsed leniently, because the values come from a program. */
function resolveInputs({ name, inputs }: DecisionDeclaration, path: string, context: Context): TypeModel {
  const { inputsName, inputsConstant } = decisionNames(name.value);
  const place = { path: `${path}.inputs`, span: inputs.span };
  const shape = resolveRecord(inputs, place.path, context);
  for (const field of fieldsWithin(shape))
    if (field.reading)
      context.report(
        "resolve/input-not-read",
        { name: field.name },
        { span: field.place.span, help: "Remove the key." },
      );
  const description = `What ${name.value} is decided from.`;
  return {
    name: inputsName,
    typeName: inputsName,
    constantName: inputsConstant,
    description,
    shape,
    frozen: true,
    rules: [],
    aliases: [],
    place,
  };
}

function resolveCase({ when, result }: CaseDeclaration, path: string, ground: Ground): DecisionCase {
  const written = new Map([[writtenWhen, when.span]]);
  const condition = resolveCondition(when.value, { ...ground, written });
  return {
    when: condition,
    result: resolveResult(result, path, { ...ground, written: new Map() }),
    place: { path, span: result.span },
    written: Object.fromEntries(written),
  };
}

function resolveResult(
  { given: declared, reason, span }: ResultDeclaration,
  path: string,
  scope: RuleScope,
): DecisionResult {
  const value = resolveGiven(declared, scope);
  const parts = reason.map((part) => resolvePart(part, scope));
  return { given: value, reason: parts, place: { path, span }, written: Object.fromEntries(scope.written) };
}

/** The key of a literal value in `DecisionResult.written`. */
export const writtenResult = "value";

function resolveGiven(declared: GivenDeclaration, scope: RuleScope): DecidedValue {
  if (declared.kind === "cell")
    return {
      kind: "cell",
      table: declared.table.value,
      key: resolveCellNames(declared, scope)?.key ?? "",
      column: declared.column.value,
    };
  scope.written.set(writtenResult, declared.value.span);
  return { kind: "value", value: declared.value.value };
}

function resolvePart(part: ReasonPartDeclaration, scope: RuleScope): ReasonPart {
  if (part.kind === "text") return part.text;
  const names = scope.self.kind === "record" ? scope.self.fields.map(({ name }) => name) : [];
  if (!names.includes(part.name.value)) rejectUnknownInput(part.name, names, scope);
  scope.written.set(writtenInput(part.name.value), part.name.span);
  return { input: part.name.value };
}

/** The key of an input in a reason in `DecisionResult.written`. */
export function writtenInput(name: string): string {
  return `input ${name}`;
}

function rejectUnknownInput(
  { value: name, span }: LocatedText,
  names: readonly string[],
  { root, report }: Ground,
): void {
  const help = didYouMean(name, names) ?? `It has ${names.join(", ")}.`;
  report("resolve/unknown-input", { name, decision: root }, { span, help });
}

/** A gate of `gates:`. */
export function resolveGate(
  { name, description, needs, when }: GateDeclaration,
  contracts: readonly ContractModel[],
  { vocabulary, tables }: RuleGround,
  context: Context,
): GateModel {
  const scopes = needs.map(({ value }) => value);
  const unknown = needs.filter(({ value }) => !contracts.some(({ scope }) => scope === value));
  for (const scope of unknown) rejectUnknownScope(scope, contracts, context);
  const written = new Map(when ? [[writtenWhen, when.span]] : []);
  const self = gateSelf({ needs: scopes }, { contracts });
  const scope = {
    self,
    root: scopes.length === 1 ? `the contract ${scopes.join("")}` : `the gate ${name.value}`,
    vocabulary,
    tables,
    report: context.report,
    written,
  };
  return {
    name: name.value,
    ...gateNames(name.value),
    ...given({ description: description?.value }),
    needs: scopes,
    ...given({ when: when && unknown.length === 0 ? resolveCondition(when.value, scope) : undefined }),
    place: { path: `gates.${name.value}`, span: name.span },
    written: Object.fromEntries(written),
  };
}

function rejectUnknownScope(
  { value: scope, span }: LocatedText,
  contracts: readonly ContractModel[],
  { report }: Context,
): void {
  const scopes = contracts.map((contract) => contract.scope);
  const meant = contracts.find(({ aliases }) => aliases.includes(scope));
  const help =
    (meant && `It is another name of ${meant.scope}: write that.`) ??
    didYouMean(scope, scopes) ??
    (scopes.length > 0 ? `The scopes are ${scopes.join(", ")}.` : "Declare it under `contracts:`.");
  report("resolve/unknown-scope", { scope }, { span, help });
}
