/** `additionalProperties`: the unknown keys of a record, and the values of a map. */
import { _, nil, type Code, type CodeKeywordDefinition, type KeywordCxt, type Name } from "ajv";
import { and, not, or } from "ajv/dist/compile/codegen/index.js";
import { Type } from "ajv/dist/compile/util.js";
import { errors } from "./names.js";
import { hasOwnMember } from "./presence.js";
import { setOf } from "./values.js";

/**
 * More keys than these are looked up in a Set (Node 20; keys in the order of the contract are found halfway on
 * average). Ajv looks up more than nine in the whole schema.
 */
const mostComparisons = 32;

export const unknownKeys: CodeKeywordDefinition = {
  keyword: "additionalProperties",
  type: "object",
  schemaType: ["boolean", "object"],
  trackErrors: true,
  error: { message: "", params: ({ params }) => _`{additionalProperty: ${params["additionalProperty"] ?? nil}}` },
  code(cxt: KeywordCxt) {
    if (cxt.schema === false)
      cxt.gen.forIn("key", cxt.data, (key) =>
        cxt.gen.if(and(isUnknown(cxt, key), hasOwnMember(cxt, key)), () => reject(cxt, key)),
      );
    else cxt.gen.forOf("key", _`Object.keys(${cxt.data})`, (key) => judgeValue(cxt, key));
    cxt.ok(_`${cxt.errsCount ?? 0} === ${errors}`);
  },
};

function isUnknown(cxt: KeywordCxt, key: Name): Code {
  const known = Object.keys((cxt.parentSchema["properties"] ?? {}) as object);
  if (known.length === 0) return _`true`;
  return not(
    known.length > mostComparisons
      ? _`${setOf(cxt, known)}.has(${key})`
      : or(...known.map((name) => _`${key} === ${name}`)),
  );
}

function reject(cxt: KeywordCxt, key: Name): void {
  cxt.setParams({ additionalProperty: key });
  cxt.error();
  if (!cxt.allErrors) cxt.gen.break();
}

function judgeValue(cxt: KeywordCxt, key: Name): void {
  const isValid = cxt.gen.name("_valid");
  cxt.subschema({ keyword: "additionalProperties", dataProp: key, dataPropType: Type.Str }, isValid);
  if (!cxt.allErrors) cxt.gen.if(not(isValid), () => cxt.gen.break());
}
