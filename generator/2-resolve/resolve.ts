/**
 * Stage 2: turns a Document into a Model. Every name is resolved, every default is filled in, every overlay is applied.
 */
import { hasErrors, inSourceOrder, type Diagnostic, reportTo } from "../diagnostics/diagnostic.js";
import type { Document, TypeDeclaration } from "../document/document.js";
import type { Model, TypeModel } from "../model/model.js";
import { declaredIn, unresolved, type Context } from "./context.js";
import { given } from "../source/given.js";
import { proveFieldReadings } from "./reading/prove-field-readings.js";
import { gatherExamples } from "./examples/gather-examples.js";
import { valueExamples } from "./examples/value-examples.js";
import { rejectClashingNames } from "./names/name-table.js";
import { rejectEmbeds } from "./settings/reject-embeds.js";
import { rejectEmptyAliases, rejectEnding, rejectReservedNames, rejectSharedScopes } from "./names/reject-names.js";
import { rejectEndlessTypes } from "./shapes/reject-endless-types.js";
import { rejectProviders } from "./settings/reject-providers.js";
import { rejectUsedOutputs, resolveGenerate, resolveLint } from "./settings/resolve-settings.js";
import { resolveContract, type RuleGround } from "./contracts/resolve-contract.js";
import { inheritedNames } from "./names/inherited-names.js";
import { resolveDerived } from "./contracts/resolve-derived.js";
import { resolveDecision, resolveGate } from "./decisions/resolve-decision.js";
import { resolveEnum, resolveType } from "./shapes/resolve-declared.js";
import { resolveRules } from "./rules/resolve-rules.js";
import { resolveTable } from "./shapes/resolve-table.js";

/**
 * The Model of a Document that stage 1 accepted, or all errors about unknown and conflicting names, in source order.
 */
export function resolve(document: Document): { readonly model?: Model; readonly diagnostics: readonly Diagnostic[] } {
  const diagnostics: Diagnostic[] = [];
  const context: Context = {
    declared: declaredIn(document),
    report: reportTo((diagnostic) => diagnostics.push(diagnostic)),
  };
  const model = resolveDeclarations(document, context);
  proveFieldReadings(model, context.report);
  rejectReservedNames(document, context.report);
  rejectSharedScopes(document.contracts, context.report);
  rejectClashingNames(model, context.report);
  rejectEnding(document, context.report);
  rejectEmbeds(document, context.report);
  rejectProviders(document, context.report);
  rejectUsedOutputs(document, context.report);
  return { ...(!hasErrors(diagnostics) && { model }), diagnostics: inSourceOrder(diagnostics) };
}

function resolveDeclarations(document: Document, context: Context): Model {
  const enums = document.enums.map(resolveEnum);
  const bare = { enums, types: resolveTypes(document, context) };
  const tables = document.tables.map((table) => resolveTable(table, enums, context));
  const vocabulary = { enums, types: withRules(document.types, { vocabulary: bare, tables }, context) };
  const ground = { vocabulary, tables };
  const declared = valueExamples(gatherExamples(document, context.report), context.report);
  const contracts = declared.map((contract) => resolveContract(contract, ground, context));
  return {
    file: document.file,
    lineStarts: document.lineStarts,
    ...given({ used: document.used?.map(({ span: _span, ...file }) => file) }),
    name: document.name.value,
    ...given({ description: document.description?.value }),
    ...vocabulary,
    tables,
    contracts,
    decisions: document.decisions.map((decision) => resolveDecision(decision, ground, context)),
    gates: document.gates.map((gate) => resolveGate(gate, contracts, ground, context)),
    generate: resolveGenerate(document.generate, contracts),
    ...given({ lint: document.lint && resolveLint(document.lint) }),
  };
}

/** After this, following references always ends, because types that only refer to each other are removed. */
function resolveTypes({ types }: Document, context: Context): readonly TypeModel[] {
  const resolved = types.map((type) => resolveType(type, context));
  const circular = rejectEmptyAliases(resolved, context.report);
  const sound = resolved.map((type) => (circular.has(type.name) ? { ...type, shape: unresolved } : type));
  rejectEndlessTypes(sound, context.report);
  return sound;
}

/** Rules are resolved when all types are known, because their paths lead through them. */
function withRules(
  declarations: readonly TypeDeclaration[],
  { vocabulary, tables }: RuleGround,
  { declared, report }: Context,
): readonly TypeModel[] {
  return vocabulary.types.map((type, index) => {
    const { rules = [], derived } = declarations[index] ?? {};
    const ground = { self: type.shape, root: `the type ${type.name}`, vocabulary, tables, report };
    // Only for types with derived values: a chain of thousands of types would be followed from each of them.
    const inherited = derived ? inheritedNames(declarations[index]?.shape, declared) : [];
    return {
      ...type,
      rules: resolveRules(rules, type.place.path, ground),
      ...resolveDerived(derived, type.place.path, { shape: type.shape, vocabulary, inherited, report }),
    };
  });
}
