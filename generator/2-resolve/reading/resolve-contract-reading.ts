/** How the answers to a contract are parsed, with its paths checked. */
import type {
  ContractReadingDeclaration,
  ModeDeclaration,
  GraphDeclaration,
  GraphStepDeclaration,
  LinkDeclaration,
  MembersDeclaration,
} from "../../document/document.js";
import type { ModeSettings } from "../../../runtime/model/reading.js";
import type {
  ContractReadingModel,
  FieldReadingModel,
  Written,
  GraphModel,
  GraphStepModel,
} from "../../model/model.js";
import { printPath, stepsOf } from "../../model/paths.js";
import { mostBytes } from "../../../runtime/read/text/text-limits.js";
import { deepestNesting } from "../../../runtime/support/limits.js";
import { isEqual } from "../../../runtime/support/equality.js";
import { given } from "../../source/given.js";
import { resolveFieldReading } from "./resolve-field-reading.js";
import { resolvePath, type RuleScope, resolvePaths } from "../rules/rule-scope.js";
import { itemsOf } from "../../rules/paths.js";
import type { PathText } from "../../model/place.js";

/** Undefined if the contract declares only how single fields are parsed. */
export function resolveContractReading(
  declaration: ContractReadingDeclaration,
  scope: Omit<RuleScope, "written">,
): ContractReadingModel | undefined {
  const within = { ...scope, written: new Map() };
  const { read, unwrap, fillFrom, mode, graph, root } = declaration;
  const said = {
    ...(read &&
      given({
        tolerance: read.tolerance?.value,
        where: read.where?.value,
        fences: read.fences?.map(({ value }) => value),
        pick: read.pick?.value,
        charset: read.charset?.value,
        formats: read.formats,
        maxBytes: read.maxBytes?.value,
        maxDepth: read.maxDepth?.value,
      })),
    ...given({
      unwrap: unwrap?.map(({ value }) => value),
      fillFrom: fillFrom && resolveFillFrom(fillFrom, within),
      mode: mode && resolveMode(mode),
      graph: graph && resolveGraph(graph, within),
      root: root && resolveRoot(root, within),
    }),
  };
  const other = withoutDefaults(said);
  return Object.keys(other).length > 0
    ? { ...other, written: { ...writtenOf(declaration), ...Object.fromEntries(within.written) } }
    : undefined;
}

const defaults: Readonly<Partial<ContractReadingModel>> = {
  tolerance: "standard",
  where: "anywhere",
  fences: ["json"],
  pick: "only",
  charset: "any",
  formats: ["json"],
  maxBytes: mostBytes,
  maxDepth: deepestNesting,
  mode: { default: "enforce" },
};

/** A key with its default means the same as without it. */
function withoutDefaults<Reading extends Partial<ContractReadingModel>>(reading: Reading): Reading {
  const other = Object.entries(reading).filter(
    ([key, value]) => !isEqual(value, defaults[key as keyof ContractReadingModel]),
  );
  return Object.fromEntries(other) as Reading;
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

/** `graph` of a contract, with its paths checked. */
function resolveGraph(declaration: GraphDeclaration, scope: RuleScope): GraphModel {
  const [nodes, edges] = [resolvePath(declaration.nodes, scope), resolvePath(declaration.edges, scope)];
  const [node, edge] = [itemsOf(nodes), itemsOf(edges)];
  return {
    nodes,
    id: resolvePath(declaration.id, scope, node),
    edges,
    from: resolvePath(declaration.from, scope, edge),
    to: resolvePath(declaration.to, scope, edge),
    root: resolvePath(declaration.root, scope),
    link: resolveLink(declaration.link, edge, scope),
    repairs: declaration.repairs.map((step) => resolveStep(step, node, scope)),
  };
}

function resolveLink({ where, set, copy }: LinkDeclaration, edge: PathText, scope: RuleScope): GraphModel["link"] {
  for (const literal of [where, set]) proveKeys(literal, edge, scope);
  scope.written.set("link.where", where.span);
  scope.written.set("link.set", set.span);
  return { where: where.value, set: set.value, copy: copy.map((path) => resolvePath(path, scope, edge)) };
}

/** The keys that are added to a node or an edge must be declared. */
function proveKeys({ keys }: MembersDeclaration, within: PathText, scope: RuleScope): void {
  for (const key of keys) resolvePath(key, scope, within);
}

type Declared<Step extends GraphStepDeclaration["step"]> = Extract<GraphStepDeclaration, { readonly step: Step }>;
type StepResolvers = {
  readonly [Step in GraphStepDeclaration["step"]]: (
    step: Declared<Step>,
    node: PathText,
    scope: RuleScope,
  ) => GraphStepModel;
};

const resolvers: StepResolvers = {
  sentinel_chain: (step) => step,
  connect_root: (step) => step,
  ids_to_uuids: ({ step, paths }, _node, scope) => ({ step, paths: resolvePaths(paths, scope) }),
  placeholder_nodes: ({ step, from, node: members }, node, scope) => {
    proveKeys(members, node, scope);
    scope.written.set("placeholder_nodes.node", members.span);
    return { step, from: resolvePaths(from, scope), node: members.value };
  },
};

function resolveStep(step: GraphStepDeclaration, node: PathText, scope: RuleScope): GraphStepModel {
  return (resolvers[step.step] as (given: GraphStepDeclaration, node: PathText, scope: RuleScope) => GraphStepModel)(
    step,
    node,
    scope,
  );
}
