/** Stock Ajv: the schema that we publish, compiled at run time with the defaults of the library. It evaluates code. */
import { Ajv2020 } from "ajv/dist/2020.js";

const formats = {
  uuid: /^(?:urn:uuid:)?[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i,
  "date-time": /^\d{4}-[01]\d-[0-3]\dt(?:[0-2]\d:[0-5]\d:[0-5]\d|23:59:60)(?:\.\d+)?(?:z|[+-]\d\d(?::?\d\d)?)$/i,
};

/**
 * The formats are those of ajv-formats in its fast mode.
 * @param {Record<string, object>} schemas The published JSON Schema by scope.
 * @returns {import("./contestants.js").Checks}
 */
export function stockAjv(schemas) {
  return Object.fromEntries(Object.entries(schemas).map(([scope, schema]) => [scope, () => checks(schema)]));
}

function checks(schema) {
  const first = new Ajv2020({ formats }).compile(schema);
  const all = new Ajv2020({ formats, allErrors: true }).compile(schema);
  return { conforms: (value) => first(value), issues: (value) => (all(value) ? 0 : all.errors.length) };
}
