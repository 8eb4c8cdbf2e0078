/**
 * The code that validates a property of a record, printed once for all properties with the same schema: properties are
 * most of what Ajv prints, and a set has few kinds of them. In the code of Ajv, one line represents each of them.
 */
import { _, CodeGen, KeywordCxt, type Ajv } from "ajv";
import { _Code } from "ajv/dist/compile/codegen/code.js";
import { ValueScope } from "ajv/dist/compile/codegen/scope.js";
import { resolveRef, SchemaEnv } from "ajv/dist/compile/index.js";
import { getValidate } from "ajv/dist/vocabularies/core/ref.js";
import { schemaKey } from "../../json-schema/schema-key.js";
import { escapeHidden } from "../../source/json.js";
import { filled, namesIn, opened, openMember, type OpenCode } from "./open-code.js";

/** Prints the code that validates a property, for a context and a name. */
type PrintMember = (cxt: KeywordCxt, name: string) => void;

/** The code of a property, and the names that it uses in its function. */
export interface PrintedMember {
  readonly code: OpenCode;
  readonly names: ReadonlyMap<string, string>;
  /** Whether it calls functions of named types. */
  readonly hasCalls: boolean;
}

interface Pattern {
  readonly code: OpenCode;
  /** The number of variables with each prefix. */
  readonly variables: ReadonlyMap<string, number>;
  readonly values: readonly ModuleValue[];
  /** The functions of named types that are called, in the order of the references. */
  readonly functions: readonly string[];
}

/** A value that code uses from its module: a regular expression, an array, a function of the runtime. */
interface ModuleValue {
  readonly name: string;
  readonly prefix: string;
  readonly value: Parameters<CodeGen["scopeValue"]>[1];
}

/** The references in the schema of a property. */
interface Targets {
  /** Identifies the references that are inlined instead of called, and the calls to incomplete functions. */
  readonly key: string;
  readonly functions: readonly SchemaEnv[];
}

/** More than the number of different property schemas in a set. */
const mostPatterns = 4000;
const patterns = new Map<string, Pattern | undefined>();
const printedFor = new WeakMap<Ajv, PrintedMember[]>();

/** The properties for which the code of an instance has one line each, `member(0);` for the first. */
export function membersOf(ajv: Ajv): readonly PrintedMember[] {
  return printedFor.get(ajv) ?? [];
}

/**
 * Prints the code that validates a property, if other records can share it: the property belongs to the parameter of a
 * function. `kind` is what it depends on in addition to the schema.
 */
export function printShared(cxt: KeywordCxt, name: string, kind: string, print: PrintMember): boolean {
  const schema = schemaKey(schemaOf(cxt, name));
  const targets = isPlain(cxt, name) && canBeShared(schema) ? targetsIn(cxt, schema) : undefined;
  if (!targets) return false;
  const key = `${kind} ${cxt.it.errSchemaPath} ${schema} ${targets.key}`;
  const pattern = patterns.has(key) ? patterns.get(key) : makePattern(cxt, name, targets, print);
  if (patterns.size >= mostPatterns) patterns.clear();
  patterns.set(key, pattern);
  if (pattern) printLine(cxt, { ...pattern, names: namesFor(pattern, name, targets, cxt) });
  return pattern !== undefined;
}

function printLine({ gen, it }: KeywordCxt, { code, names, functions }: Pattern & Pick<PrintedMember, "names">): void {
  const printed = printedFor.get(it.self) ?? [];
  printedFor.set(it.self, printed);
  gen.code(_`member(${printed.push({ code, names, hasCalls: functions.length > 0 }) - 1})`);
}

/** A name that is the same in code, in a path and in a JSON pointer, and that no object inherits. */
function isPlain({ data, it }: KeywordCxt, name: string): boolean {
  return (
    String(data) === "data" && it.errorPath.emptyStr() && /^[A-Za-z_]\w*$/.test(name) && !(name in Object.prototype)
  );
}

