/** A contracts file that takes what a JSON Schema takes. */
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { type JsonPlace, pointerTo } from "../source/json-places.js";
import { isObject, type Json, type JsonObject } from "../source/json.js";
import { contractNames } from "../names.js";
import { mapOf, type Yaml, type YamlMap } from "./contracts/yaml-tree.js";
import { annotationsOf, withAbout } from "./shapes/annotations.js";
import { type Conversion, lose, mostParts, type Refused, typeFor } from "./state/conversion.js";
import { convert } from "./shapes/convert.js";
import { indexDocument } from "./schema/index-document.js";
import { objectAt, referenceIn } from "./schema/json-schema.js";
import { constrains } from "./schema/keywords.js";
import { nameGiver } from "./names/names.js";
import { expressionOf, type LongForm, ofType, shorten } from "./contracts/shorten.js";
import { withVersion } from "./contracts/version.js";

export interface SchemaImport {
  readonly file: string;
  readonly schema: JsonObject;
  readonly places: ReadonlyMap<string, JsonPlace>;
  readonly scope: string;
  readonly refused: Refused;
}

export interface Imported {
  readonly parts: YamlMap;
  readonly diagnostics: readonly Diagnostic[];
}

/** `enums`, `types` and `contracts` of a contracts file. Definitions come first in the file's order, then what had no name and needed one. */
export function fromSchema({ file, schema, places, scope, refused }: SchemaImport): Imported {
  const index = indexDocument(schema);
  const names = nameGiver([contractNames(scope).typeName, ...refused.names]);
  const conversion: Conversion = { file, index, places, names, typeByPointer: new Map(), pending: [], declared: new Map(), diagnostics: new Map(), refused, budget: { left: mostParts, depth: 0 }, origins: new Map() };
  for (const [pointer, definition] of definitionsOf(schema)) typeFor(pointer, definition, conversion);
  if (index.refersToRoot) typeFor("", schema, conversion);
  const contract = contractOf(schema, scope, conversion);
  declarePending(conversion);
  const exhausted = conversion.budget.left < 0 ? [diagnose("import/too-complex", { limit: mostParts }, { span: { file, start: 0, end: 0 } })] : [];
  const parts = partsOf(conversion, scope, contract);
  return { parts, diagnostics: [...exhausted, ...conversion.diagnostics.values()] };
}

function definitionsOf(schema: JsonObject): readonly (readonly [pointer: string, definition: Json])[] {
  return ["$defs", "definitions"].flatMap((keyword) => Object.entries(objectAt(schema, keyword) ?? {}).map(([name, definition]) => [pointerTo(`/${keyword}`, name), definition] as const));
}

/** The root as a contract; none where the document holds nothing but definitions. */
function contractOf(schema: JsonObject, scope: string, conversion: Conversion): LongForm | undefined {
  const isCatalogue = !constrains(schema) && referenceIn(schema) === undefined && conversion.typeByPointer.size > 0;
  if (isCatalogue) return undefined;
  const spot = { pointer: "", hint: contractNames(scope).typeName };
  const long = conversion.index.refersToRoot ? ofType(typeFor("", schema, conversion)) : convert(schema, spot, conversion);
  return withVersion(withAbout(mapOf(annotationsOf(schema, scope, spot, conversion)), long));
}

/** Schemas that refer to further ones add them while they are declared. */
function declarePending(conversion: Conversion): void {
  for (let next = conversion.pending.shift(); next; next = conversion.pending.shift()) {
    const { name, pointer, schema } = next;
    const spot = { pointer, hint: name };
    const long = convert(schema, spot, conversion);
    const isDescribed = isObject(schema) && pointer !== "";
    const about: ReadonlyMap<string, Yaml> = isDescribed ? mapOf(annotationsOf(schema, name, spot, conversion)) : new Map();
    conversion.declared.set(name, withAbout(about, long));
  }
}

/** What a declaration cannot be stays a name, so that what refers to it can stay. */
function accepted(name: string, long: LongForm, conversion: Conversion): LongForm {
  const reason = conversion.refused.declarations.get(name);
  if (reason === undefined) return long;
  const [pointer = ""] = [...conversion.typeByPointer].find(([, type]) => type === name) ?? [];
  lose(undefined, `as ${name} it cannot be declared (${reason}), and any value is accepted`, pointer, conversion);
  return ofType("any");
}

function partsOf(conversion: Conversion, scope: string, root: LongForm | undefined): YamlMap {
  const all = [...conversion.declared].map(([name, long]) => [name, accepted(name, long, conversion)] as const);
  const contract = root && accepted(scope, root, conversion);
  const enums = all.filter(([, long]) => isEnum(long));
  const types = all.filter(([, long]) => !isEnum(long));
  return mapOf({
    ...(enums.length > 0 && { enums: new Map(enums.map(([name, long]) => [name, enumDeclaration(long)])) }),
    ...(types.length > 0 && { types: new Map(types.map(([name, long]) => [name, typeDeclaration(long)])) }),
    ...(contract && { contracts: new Map([[scope, typeDeclaration(contract, true)]]) }),
  });
}

function isEnum(long: LongForm): boolean {
  return long.has("enum") && [...long.keys()].every((key) => ["enum", "description", "deprecated"].includes(key));
}

function enumDeclaration(long: LongForm): Yaml {
  const values = long.get("enum") ?? [];
  return long.size === 1 && Array.isArray(values) ? values : new Map([...long].map(([key, value]) => [key === "enum" ? "values" : key, value]));
}

/** A type may be an expression alone; a contract is a map, and so is what is neither. */
function typeDeclaration(long: LongForm, isContract = false): Yaml {
  const short = expressionOf(long) ?? shorten(long);
  if (short instanceof Map) return short;
  return isContract || Array.isArray(short) ? new Map<string, Yaml>([[Array.isArray(short) ? "enum" : "type", short]]) : short;
}
