/**
 * `json: true`: any value that JSON can represent. JSON Schema has no keyword for it, because it only validates JSON.
 */
import { _, type CodeKeywordDefinition } from "ajv";

export const json: CodeKeywordDefinition = {
  keyword: "json",
  schemaType: "boolean",
  error: { message: "", params: _`{}` },
  code(cxt) {
    const { data } = cxt;
    cxt.pass(
      _`typeof ${data} == "string" || typeof ${data} == "object" || typeof ${data} == "boolean" || (typeof ${data} == "number" && isFinite(${data}))`,
    );
  },
};
