/**
 * The code that judges a member of a record, printed once for all members of the same schema: members are most of what
 * Ajv prints, and those of a set are of few kinds. In the code of Ajv a line stands for each of them.
 */
import { _, CodeGen, KeywordCxt, type Ajv, type Code } from "ajv";
import { _Code } from "ajv/dist/compile/codegen/code.js";
import { resolveRef, SchemaEnv } from "ajv/dist/compile/index.js";
import { getValidate } from "ajv/dist/vocabularies/core/ref.js";
import { escapeHidden } from "../../source/json.js";
import { schemaKey } from "../kept-sources.js";
import { verdictOfMember } from "../verdict-source.js";

/** What is printed: the context to do it in, and the name of the member there. */
export type PrintMember = (cxt: KeywordCxt, name: string) => void;

/** What code takes from its module: a regular expression, a list, a function. */
interface ModuleValue {
  readonly name: string;
  readonly prefix: string;
  readonly value: Parameters<CodeGen["scopeValue"]>[1];
}

/** At even places text; at odd ones the name of the member, of a variable, or of a value of the module. */
type OpenCode = readonly string[];

/** Code of which the names are open. */
interface Pattern {
  readonly collecting: OpenCode;
  readonly verdict: OpenCode;
  /** How many variables there are of each prefix. */
  readonly variables: ReadonlyMap<string, number>;
  readonly values: readonly ModuleValue[];
  /** The functions of named types that are called, in the order of the references. */
  readonly functions: readonly string[];
}

/** What the schema of a member refers to. */
interface Targets {
  /** What is written out instead of being called, and which calls are to functions that are not finished. */
  readonly key: string;
  readonly functions: readonly string[];
}

/** More than there are kinds of members in a set. */
const mostPatterns = 4000;
const patterns = new Map<string, Pattern | undefined>();

/** The code of a member, which collects every fault or ends at the first. */
export interface PrintedMember {
  readonly collecting: string;
  /** It calls the functions that collect, as far as there are any. */
  readonly verdict: string;
  readonly hasCalls: boolean;
}

const printedFor = new WeakMap<Ajv, PrintedMember[]>();

/**
 * Prints what judges a member, if other records can have the same: it is a member of the value of a function. `kind` is
 * what it depends on besides the schema.
 */
export function printShared(cxt: KeywordCxt, name: string, kind: string, print: PrintMember): boolean {
  const text = schemaKey(schemaOf(cxt, name));
  const targets = isPlain(cxt, name) && canBeShared(text) ? targetsIn(cxt, text) : undefined;
  if (!targets) return false;
  const key = `${kind} ${cxt.it.errSchemaPath} ${text} ${targets.key}`;
  const pattern = patterns.has(key) ? patterns.get(key) : makePattern(cxt, name, targets, print);
  if (patterns.size >= mostPatterns) patterns.clear();
  patterns.set(key, pattern);
  if (!pattern) return false;
  const printed = printedFor.get(cxt.it.self) ?? [];
  printedFor.set(cxt.it.self, printed);
  cxt.gen.code(_`member(${printed.push(filled(pattern, name, targets, cxt.gen)) - 1})`);
  return true;
}

/** The members for which the code of an instance has a line each, `member(0);` for the first. */
export function membersOf(ajv: Ajv): readonly PrintedMember[] {
  return printedFor.get(ajv) ?? [];
}

/** A name that is written alike in code, in a path and in a pointer, and that no object inherits. */
function isPlain({ data, it }: KeywordCxt, name: string): boolean {
  return (
    String(data) === "data" && it.errorPath.emptyStr() && /^[A-Za-z_]\w*$/.test(name) && !(name in Object.prototype)
  );
}

