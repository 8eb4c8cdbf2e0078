/** Converts a JSON Schema to a contracts file that accepts the same values. */
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { type JsonPlace, pointerTo } from "../source/json-places.js";
import { isObject, type Json, type JsonObject } from "../source/json.js";
import { contractNames } from "../names.js";
import { mapOf, type Yaml, type YamlMap } from "./contracts/yaml-tree.js";
import { annotationsOf, prose, withAbout } from "./shapes/annotations.js";
import { type Conversion, lose, mostParts, type Rejected, typeFor } from "./state/conversion.js";
import { convert } from "./shapes/convert.js";
import { indexDocument, memberAt } from "./schema/index-document.js";
import { objectAt, referenceIn } from "./schema/json-schema.js";
import { constrains } from "./schema/keywords.js";
import { nameGiver } from "./names/names.js";
import { expressionOf, type LongForm, ofType, shorten } from "./contracts/shorten.js";
import { isFitWord } from "./contracts/vocabulary.js";

/** A schema that becomes a contract. */
export interface Root {
  readonly pointer: string;
  readonly scope: string;
  readonly description?: string | undefined;
}

interface SchemaImport {
  readonly file: string;
  readonly document: Json;
  readonly places: ReadonlyMap<string, JsonPlace>;
  readonly roots: readonly Root[];
  /** The pointer of definitions that are elsewhere. */
  readonly catalogue?: string | undefined;
  readonly rejected: Rejected;
}

