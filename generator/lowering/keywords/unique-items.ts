/** `uniqueItems` in linear time: Ajv compares every item that may be an array or an object with every other. */
import { _, type AnySchema, type CodeKeywordDefinition, type KeywordCxt } from "ajv";
import { hasRepeats } from "../../../runtime/support/equality.js";

const scalarTypes: ReadonlySet<unknown> = new Set(["string", "number", "integer", "boolean"]);

export const uniqueItems: CodeKeywordDefinition = {
  keyword: "uniqueItems",
  type: "array",
  schemaType: "boolean",
  error: { message: "" },
  code(cxt: KeywordCxt) {
    const { gen, data, parentSchema } = cxt;
    if (areScalars(parentSchema["items"] as AnySchema)) cxt.fail(_`new Set(${data}).size < ${data}.length`);
    else cxt.fail(_`${gen.scopeValue("func", { ref: hasRepeats, code: _`hasRepeats` })}(${data})`);
  },
};

/** A Set distinguishes scalars as JSON does; an item that is not a scalar has its own error. */
function areScalars(items: AnySchema): boolean {
  return typeof items === "object" && (scalarTypes.has(items["type"]) || "enum" in items);
}
