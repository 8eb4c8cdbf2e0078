/** `multipleOf` for decimal numbers: Ajv divides, and rejects 0.07 as a multiple of 0.01. */
import { _, type CodeKeywordDefinition, type KeywordCxt } from "ajv";
import { isMultipleOf } from "../../../runtime/support/multiple-of.js";

export const multipleOf: CodeKeywordDefinition = {
  keyword: "multipleOf",
  type: "number",
  schemaType: "number",
  error: { message: "", params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}` },
  code(cxt: KeywordCxt) {
    const { gen, data, schemaCode } = cxt;
    if (Number.isInteger(cxt.schema)) cxt.fail(_`${data} % ${schemaCode} !== 0`);
    else cxt.fail(_`!${gen.scopeValue("func", { ref: isMultipleOf, code: _`isMultipleOf` })}(${data}, ${schemaCode})`);
  },
};