/** Constants of authors may look like anything; alternatives have functions of their own. */
function canBeShared(schema: string): boolean {
  return !/"const":[[{]|"alternatives":|memberOfPattern/.test(schema);
}

function targetsIn(cxt: KeywordCxt, schema: string): Targets | undefined {
  const { self, schemaEnv, baseId } = cxt.it;
  const references = new Set(Array.from(schema.matchAll(/"\$ref":"([^"\\]+)"/g), ([, reference = ""]) => reference));
  const [kinds, functions]: [unknown[], string[]] = [[], []];
  for (const reference of references) {
    const target = resolveRef.call(self, schemaEnv.root, baseId, reference);
    if (!target) return undefined;
    kinds.push(target instanceof SchemaEnv ? target.validate !== undefined : target);
    if (target instanceof SchemaEnv) functions.push(String(getValidate(cxt, target)).replace(/\..*/, ""));
  }
  return { key: schemaKey(kinds), functions };
}

function schemaOf({ schema }: KeywordCxt, name: string): unknown {
  return (schema as Readonly<Record<string, unknown>>)[name];
}

/** What the member of a pattern is called. */
const openName = "memberOfPattern";

/** None if the code refers to the schema around it. */
function makePattern(cxt: KeywordCxt, name: string, { functions }: Targets, print: PrintMember): Pattern | undefined {
  const gen = new CodeGen(cxt.it.self.scope, { lines: true });
  const schema = { ...cxt.it.schema, [cxt.keyword]: { [openName]: schemaOf(cxt, name) } };
  print(new KeywordCxt({ ...cxt.it, gen, schema }, cxt.def, cxt.keyword), openName);
  gen.optimize();
  const values = valuesOf(gen);
  const code = escapeHidden(gen.toString());
  const { parts: collecting, names } = cut(code);
  const taken = new Set([...functions, ...values.map((value) => value.name)]);
  const prefixes = new Set(names.filter((each) => !taken.has(each)).map((each) => each.replace(/\d+$/, "")));
  if (prefixes.has("schema")) return undefined;
  const variables = new Map([...prefixes].map((prefix) => [prefix, numberIn(gen, prefix)]));
  return { collecting, verdict: cut(verdictOfMember(code)).parts, variables, values, functions };
}

/** Schemas that are written out are of no use to the code; functions are those of each module. */
function valuesOf(gen: CodeGen): readonly ModuleValue[] {
  const own = new Set(["schema", "validate", "wrapper"]);
  return Object.values(gen._values).flatMap((names = new Set()) =>
    Array.from(names).flatMap(({ str: name, prefix, value }) =>
      value === undefined || own.has(prefix) ? [] : [{ name, prefix, value }],
    ),
  );
}

/** The next name has the number of those before it. */
function numberIn(gen: CodeGen, prefix: string): number {
  return Number(gen.name(prefix).str.slice(prefix.length));
}

/** A string, in which only the name of a member is open, or a name with a number, which is not that of a field. */
const open = /"(?:[^"\\]|\\.)*"|(?<![\w$])memberOfPattern(?![\w$])|(?<![\w$.])[A-Za-z_]+\d+(?![\w$])/g;

function cut(code: string): { readonly parts: OpenCode; readonly names: readonly string[] } {
  const [parts, names]: [string[], string[]] = [[""], []];
  const add = (text: string): void => void parts.push(`${parts.pop() ?? ""}${text}`);
  let end = 0;
  for (const { 0: found, index } of code.matchAll(open)) {
    add(code.slice(end, index));
    end = index + found.length;
    const [first = "", ...others] = found.split(openName);
    if (others.length > 0 || found.startsWith('"')) {
      add(first);
      for (const other of others) parts.push(openName, other);
    } else {
      names.push(found);
      parts.push(found, "");
    }
  }
  add(code.slice(end));
  return { parts, names };
}

function filled(pattern: Pattern, name: string, targets: Targets, gen: CodeGen): PrintedMember {
  const { collecting, verdict, variables, values, functions } = pattern;
  const names = new Map([[openName, name]]);
  functions.forEach((known, index) => names.set(known, targets.functions[index] ?? known));
  for (const [prefix, count] of variables)
    for (let index = 0; index < count; index += 1) names.set(`${prefix}${index}`, gen.name(prefix).str);
  for (const { name: known, prefix, value } of values)
    names.set(known, gen.scopeValue(prefix, { ...value, ...(value.code && { code: renamed(value.code, names) }) }).str);
  return { collecting: fill(collecting, names), verdict: fill(verdict, names), hasCalls: functions.length > 0 };
}

function fill(code: OpenCode, names: ReadonlyMap<string, string>): string {
  let text = "";
  for (const [index, part] of code.entries()) text += index % 2 === 0 ? part : (names.get(part) ?? part);
  return text;
}

/** A value may be made of another one, which comes before it. */
function renamed(code: Code, names: ReadonlyMap<string, string>): Code {
  return new _Code(fill(cut(String(code)).parts, names));
}