/** Constants of authors may look like anything, and alternatives have separate functions. */
function canBeShared(schema: string): boolean {
  return !/"const":[[{]|"alternatives":/.test(schema) && !schema.includes(openMember);
}

function targetsIn(cxt: KeywordCxt, schema: string): Targets | undefined {
  const { self, schemaEnv, baseId } = cxt.it;
  const references = new Set(Array.from(schema.matchAll(/"\$ref":"([^"\\]+)"/g), ([, reference = ""]) => reference));
  const [kinds, functions]: [unknown[], SchemaEnv[]] = [[], []];
  for (const reference of references) {
    const target = resolveRef.call(self, schemaEnv.root, baseId, reference);
    if (!target) return undefined;
    kinds.push(target instanceof SchemaEnv ? target.validate !== undefined : target);
    if (target instanceof SchemaEnv) functions.push(target);
  }
  return { key: schemaKey(kinds), functions };
}

/** The name of the function of a named type, or of the object that will contain it. */
function functionName(cxt: KeywordCxt, target: SchemaEnv): string {
  return String(getValidate(cxt, target)).replace(/\..*/, "");
}

function schemaOf({ schema }: KeywordCxt, name: string): unknown {
  return (schema as Readonly<Record<string, unknown>>)[name];
}

/**
 * In a separate scope, so no other name depends on whether there was a pattern. Undefined if the code refers to the
 * schema around it.
 */
function makePattern(cxt: KeywordCxt, name: string, targets: Targets, print: PrintMember): Pattern | undefined {
  const gen = new CodeGen(new ValueScope({ scope: {}, lines: true }), { lines: true });
  const schema = { ...cxt.it.schema, [cxt.keyword]: { [openMember]: schemaOf(cxt, name) } };
  const inside = new KeywordCxt({ ...cxt.it, gen, schema }, cxt.def, cxt.keyword);
  print(inside, openMember);
  gen.optimize();
  const functions = targets.functions.map((target) => functionName(inside, target));
  const [code, values] = [opened(escapeHidden(gen.toString())), valuesOf(gen)];
  const taken = new Set([openMember, ...functions, ...values.map((value) => value.name)]);
  const own = namesIn(code).filter((each) => !taken.has(each));
  const prefixes = new Set(own.map((each) => each.replace(/\d+$/, "")));
  if (prefixes.has("schema")) return undefined;
  const variables = new Map([...prefixes].map((prefix) => [prefix, numberIn(gen, prefix)]));
  return { code, variables, values, functions };
}

/** The code does not use inlined schemas; functions are specific to each module. */
function valuesOf(gen: CodeGen): readonly ModuleValue[] {
  const others = new Set(["schema", "validate", "wrapper"]);
  return Object.values(gen._values).flatMap((names = new Set()) =>
    Array.from(names).flatMap(({ str: name, prefix, value }) =>
      value === undefined || others.has(prefix) ? [] : [{ name, prefix, value }],
    ),
  );
}

/** The next name with a prefix has this number. */
function numberIn(gen: CodeGen, prefix: string): number {
  return Number(gen.name(prefix).str.slice(prefix.length));
}

function namesFor(
  { variables, values, functions }: Pattern,
  name: string,
  targets: Targets,
  cxt: KeywordCxt,
): PrintedMember["names"] {
  const { gen } = cxt;
  const names = new Map([[openMember, name]]);
  for (const [index, target] of targets.functions.entries())
    names.set(functions[index] ?? "", functionName(cxt, target));
  for (const [prefix, count] of variables)
    for (let index = 0; index < count; index += 1) names.set(`${prefix}${index}`, gen.name(prefix).str);
  for (const { name: known, prefix, value } of values) {
    // A value may use another one, which precedes it.
    const code = value.code && new _Code(filled(opened(String(value.code)), names));
    names.set(known, gen.scopeValue(prefix, { ...value, ...(code && { code }) }).str);
  }
  return names;
}
