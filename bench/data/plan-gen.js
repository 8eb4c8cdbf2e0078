/** Plans: conforming ones of a given size, and faults to put into them. */

/** @typedef {import("./random.js").Random} Random */

/**
 * `items` nodes under one root, as many edges, and a fifth as many requirements. @param {number} items @param {Random}
 * random
 */
export function planGen(items, random) {
  const planId = random.uuid();
  const nodes = Array.from({ length: items }, () => node(planId, random));
  const edges = Array.from({ length: items }, () => edge(planId, nodes, random));
  const requirements = Array.from({ length: Math.ceil(items / 5) }, () => requirement(nodes, random));
  return { plan: plan(planId, nodes[0].task_id, random), nodes, edges, ...(random.chance(0.7) && { requirements }) };
}

function plan(planId, rootId, random) {
  const two = () => String(10 + random.integer(14));
  const createdAt = `2031-${10 + random.integer(3)}-${two()}T${two()}:${two()}:${two()}${random.pick(["Z", "+01:00", "-05:30"])}`;
  const constraints = random.chance(0.5) ? {} : { budget: random.integer(100), tools: random.words(3) };
  return {
    plan_id: planId,
    title: random.text(3),
    root_task_id: rootId,
    created_at: createdAt,
    owner_agent_id: "xiaobo",
    constraints,
  };
}

function node(planId, random) {
  return {
    task_id: random.uuid(),
    plan_id: planId,
    node_type: random.pick(["GOAL", "ACTION", "CHECK"]),
    title: random.text(4),
    owner_agent_id: random.pick(["xiaobo", "xiaojing"]),
    priority: random.integer(10),
    tags: random.words(3),
    ...(random.chance(0.5) && { goal_statement: random.text(8) }),
    ...(random.chance(0.3) && { rationale: random.text(8) }),
  };
}

function edge(planId, nodes, random) {
  const metadata = random.pick([{}, { and_or: random.pick(["AND", "OR"]) }, { group_id: random.text(1) }]);
  const [from, to] = [random.pick(nodes).task_id, random.pick(nodes).task_id];
  return {
    edge_id: random.uuid(),
    plan_id: planId,
    from_task_id: from,
    to_task_id: to,
    edge_type: random.pick(["DECOMPOSE", "DEPENDS_ON", "ALTERNATIVE"]),
    metadata,
  };
}

function requirement(nodes, random) {
  return {
    task_id: random.pick(nodes).task_id,
    name: random.text(3),
    ...(random.chance(0.5) && { allowed_types: random.words(3) }),
  };
}

/**
 * Each changes a conforming plan with at least one node and edge into one that does not conform, at a place of its
 * choice.
 */
export const planFaults = {
  "no plan": (value) => delete value.plan,
  "no title": (value) => delete value.plan.title,
  "date in another notation": (value) => Object.assign(value.plan, { created_at: "02/01/2031" }),
  "list for constraints": (value) => Object.assign(value.plan, { constraints: [] }),
  "no nodes": (value) => Object.assign(value, { nodes: [] }),
  "list in place of edges": (value) => Object.assign(value, { edges: null }),
  "no UUID": (value, random) => Object.assign(random.pick(value.nodes), { task_id: "n-8" }),
  "unknown kind of node": (value, random) => Object.assign(random.pick(value.nodes), { node_type: "TASK" }),
  "fractional priority": (value, random) => Object.assign(random.pick(value.nodes), { priority: 1.5 }),
  "priority in words": (value, random) => Object.assign(random.pick(value.nodes), { priority: "high" }),
  "text for tags": (value, random) => Object.assign(random.pick(value.nodes), { tags: "a, b" }),
  "node without a title": (value, random) => delete random.pick(value.nodes).title,
  "null for a goal": (value, random) => Object.assign(random.pick(value.nodes), { goal_statement: null }),
  "unknown kind of edge": (value, random) => Object.assign(random.pick(value.edges), { edge_type: "depends_on" }),
  "edge from nowhere": (value, random) => Object.assign(random.pick(value.edges), { from_task_id: "START" }),
  "edge without metadata": (value, random) => delete random.pick(value.edges).metadata,
  "unknown junction": (value, random) => Object.assign(random.pick(value.edges).metadata, { and_or: "XOR" }),
  "object for requirements": (value) => Object.assign(value, { requirements: {} }),
  "requirement without a name": (value, random) =>
    Object.assign(value, { requirements: [{ task_id: random.pick(value.nodes).task_id }] }),
};

/** What only the strict twin refuses. */
export const strictPlanFaults = {
  "unknown key": (value) => Object.assign(value, { tasks: [] }),
  "unknown key of a node": (value, random) => Object.assign(random.pick(value.nodes), { id: "n-8" }),
  "unknown key of metadata": (value, random) => Object.assign(random.pick(value.edges).metadata, { weight: 1 }),
  "blank title": (value, random) => Object.assign(random.pick(value.nodes), { title: "\u00a0 " }),
  "long title": (value, random) => Object.assign(random.pick(value.nodes), { title: "a".repeat(201) }),
  "priority above the scale": (value, random) => Object.assign(random.pick(value.nodes), { priority: 101 }),
  "21 tags": (value, random) => Object.assign(random.pick(value.nodes), { tags: Array(21).fill("tag") }),
  "owner without a name": (value) => Object.assign(value.plan, { owner_agent_id: "" }),
};
