/**
 * `json: true`: any value, but none that JSON does not know. JSON Schema has no words for it, because it never sees
 * one.
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
