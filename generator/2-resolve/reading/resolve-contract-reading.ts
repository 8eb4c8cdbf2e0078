/** How the answers to a contract are parsed, with its paths checked. */
import type { ContractReadingDeclaration, ModeDeclaration, ReadDeclaration } from "../../document/document.js";
import type { ModeSettings } from "../../../runtime/model/reading.js";
import type { ContractReadingModel, FieldReadingModel, Written } from "../../model/model.js";
import { printPath, stepsOf } from "../../model/paths.js";
import { given } from "../../source/given.js";
import { resolveFieldReading } from "./resolve-field-reading.js";
import { resolveGraph } from "./resolve-graph.js";
import { resolvePath, type RuleScope } from "../rules/rule-scope.js";

/** Undefined if the contract declares only how single fields are parsed. */
export function resolveContractReading(
  declaration: ContractReadingDeclaration,
  scope: Omit<RuleScope, "written">,
): ContractReadingModel | undefined {
  const within = { ...scope, written: new Map() };
  const { read, unwrap, fillFrom, mode, graph, root } = declaration;
  const said = {
    ...(read && resolveRead(read)),
    ...given({
      unwrap: unwrap?.map(({ value }) => value),
      fillFrom: fillFrom && resolveFillFrom(fillFrom, within),
      mode: mode && resolveMode(mode),
      graph: graph && resolveGraph(graph, within),
      root: root && resolveRoot(root, within),
    }),
  };
  return Object.keys(said).length > 0
    ? { ...said, written: { ...writtenOf(declaration), ...Object.fromEntries(within.written) } }
    : undefined;
}

function resolveRead({
  tolerance,
  where,
  fences,
  pick,
  charset,
  formats,
  maxBytes,
  maxDepth,
}: ReadDeclaration): Partial<ContractReadingModel> {
  return given({
    tolerance: tolerance?.value,
    where: where?.value,
    fences: fences?.map(({ value }) => value),
    pick: pick?.value,
    charset: charset?.value,
    formats,
    maxBytes: maxBytes?.value,
    maxDepth: maxDepth?.value,
  });
}

/** The keys are fields of the contract; the paths lead through undeclared values. */
function resolveFillFrom(
  fillFrom: NonNullable<ContractReadingDeclaration["fillFrom"]>,
  scope: RuleScope,
): Readonly<Record<string, string>> {
  return Object.fromEntries(fillFrom.map(({ key, path }) => [resolvePath(key, scope), printPath(stepsOf(path.value))]));
}

function resolveMode({ default: usual, env, enforceFlag }: ModeDeclaration): ModeSettings {
  return { default: usual.value, ...given({ env: env?.value, enforceFlag: enforceFlag?.value }) };
}

function resolveRoot(root: NonNullable<ContractReadingDeclaration["root"]>, scope: RuleScope): FieldReadingModel {
  if (root.complete) resolvePath(root.complete.by, scope, "[*]");
  return resolveFieldReading(root);
}

function writtenOf({ read, unwrap = [], fillFrom = [], graph }: ContractReadingDeclaration): Written {
  return {
    ...given({
      charset: read?.charset?.span,
      max_bytes: read?.maxBytes?.span,
      max_depth: read?.maxDepth?.span,
      graph: graph?.span,
    }),
    ...Object.fromEntries(unwrap.map(({ value, span }) => [`unwrap.${value}`, span])),
    ...Object.fromEntries(fillFrom.map(({ key, path }) => [`fill_from.${key.value}`, path.span])),
  };
}
