/**
 * The schemas that the APIs reject, from their documentation as of November 2026. The profiles of the compiler are not
 * used, so an error in one of the two is found.
 */
const annotations = ["title", "description", "$schema"];
const structure = [
  "type",
  "properties",
  "required",
  "additionalProperties",
  "items",
  "enum",
  "const",
  "anyOf",
  "$ref",
  "$defs",
  "definitions",
];
const shared = ["date-time", "time", "date", "duration", "email", "hostname", "ipv4", "ipv6", "uuid"];

/** Structured outputs and strict functions: developers.openai.com, "Supported schemas". */
const openai = {
  keywords: [
    ...annotations,
    ...structure,
    "pattern",
    "format",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "minItems",
    "maxItems",
  ],
  formats: shared,
  limits: { depth: 10, properties: 5000, enumValues: 1000 },
  rejects: [nodesWithoutType, openObjects, optionalProperties, rootsOtherThanObjects, siblingsOfReferences],
};

/** Structured outputs and strict tools: platform.claude.com, "JSON Schema limitations". */
const anthropic = {
  keywords: [...annotations, ...structure, "allOf", "pattern", "format", "minItems", "default"],
  formats: [...shared, "uri"],
  limits: { optional: 24, unions: 16 },
  rejects: [openObjects, recursion, rootsOtherThanObjects, largeMinItems],
};

/** `responseJsonSchema` and `parametersJsonSchema`: ai.google.dev, "JSON Schema support". */
const gemini = {
  keywords: [
    ...annotations,
    "$id",
    "$anchor",
    "$defs",
    "$ref",
    "type",
    "format",
    "enum",
    "items",
    "prefixItems",
    "minItems",
    "maxItems",
    "minimum",
    "maximum",
    "anyOf",
    "oneOf",
    "properties",
    "additionalProperties",
    "required",
    "propertyOrdering",
  ],
  formats: [],
  limits: {},
  rejects: [siblingsOfReferences, rootsOtherThanObjects],
};

/** vLLM rejects what its engine would ignore: vllm/v1/structured_output/backend_xgrammar.py. */
const local = {
  keywords: [
    ...annotations,
    ...structure,
    "allOf",
    "oneOf",
    "format",
    "pattern",
    "minLength",
    "maxLength",
    "minimum",
    "maximum",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "minItems",
    "maxItems",
  ],
  formats: [...shared, "uri"],
  limits: {},
  rejects: [rootsOtherThanObjects],
};

const rules = { openai, anthropic, gemini, local };

/** The reason why the API rejects a schema, or undefined. */
export function reasonToReject(api, schema) {
  const { keywords, formats, limits, rejects } = rules[api];
  const nodes = nodesIn(schema);
  for (const { node, path } of nodes) {
    const unknown = Object.keys(node).find((keyword) => !keywords.includes(keyword));
    if (unknown) return `${path}: "${unknown}" is not permitted`;
    if (node.format && formats.length > 0 && !formats.includes(node.format))
      return `${path}: format "${node.format}" is not supported`;
  }
  return (
    overLimits(nodes, limits) ?? rejects.map((reject) => reject(nodes, schema)).find((reason) => reason !== undefined)
  );
}

/** Every schema in a schema with its place and the depth of its object. */
export function nodesIn(node, path = "root", depth = 0) {
  if (typeof node !== "object" || node === null) return [{ node: { boolean: true }, path, depth }];
  const level = depth + (node.properties ? 1 : 0);
  const below = (key) =>
    Object.entries(node[key] ?? {}).flatMap(([name, child]) =>
      nodesIn(child, `${path}.${key}.${name}`, key === "properties" ? level : depth),
    );
  const items = node.items ? nodesIn(node.items, `${path}.items`, level) : [];
  const extra =
    typeof node.additionalProperties === "object"
      ? nodesIn(node.additionalProperties, `${path}.additionalProperties`, level)
      : [];
  return [
    { node, path, depth: level },
    ...["properties", "$defs", "definitions", "anyOf", "oneOf", "allOf"].flatMap(below),
    ...items,
    ...extra,
  ];
}

function isUnion(node) {
  return node.anyOf !== undefined || Array.isArray(node.type);
}

function overLimits(nodes, limits) {
  const objects = nodes.filter(({ node }) => node.properties).map(({ node }) => node);
  const sum = (count) => objects.reduce((total, node) => total + count(node), 0);
  const found = {
    depth: Math.max(0, ...nodes.map(({ depth }) => depth)),
    properties: sum(({ properties }) => Object.keys(properties).length),
    enumValues: nodes.reduce((total, { node }) => total + (node.enum?.length ?? 0), 0),
    optional: sum(
      ({ properties, required = [] }) => Object.keys(properties).filter((name) => !required.includes(name)).length,
    ),
    unions: sum(({ properties }) => Object.values(properties).filter(isUnion).length),
  };
  const over = Object.entries(limits).find(([name, most]) => found[name] > most);
  return over && `${found[over[0]]} is too many: at most ${over[1]} (${over[0]})`;
}

function isObject(node) {
  return (
    node.properties !== undefined ||
    node.type === "object" ||
    (Array.isArray(node.type) && node.type.includes("object"))
  );
}

function nodesWithoutType(nodes) {
  const untyped = nodes.find(({ node }) => !node.type && !node.anyOf && !node.$ref);
  return untyped && `${untyped.path}: schema must have a "type" key`;
}

function openObjects(nodes) {
  const open = nodes.find(({ node }) => isObject(node) && node.additionalProperties !== false);
  return open && `${open.path}: "additionalProperties" is required to be supplied and to be false`;
}

function optionalProperties(nodes) {
  const optional = nodes.find(
    ({ node }) =>
      isObject(node) && Object.keys(node.properties ?? {}).some((name) => !(node.required ?? []).includes(name)),
  );
  return optional && `${optional.path}: "required" must include every key in properties`;
}

function rootsOtherThanObjects(_, schema) {
  return schema.type === "object" && !schema.anyOf && !schema.oneOf && !schema.allOf
    ? undefined
    : "root: must have type object and no combinator";
}

function siblingsOfReferences(nodes) {
  const mixed = nodes.find(({ node }) => node.$ref && Object.keys(node).some((key) => !key.startsWith("$")));
  return mixed && `${mixed.path}: $ref cannot have other keywords`;
}

function largeMinItems(nodes) {
  const large = nodes.find(({ node }) => node.minItems > 1);
  return large && `${large.path}: minItems must be 0 or 1`;
}

function recursion(nodes, schema) {
  const definitions = Object.entries({ ...schema.$defs, ...schema.definitions });
  const uses = new Map(
    definitions.map(([name, node]) => [
      name,
      nodesIn(node).flatMap((each) => (each.node.$ref ? [each.node.$ref.split("/").at(-1)] : [])),
    ]),
  );
  const reaches = (name, target, seen = new Set()) =>
    (uses.get(name) ?? []).some(
      (next) => next === target || (!seen.has(next) && reaches(next, target, seen.add(next))),
    );
  const cyclic = definitions.find(([name]) => reaches(name, name));
  return cyclic && `$defs.${cyclic[0]}: recursive schemas are not supported`;
}
