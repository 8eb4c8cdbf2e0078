/** `enum` and `const`. Ajv refers to the whole schema for both; here only the values are needed. */
import { _, nil, stringify, type Code, type CodeKeywordDefinition, type KeywordCxt, type Name } from "ajv";
import { or } from "ajv/dist/compile/codegen/index.js";
import { isEqual } from "../../../runtime/support/equality.js";

/**
 * Longer enums are looked up in a Set. Both cost the same at about 6 values (Node 20, strings of 15 characters from
 * JSON.parse), and most enums are short.
 */
const mostComparisons = 8;

export const enumeration: CodeKeywordDefinition = {
  keyword: "enum",
  schemaType: "array",
  error: { message: "", params: ({ params }) => _`{allowedValues: ${params["allowed"] ?? nil}}` },
  code(cxt: KeywordCxt) {
    const values = cxt.schema as readonly (string | number | boolean | null)[];
    cxt.setParams({ allowed: constant(cxt, values) });
    cxt.pass(
      values.length > mostComparisons
        ? _`${setOf(cxt, values)}.has(${cxt.data})`
        : or(...values.map((value) => _`${cxt.data} === ${value}`)),
    );
  },
};

export const constantValue: CodeKeywordDefinition = {
  keyword: "const",
  error: { message: "", params: ({ params }) => _`{allowedValue: ${params["allowed"] ?? nil}}` },
  code(cxt: KeywordCxt) {
    const { schema, data, gen } = cxt;
    const isComposite = typeof schema === "object" && schema !== null;
    const allowed = isComposite ? constant(cxt, schema) : _`${schema}`;
    cxt.setParams({ allowed });
    cxt.fail(
      isComposite
        ? _`!${gen.scopeValue("func", { ref: isEqual, code: _`isEqual` })}(${data}, ${allowed})`
        : _`${data} !== ${allowed}`,
    );
  },
};

/** A constant of the module; equal values share one. */
export function constant({ gen }: KeywordCxt, value: object): Name {
  return gen.scopeValue("obj", { key: JSON.stringify(value), ref: value, code: stringify(value) });
}

/** A Set as a constant of the module. */
export function setOf(cxt: KeywordCxt, values: readonly unknown[]): Code {
  return cxt.gen.scopeValue("obj", {
    key: `Set ${JSON.stringify(values)}`,
    ref: new Set(values),
    code: _`new Set(${constant(cxt, values)})`,
  });
}