export interface Imported {
  readonly parts: YamlMap;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * `enums`, `types` and `contracts` of a contracts file. Definitions come first in the order of the file, then schemas
 * without a name that needed one.
 */
export function fromSchema({ file, document, places, roots, catalogue, rejected }: SchemaImport): Imported {
  const conversion = conversionOf({ file, document, places, roots, rejected });
  const { index, budget, diagnostics } = conversion;
  const found = roots.map((root) => ({ root, schema: schemaAt(document, root.pointer) }));
  for (const { root, schema } of found)
    for (const [pointer, definition] of definitionsOf(schema, root.pointer)) typeFor(pointer, definition, conversion);
  if (catalogue !== undefined)
    for (const [name, schema] of Object.entries(schemaAt(document, catalogue)))
      typeFor(pointerTo(catalogue, name), schema, conversion);
  for (const { root, schema } of found)
    if (index.referredRoots.has(root.pointer)) typeFor(root.pointer, schema, conversion);
  const contracts = found.flatMap(({ root, schema }) => contractOf(schema, root, conversion));
  declarePending(conversion);
  const exhausted =
    budget.left < 0 ? [diagnose("import/too-complex", { limit: mostParts }, { span: { file, start: 0, end: 0 } })] : [];
  const parts = partsOf(conversion, contracts);
  return { parts, diagnostics: [...exhausted, ...diagnostics.values()] };
}

function conversionOf({ file, document, places, roots, rejected }: SchemaImport): Conversion {
  const pointers = roots.map(({ pointer }) => pointer);
  const names = nameGiver([...roots.map(({ scope }) => contractNames(scope).typeName), ...rejected.names]);
  const index = indexDocument(document, pointers);
  return {
    file,
    index,
    places,
    names,
    roots: new Set(pointers),
    typeByPointer: new Map(),
    pending: [],
    declared: new Map(),
    diagnostics: new Map(),
    rejected,
    budget: { left: mostParts, depth: 0 },
    origins: new Map(),
  };
}

function schemaAt(document: Json, pointer: string): JsonObject {
  const found = memberAt(document, pointer.split("/").slice(1));
  return isObject(found) ? found : {};
}

function definitionsOf(schema: JsonObject, holder: string): readonly (readonly [pointer: string, definition: Json])[] {
  return ["$defs", "definitions"].flatMap((keyword) =>
    Object.entries(objectAt(schema, keyword) ?? {}).map(
      ([name, definition]) => [pointerTo(`${holder}/${keyword}`, name), definition] as const,
    ),
  );
}

/** A root as a contract; undefined if a document contains only definitions. */
function contractOf(
  schema: JsonObject,
  { pointer, scope, description }: Root,
  conversion: Conversion,
): readonly (readonly [scope: string, contract: LongForm])[] {
  const isCatalogue =
    !constrains(schema) &&
    referenceIn(schema) === undefined &&
    conversion.typeByPointer.size > 0 &&
    conversion.roots.size === 1;
  if (isCatalogue) return [];
  const spot = { conversion, pointer, hint: contractNames(scope).typeName };
  const long = conversion.index.referredRoots.has(pointer)
    ? ofType(typeFor(pointer, schema, conversion))
    : convert(schema, spot);
  const own = withAbout(mapOf(annotationsOf(schema, scope, spot)), long);
  return [[scope, withVersion(withAbout(mapOf({ description: prose(description, spot) }), own))]];
}

/** Schemas that refer to others add them while they are declared. */
function declarePending(conversion: Conversion): void {
  for (let next = conversion.pending.shift(); next; next = conversion.pending.shift()) {
    const { name, pointer, schema } = next;
    const spot = { conversion, pointer, hint: name };
    const long = convert(schema, spot);
    const isDescribed = isObject(schema) && !conversion.roots.has(pointer);
    const about: ReadonlyMap<string, Yaml> = isDescribed ? mapOf(annotationsOf(schema, name, spot)) : new Map();
    conversion.declared.set(name, withAbout(about, long));
  }
}

/** A declaration that is rejected stays a name, so references to it stay valid. */
function accepted(name: string, long: LongForm, conversion: Conversion): LongForm {
  const reason = conversion.rejected.declarations.get(name);
  if (reason === undefined) return long;
  const [pointer = ""] = [...conversion.typeByPointer].find(([, type]) => type === name) ?? [];
  const effect = `as ${name} it cannot be declared (${reason}), and any value is accepted`;
  lose({ conversion, pointer, hint: name }, undefined, effect);
  return ofType("any");
}

function partsOf(
  conversion: Conversion,
  contracts: readonly (readonly [scope: string, contract: LongForm])[],
): YamlMap {
  const all = [...conversion.declared].map(([name, long]) => [name, accepted(name, long, conversion)] as const);
  const enums = all.filter(([, long]) => isEnum(long));
  const types = all.filter(([, long]) => !isEnum(long));
  return mapOf({
    ...(enums.length > 0 && { enums: new Map(enums.map(([name, long]) => [name, enumDeclaration(long)])) }),
    ...(types.length > 0 && { types: new Map(types.map(([name, long]) => [name, typeDeclaration(long)])) }),
    ...(contracts.length > 0 && {
      contracts: new Map(
        contracts.map(([scope, long]) => [scope, typeDeclaration(accepted(scope, long, conversion), true)]),
      ),
    }),
  });
}

function isEnum(long: LongForm): boolean {
  return long.has("enum") && [...long.keys()].every((key) => ["enum", "description", "deprecated"].includes(key));
}

function enumDeclaration(long: LongForm): Yaml {
  const values = long.get("enum") ?? [];
  return long.size === 1 && Array.isArray(values)
    ? values
    : new Map([...long].map(([key, value]) => [key === "enum" ? "values" : key, value]));
}

/** A type may be only an expression; a contract is a map, and so is everything else. */
function typeDeclaration(long: LongForm, isContract = false): Yaml {
  const short = expressionOf(long) ?? shorten(long);
  if (short instanceof Map) return short;
  return isContract || Array.isArray(short)
    ? new Map<string, Yaml>([[Array.isArray(short) ? "enum" : "type", short]])
    : short;
}

/** The contract with its version first. */
function withVersion(long: LongForm): LongForm {
  const fields = long.get("fields");
  const field = fields instanceof Map ? fields.get("schema_version") : undefined;
  const version = field instanceof Map && field.size === 1 ? field.get("const") : undefined;
  if (!(fields instanceof Map) || version === undefined || !isFitWord(version)) return long;
  const versioned = new Map(
    [...fields].map(([name, value]): [string, Yaml] => [name, name === "schema_version" ? "version" : value]),
  );
  return new Map([["schema_version", version], ...long, ["fields", versioned]]);
}
