/** `required` and `properties` together, so the presence of a property is tested once. */
import { _, KeywordCxt, nil, type AnySchema, type CodeKeywordDefinition, type Name } from "ajv";
import { not } from "ajv/dist/compile/codegen/index.js";
import { alwaysValidSchema } from "ajv/dist/compile/util.js";
import { hasMember } from "./presence.js";
import { printShared } from "./printed-members.js";

/**
 * The lowering only requires declared properties, and `members` reports those that are missing, in the order of the
 * contract.
 */
export const required: CodeKeywordDefinition = {
  keyword: "required",
  type: "object",
  schemaType: "array",
  error: { message: "", params: ({ params }) => _`{missingProperty: ${params["name"] ?? nil}}` },
  code(cxt: KeywordCxt) {
    const declared = (cxt.parentSchema["properties"] ?? {}) as object;
    const undeclared = (cxt.schema as readonly string[]).filter((name) => !Object.hasOwn(declared, name));
    if (undeclared.length > 0) throw new Error(`required, but not declared: ${undeclared.join(", ")}`);
  },
};

export const members: CodeKeywordDefinition = {
  keyword: "properties",
  type: "object",
  schemaType: "object",
  code(cxt: KeywordCxt) {
    const requiredNames = new Set((cxt.parentSchema["required"] ?? []) as readonly string[]);
    for (const [name, schema] of Object.entries(cxt.schema as Readonly<Record<string, AnySchema>>)) {
      judgeMember(cxt, name, { isRequired: requiredNames.has(name), isJudged: !alwaysValidSchema(cxt.it, schema) });
    }
  },
};

interface Demands {
  readonly isRequired: boolean;
  /** Whether the value can be invalid at all. */
  readonly isJudged: boolean;
}

function judgeMember(cxt: KeywordCxt, name: string, { isRequired, isJudged }: Demands): void {
  if (!isRequired && !isJudged) return;
  const isShared = printShared(cxt, name, isRequired ? "required" : "optional", (inside, inner) =>
    printMember(inside, inner, { isRequired, isJudged }),
  );
  if (!isShared) printMember(cxt, name, { isRequired, isJudged });
}

function printMember(cxt: KeywordCxt, name: string, { isRequired, isJudged }: Demands): void {
  const valid = cxt.gen.let("valid", !isRequired);
  const judge = (): void => (isJudged ? judgeValue(cxt, name, valid) : void cxt.gen.assign(valid, true));
  if (isRequired) cxt.gen.if(not(hasMember(cxt, name)), () => reportMissing(cxt, name), judge);
  else cxt.gen.if(hasMember(cxt, name), judge);
  cxt.ok(valid);
}

function judgeValue(cxt: KeywordCxt, name: string, valid: Name): void {
  const isValid = cxt.gen.name("_valid");
  cxt.subschema({ keyword: "properties", schemaProp: name, dataProp: name }, isValid);
  cxt.gen.assign(valid, isValid);
}

function reportMissing({ it }: KeywordCxt, name: string): void {
  const cxt = new KeywordCxt(it, { ...required, type: ["object"], schemaType: ["array"] }, "required");
  cxt.setParams({ name: _`${name}` });
  cxt.error();
}
