/** A contract: its shape with the overlay applied, and its other declarations. */
import type { ContractDeclaration, ShapeDeclaration } from "../../document/document.js";
import { dereference } from "../../model/json-kinds.js";
import type { ContractModel, RecordShape, Shape, TableModel, Vocabulary } from "../../model/model.js";
import { contractNames } from "../../names.js";
import { given } from "../../source/given.js";
import { unresolved, type Context } from "../context.js";
import { knownCodes, type KnownCodes } from "./known-codes.js";
import { baseOf, inheritedNames } from "../names/inherited-names.js";
import type { ValuedContract } from "../examples/value-examples.js";
import { inferShape } from "./infer-shape.js";
import { applyOverlay } from "../overlay/apply-overlay.js";
import { overlayReadings } from "../overlay/overlay-readings.js";
import { resolveContractReading } from "../reading/resolve-contract-reading.js";
import { resolveDerived } from "./resolve-derived.js";
import { resolveCodes } from "../names/resolve-codes.js";
import { resolveExamples, resolvePrompt, resolveTextExamples } from "./resolve-examples.js";
import { resolveRules } from "../rules/resolve-rules.js";
import { resolveShape } from "../shapes/resolve-shape.js";
import { withVariantNames } from "../names/variant-names.js";

/** What a contract can refer to: enums, types and tables. */
export interface RuleGround {
  readonly vocabulary: Vocabulary;
  readonly tables: readonly TableModel[];
}

/** A contract of `contracts:`. */
export function resolveContract(declaration: ValuedContract, ground: RuleGround, context: Context): ContractModel {
  const { scope, schemaVersion, description, deprecated, aliases } = declaration;
  const path = `contracts.${scope.value}`;
  const declared = declaration.shape
    ? narrowedShape(declaration, declaration.shape, ground.vocabulary, context)
    : inferShape(declaration, path, context);
  const shape = withReadings(declared, declaration, ground.vocabulary, context);
  return {
    scope: scope.value,
    ...contractNames(scope.value),
    ...given({ schemaVersion: schemaVersion?.value, description: description?.value, deprecated: deprecated?.value }),
    shape,
    ...given({ base: baseOf(declaration.shape, context.declared) }),
    ...keysToRequire(declaration, shape, ground.vocabulary),
    aliases: aliases.map(({ value }) => value),
    ...resolveUses(declaration, shape, ground, context),
    prompt: resolvePrompt(declaration, context),
    place: { path, span: scope.span },
  };
}

/** Resolves the declarations that refer to the shape: parsing, rules, derived values and examples. */
function resolveUses(
  declaration: ValuedContract,
  shape: Shape,
  { vocabulary, tables }: RuleGround,
  context: Context,
): Pick<ContractModel, "reading" | "codes" | "rules" | "derived" | "examples" | "textExamples"> {
  const path = `contracts.${declaration.scope.value}`;
  const ground = { self: shape, root: "the contract", vocabulary, tables, report: context.report };
  const named = resolveCodes(declaration.codes);
  const rules = resolveRules(declaration.rules, path, ground);
  const codes = (): KnownCodes => knownCodes({ shape, rules, ...named }, vocabulary);
  const inherited = inheritedNames(declaration.shape, context.declared);
  return {
    ...given({ reading: declaration.reading && resolveContractReading(declaration.reading, ground) }),
    ...named,
    rules,
    ...resolveDerived(declaration.derived, path, { shape, vocabulary, inherited, report: context.report }),
    examples: resolveExamples(declaration.examples, path, codes, context),
    ...resolveTextExamples(declaration, path, codes, context),
  };
}

/** The shape that the contract declares, with its overlay applied. */
function narrowedShape(
  { scope, schemaVersion, overlay }: ContractDeclaration,
  declared: ShapeDeclaration,
  vocabulary: Vocabulary,
  context: Context,
): Shape {
  const { typeName } = contractNames(scope.value);
  const version = { scope: scope.value, schemaVersion: schemaVersion?.value };
  const shape = resolveShape(declared, `contracts.${scope.value}`, context, { typeName, version });
  const isNarrowed = overlay.enums.length + overlay.requiredKeys.length > 0;
  return isNarrowed ? withVariantNames(applyOverlay(overlay, { shape, vocabulary }, context), typeName) : shape;
}

/** The shape with what the contract declares about parsing single fields. */
function withReadings(
  shape: Shape,
  { scope, reading }: ContractDeclaration,
  vocabulary: Vocabulary,
  context: Context,
): Shape {
  const fields = reading?.read?.fields ?? [];
  return fields.length === 0
    ? shape
    : withVariantNames(overlayReadings(fields, { shape, vocabulary }, context), contractNames(scope.value).typeName);
}

/** The keys that every answer has and, in the summary form, the paths of the enums. */
function keysToRequire(
  { shape: declared, overlay }: ContractDeclaration,
  shape: Shape,
  vocabulary: Vocabulary,
): Pick<ContractModel, "requiredKeys" | "enumPaths"> {
  if (declared) return { requiredKeys: requiredKeysOf(shape, vocabulary) };
  return { requiredKeys: topLevelKeys(overlay, shape), enumPaths: overlay.enums.map(({ path }) => path.value) };
}

/** The keys of every answer, in the order of the fields, including those that all variants require. */
function requiredKeysOf(shape: Shape, vocabulary: Vocabulary): readonly string[] {
  if (shape === unresolved) return [];
  const target = dereference(shape, vocabulary);
  return target.kind === "record" ? [...requiredNames(target.fields), ...requiredInEveryVariant(target)] : [];
}

function requiredNames(fields: RecordShape["fields"]): readonly string[] {
  return fields.filter(({ optional }) => !optional).map(({ name }) => name);
}

function requiredInEveryVariant({ variants }: RecordShape): readonly string[] {
  const [first = [], ...others] = (variants?.rows ?? []).map(({ fields }) => requiredNames(fields));
  return first.filter((name) => others.every((names) => names.includes(name)));
}

/** The summary form keeps its order of the keys. */
function topLevelKeys({ requiredKeys }: ContractDeclaration["overlay"], shape: Shape): readonly string[] {
  const names = new Set(shape.kind === "record" ? requiredNames(shape.fields) : []);
  return requiredKeys.map(({ value }) => value).filter((path) => names.has(path));
}
