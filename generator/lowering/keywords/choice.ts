/**
 * `if`, `then`, `else`. The lowering only uses simple conditions: the type of a value, its tag, whether a string is
 * blank. They become plain conditions in code.
 */
import { _, type AnySchemaObject, type Code, type CodeKeywordDefinition, type KeywordCxt } from "ajv";
import { and, getProperty, not, or } from "ajv/dist/compile/codegen/index.js";
import type { JSONType } from "ajv/dist/compile/rules.js";
import { checkDataType, checkDataTypes, DataType } from "ajv/dist/compile/validate/dataType.js";
import { usePattern } from "ajv/dist/vocabularies/code.js";

/**
 * The keyword of Ajv creates and discards an error object for each branch that is not taken, and adds an error to those
 * of the branch that is. This one only reports the errors of the branch.
 */
export const choice: CodeKeywordDefinition = {
  keyword: "if",
  schemaType: "object",
  trackErrors: true,
  code(cxt: KeywordCxt) {
    const { gen, parentSchema } = cxt;
    const isMet = plainCondition(cxt);
    const valid = gen.let("valid", true);
    const branch = (keyword: "then" | "else"): void => {
      const isValid = gen.name("_valid");
      cxt.subschema({ keyword }, isValid);
      gen.assign(valid, isValid);
    };
    if (parentSchema["then"] !== undefined)
      gen.if(isMet, () => branch("then"), parentSchema["else"] === undefined ? undefined : () => branch("else"));
    else gen.if(not(isMet), () => branch("else"));
    cxt.ok(valid);
  },
};

function plainCondition(cxt: KeywordCxt): Code {
  const { type, properties, pattern, required: _required, ...others } = cxt.schema as AnySchemaObject;
  if (Object.keys(others).length > 0) throw new Error(`a condition asks for ${Object.keys(others).join(", ")}`);
  if (type === undefined)
    return _`typeof ${cxt.data} !== "string" || ${usePattern(cxt, String(pattern))}.test(${cxt.data})`;
  const isOfType = hasType(cxt, type as JSONType | JSONType[]);
  return properties === undefined
    ? isOfType
    : and(isOfType, ...Object.entries(properties as Tags).map(([name, values]) => hasTag(cxt, name, values)));
}

type Tags = Readonly<
  Record<string, { readonly const?: string | number; readonly enum?: readonly (string | number)[] }>
>;

function hasType({ data, it }: KeywordCxt, type: JSONType | JSONType[]): Code {
  if (!Array.isArray(type)) return checkDataType(type, data, it.opts.strictNumbers);
  return not(checkDataTypes(type, data, it.opts.strictNumbers, DataType.Wrong));
}

/** Inherited properties of objects are functions, and a tag is never a function. */
function hasTag({ data }: KeywordCxt, name: string, tag: Tags[string]): Code {
  const values = tag.enum ?? (tag.const === undefined ? [] : [tag.const]);
  return or(...values.map((value) => _`${data}${getProperty(name)} === ${value}`));
}
