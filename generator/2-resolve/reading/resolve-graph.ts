/** `graph` of a contract, with its paths checked. */
import type {
  GraphDeclaration,
  GraphStepDeclaration,
  LinkDeclaration,
  MembersDeclaration,
} from "../../document/document.js";
import type { GraphModel, GraphStepModel } from "../../model/model.js";
import { itemsOf } from "../../rules/paths.js";
import type { PathText } from "../../model/place.js";
import { resolvePath, resolvePaths, type RuleScope } from "../rules/rule-scope.js";

export function resolveGraph(declaration: GraphDeclaration, scope: RuleScope): GraphModel {
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
