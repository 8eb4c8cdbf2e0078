/** `alternatives`: one of several schemas that neither a type nor a tag distinguishes. */
import { _, type AnySchema, type AnySchemaObject, type Code, type CodeKeywordDefinition, type KeywordCxt } from "ajv";
import { and, not, or } from "ajv/dist/compile/codegen/index.js";
import { compileSchema, resolveRef, SchemaEnv } from "ajv/dist/compile/index.js";
import { getValidate } from "ajv/dist/vocabularies/core/ref.js";
import { failsOnce, fitsOnce } from "../../../runtime/support/fits-once.js";
import { type KeyTable, meantByKeys } from "../../../runtime/support/meant-by-keys.js";
import type { SeparatingKeys, WaysToDistinguish } from "../alternatives.js";
import { hasMember } from "./presence.js";
import { takeErrors } from "./reference.js";
import { constant } from "./values.js";

/** The name of the variable for whether an alternative matches; verdict-source.ts looks for it. */
export const fitsName = "fits";

/**
 * Each alternative is a separate function, and only its verdict is used. verdict-source.ts adds the verdict and the
 * cache. If no alternative matches, the one that the keys determine reports its errors; if the keys determine none, one
 * error states that none matches.
 */
export const alternatives: CodeKeywordDefinition = {
  keyword: "alternatives",
  schemaType: "array",
  error: { message: "", params: _`{}` },
  code(cxt: KeywordCxt) {
    const { keys, tables, memory } = cxt.parentSchema["ways"] as WaysToDistinguish;
    const validators = (cxt.schema as readonly AnySchema[]).map((schema) => validatorOf(cxt, schema));
    const fits = cxt.gen.const(
      fitsName,
      or(...validators.map((validate, index) => question(cxt, validate, keys[index]))),
    );
    if (memory === "verdicts") cxt.gen.scopeValue("func", { ref: fitsOnce, code: _`fitsOnce` });
    if (memory === "failures") cxt.gen.scopeValue("func", { ref: failsOnce, code: _`failsOnce` });
    cxt.gen.if(not(fits), () => (tables ? reportIntended(cxt, validators, tables) : cxt.error()));
    cxt.ok(fits);
  },
};

function question(
  cxt: KeywordCxt,
  validate: Code,
  { present, absent }: SeparatingKeys = { present: [], absent: [] },
): Code {
  return and(
    ...present.map((name) => hasMember(cxt, name)),
    ...absent.map((name) => not(hasMember(cxt, name))),
    _`${validate}(${cxt.data})`,
  );
}

function reportIntended(cxt: KeywordCxt, validators: readonly Code[], tables: readonly KeyTable[]): void {
  const { gen, data } = cxt;
  const choose = gen.scopeValue("func", { ref: meantByKeys, code: _`meantByKeys` });
  const meant = gen.const("meant", _`${choose}(${data}, ${constant(cxt, tables)})`);
  gen.if(_`${meant} === -1`, () => cxt.error());
  validators.forEach((validate, index) =>
    gen.if(_`${meant} === ${index} && !${validate}(${data})`, () => takeErrors(cxt, validate)),
  );
}

const compiled = new WeakMap<SchemaEnv, Map<string, SchemaEnv>>();

/** The function of a schema: that of a named type, or one for all equal schemas of the document. */
function validatorOf(cxt: KeywordCxt, schema: AnySchema): Code {
  const {
    self,
    schemaEnv: { root },
    baseId,
  } = cxt.it;
  const named = isReference(schema) ? resolveRef.call(self, root, baseId, schema.$ref) : undefined;
  const env = named instanceof SchemaEnv ? named : functionIn(root, (named as AnySchema | undefined) ?? schema, baseId);
  return getValidate(cxt, env.validate ? env : compileSchema.call(self, env));
}

function functionIn(root: SchemaEnv, schema: AnySchema, baseId: string): SchemaEnv {
  const known = compiled.get(root) ?? new Map<string, SchemaEnv>();
  compiled.set(root, known);
  const key = JSON.stringify(schema);
  const env = known.get(key) ?? new SchemaEnv({ schema, root, baseId });
  known.set(key, env);
  return env;
}

function isReference(schema: AnySchema): schema is AnySchemaObject & { readonly $ref: string } {
  return typeof schema === "object" && typeof (schema as AnySchemaObject)["$ref"] === "string";
}
