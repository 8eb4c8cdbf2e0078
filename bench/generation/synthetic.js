/**
 * Sets of contracts of any size: as YAML for the generator, and as the JSON Schemas that the bare libraries are given
 * for the same contracts.
 */

const propertiesEach = 30;
/** So many contracts share a named type and an enum; a set grows in every direction, as real ones do. */
const contractsPerType = 10;

/**
 * What a property can be: its type expression, its schema, an example, and whether it is worth a description.
 * @typedef {{ yaml: string, schema: object, example: unknown, optional?: boolean, described?: boolean }} Kind
 * @param {number} group The shared type and enum to refer to. @returns {readonly Kind[]}
 */
function kinds(group) {
  const reference = `Item${group}`;
  return [
    {
      yaml: "string 1..200",
      schema: { type: "string", minLength: 1, maxLength: 200 },
      example: "A short text.",
      described: true,
    },
    { yaml: "uuid", schema: { type: "string", format: "uuid" }, example: "55555555-1111-4111-8111-000000000005" },
    { yaml: "integer 0..100", schema: { type: "integer", minimum: 0, maximum: 100 }, example: 94, described: true },
    { yaml: "[SMALL, MEDIUM, LARGE]", schema: { enum: ["SMALL", "MEDIUM", "LARGE"] }, example: "MEDIUM" },
    { yaml: "boolean", schema: { type: "boolean" }, example: true },
    {
      yaml: '"string[..20]"',
      schema: { type: "array", items: { type: "string" }, maxItems: 20 },
      example: ["first", "second"],
      described: true,
    },
    { yaml: `State${group}`, schema: { $ref: `#/$defs/State${group}` }, example: "OPEN", described: true },
    {
      yaml: "string ..2000 | null",
      schema: { type: ["string", "null"], maxLength: 2000 },
      example: null,
      optional: true,
    },
    {
      yaml: reference,
      schema: { $ref: `#/$defs/${reference}` },
      example: { id: "i-1", title: "One", weight: 0.5 },
      described: true,
    },
    {
      yaml: `"${reference}[..50]"`,
      schema: { type: "array", items: { $ref: `#/$defs/${reference}` }, maxItems: 50 },
      example: [],
    },
    { yaml: "number 0..1", schema: { type: "number", minimum: 0, maximum: 1 }, example: 0.25, optional: true },
    { yaml: "map<integer>", schema: { type: "object", additionalProperties: { type: "integer" } }, example: { a: 1 } },
  ];
}

/**
 * @typedef {{ name: string, schema: object }} NamedSchema Self-contained, with the definitions that it needs.
 * @typedef {{ yaml: string, schemas: readonly NamedSchema[], types: Record<string, object> }} SyntheticSet `types`:
 * every schema by name, for one document.
 * @param {number} count @returns {SyntheticSet}
 */
export function syntheticSet(count) {
  const groups = Array.from({ length: Math.ceil(count / contractsPerType) }, (_, group) => group);
  const contracts = Array.from({ length: count }, (_, index) => contract(index));
  const definitions = Object.assign({}, ...groups.map(definitionsOf));
  const schemas = contracts.map(({ scope, group, properties }) => ({
    name: scope,
    schema: { ...recordSchema(properties), $defs: definitionsOf(group) },
  }));
  const items = groups.map((group) => ({ name: `Item${group}`, schema: definitionsOf(group)[`Item${group}`] }));
  const bodies = Object.fromEntries(contracts.map(({ scope, properties }) => [scope, recordSchema(properties)]));
  return { yaml: yamlOf(groups, contracts), schemas: [...items, ...schemas], types: { ...definitions, ...bodies } };
}

function contract(index) {
  const group = Math.floor(index / contractsPerType);
  const available = kinds(group);
  const properties = Array.from({ length: propertiesEach }, (_, place) => ({
    name: `field_${place}`,
    ...available[(index + place) % available.length],
  }));
  return { scope: `TASK_${index}`, group, properties };
}

function definitionsOf(group) {
  const item = { id: { type: "string" }, title: { type: "string", maxLength: 200 }, weight: { type: "number" } };
  return {
    [`State${group}`]: { enum: ["OPEN", "DONE", "DROPPED"], description: "How far the work is." },
    [`Item${group}`]: {
      type: "object",
      description: "One item of the work.",
      properties: item,
      required: Object.keys(item),
      additionalProperties: false,
    },
  };
}

function recordSchema(properties) {
  const members = properties.map(({ name, schema, described }) => [
    name,
    described ? { ...schema, description: description(name) } : schema,
  ]);
  const required = properties.filter(({ optional }) => !optional).map(({ name }) => name);
  return {
    type: "object",
    description: "What one step returns.",
    properties: Object.fromEntries(members),
    required,
    additionalProperties: false,
  };
}

function description(name) {
  return `What ${name} tells about the step; copy it from the task.`;
}

function yamlOf(groups, contracts) {
  const enums = groups.map(
    (group) =>
      `  State${group}: { description: How far the work is., values: { OPEN: Not yet done., DONE: Finished., DROPPED: Given up. } }`,
  );
  const types = groups.map(
    (group) =>
      `  Item${group}: { description: One item of the work., fields: { id: string, title: string ..200, weight: number } }`,
  );
  return [
    "edition: 1",
    "name: synthetic",
    "enums:",
    ...enums,
    "types:",
    ...types,
    "contracts:",
    ...contracts.flatMap(contractYaml),
    "",
  ].join("\n");
}

function contractYaml({ scope, properties }) {
  const example = Object.fromEntries(
    properties.filter(({ optional }) => !optional).map(({ name, example: value }) => [name, value]),
  );
  return [
    `  ${scope}:`,
    "    description: What one step returns.",
    "    fields:",
    ...properties.map(propertyYaml),
    `    examples: [{ name: usual, value: ${JSON.stringify(example)} }]`,
  ];
}

function propertyYaml({ name, yaml, optional, described }) {
  const key = `      ${name}${optional ? "?" : ""}`;
  if (!described) return `${key}: ${yaml}`;
  return `${key}: { type: ${yaml}, description: ${JSON.stringify(description(name))} }`;
}
