/**
 * Judges values by a validating schema without compiling it to code: each weakened contract has a schema of its own,
 * and is asked about a few values only.
 */
import type { SchemaError, ValidateFunction } from "../../runtime/model/contract.js";
import { fitsOnce, judgedAnew } from "../../runtime/support/fits-once.js";
import { isObject, type Json } from "../source/json.js";
import type { JsonSchema } from "../json-schema/schema.js";
import { always, fail, passes, together, type Judge } from "./interpreted.js";
import { keywordNamed } from "./interpreted-keywords.js";

/**
 * Gives the same errors as the compiled validator, which a test holds it to; their order is another. Takes the schemas
 * of the `validating` dialect.
 */
export function interpretSchema(root: JsonSchema): ValidateFunction {
  const known = new Map<Json, Judge>();
  const definitionOf = (target: string): Json => definitionIn(root, target);
  const make = (schema: Json): Judge => {
    if (!isObject(schema)) return schema === false ? never : always;
    return together(
      Object.entries(schema).map(([name, argument]) =>
        keywordNamed(name)(argument, { schema, judgeOf, definitionOf, passesOnce }),
      ),
    );
  };
  const judgeOf = (schema: Json): Judge => {
    const judge = known.get(schema) ?? make(schema);
    known.set(schema, judge);
    return judge;
  };
  const tests = new Map<Judge, (value: unknown) => boolean>();
  const passesOnce = (judge: Judge, value: Json): boolean => {
    const test = tests.get(judge) ?? ((judged: unknown) => passes(judge, judged as Json));
    tests.set(judge, test);
    return fitsOnce(test, value);
  };
  const validate: ValidateFunction = (value) => {
    const errors: SchemaError[] = [];
    judgedAnew((judged) => (judgeOf(root)(judged as Json, { trail: [], errors }), true), value);
    validate.errors = errors;
    return errors.length === 0;
  };
  return validate;
}

function definitionIn({ $defs = {} }: JsonSchema, target: string): Json {
  const name = decodeURIComponent(target.slice("#/$defs/".length));
  const definition = isObject($defs) && Object.hasOwn($defs, name) ? $defs[name] : undefined;
  if (definition === undefined) throw new Error(`a validating schema refers to ${target}, which it does not contain`);
  return definition;
}

const never: Judge = (_, walk) => fail("false schema", walk);
