/**
 * The part of the JSON Schema of SARIF 2.1.0 (OASIS, sarif-schema-2.1.0.json) that our logs use, with its names,
 * required keys and bounds. Keys that we do not write are omitted, and so not allowed.
 */
const text = {
  type: "object",
  additionalProperties: false,
  required: ["text"],
  properties: { text: { type: "string", minLength: 1 } },
} as const;
const positive = { type: "integer", minimum: 1 } as const;
const level = { enum: ["none", "note", "warning", "error"] } as const;

const physicalLocation = {
  type: "object",
  additionalProperties: false,
  required: ["artifactLocation"],
  properties: {
    artifactLocation: {
      type: "object",
      additionalProperties: false,
      required: ["uri"],
      properties: {
        uri: { type: "string", pattern: "^[A-Za-z0-9._~!$&'()*+,;=@/%-]+$" },
        uriBaseId: { const: "%SRCROOT%" },
      },
    },
    region: {
      type: "object",
      additionalProperties: false,
      required: ["startLine"],
      properties: { startLine: positive, startColumn: positive, endLine: positive, endColumn: positive },
    },
  },
} as const;

const location = {
  type: "object",
  additionalProperties: false,
  properties: { id: { type: "integer", minimum: -1 }, physicalLocation, message: text },
} as const;

const rule = {
  type: "object",
  additionalProperties: false,
  required: ["id"],
  properties: {
    id: { type: "string" },
    fullDescription: text,
    defaultConfiguration: { type: "object", additionalProperties: false, properties: { level } },
  },
} as const;

const driver = {
  type: "object",
  additionalProperties: false,
  required: ["name"],
  properties: {
    name: { type: "string" },
    semanticVersion: { type: "string" },
    rules: { type: "array", uniqueItems: true, items: rule },
  },
} as const;

const notification = {
  type: "object",
  additionalProperties: false,
  required: ["message"],
  properties: { level, message: text },
} as const;

const invocation = {
  type: "object",
  additionalProperties: false,
  required: ["executionSuccessful"],
  properties: {
    executionSuccessful: { type: "boolean" },
    toolExecutionNotifications: { type: "array", items: notification },
  },
} as const;

const result = {
  type: "object",
  additionalProperties: false,
  required: ["message"],
  properties: {
    ruleId: { type: "string" },
    ruleIndex: { type: "integer", minimum: -1 },
    level,
    message: text,
    locations: { type: "array", items: location },
    relatedLocations: { type: "array", uniqueItems: true, items: location },
  },
} as const;

const run = {
  type: "object",
  additionalProperties: false,
  required: ["tool"],
  properties: {
    tool: { type: "object", additionalProperties: false, required: ["driver"], properties: { driver } },
    columnKind: { enum: ["utf16CodeUnits", "unicodeCodePoints"] },
    invocations: { type: "array", items: invocation },
    results: { type: "array", items: result },
  },
} as const;

export const sarifSchema = {
  type: "object",
  additionalProperties: false,
  required: ["version", "runs"],
  properties: { $schema: { type: "string" }, version: { const: "2.1.0" }, runs: { type: "array", items: run } },
} as const;
