/**
 * Finds the nodes of a published schema for a location, so bounds are known before a value is complete. Finds nothing
 * if alternatives make the nodes ambiguous.
 */
import type { JsonSchema } from "../../model/contract.js";
import { isRecord } from "../../support/records.js";
import { oncePer } from "../../support/lazily.js";
import type { Segment } from "../../support/path.js";

type Nodes = readonly JsonSchema[];

/** More references in a row form a cycle. */
const mostReferences = 50;

/** The nodes of a whole schema. */
export const nodesOfRoot = oncePer((root: JsonSchema): Nodes => nodesOf(root, root));

/** The node and the nodes that it refers to. A union counts only if it has one alternative besides null. */
function nodesOf(root: JsonSchema, node: unknown, left = mostReferences): Nodes {
  if (!isRecord(node) || left === 0) return [];
  const inner = [...referenced(root, node), ...onlyAlternative(node)];
  return [node, ...inner.flatMap((next) => nodesOf(root, next, left - 1))];
}

function referenced(root: JsonSchema, { $ref: reference }: JsonSchema): readonly unknown[] {
  if (typeof reference !== "string" || !reference.startsWith("#/$defs/")) return [];
  const name = decodeURIComponent(reference.slice("#/$defs/".length)).replaceAll("~1", "/").replaceAll("~0", "~");
  const definitions = root["$defs"];
  return isRecord(definitions) && Object.hasOwn(definitions, name) ? [definitions[name]] : [];
}

function onlyAlternative(node: JsonSchema): readonly unknown[] {
  const others = alternativesIn(node);
  return others.length === 1 ? others : [];
}

/** Without null. */
function alternativesIn({ anyOf, oneOf }: JsonSchema): readonly unknown[] {
  const alternatives: readonly unknown[] = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : [];
  return alternatives.filter((alternative) => !isRecord(alternative) || alternative["type"] !== "null");
}

/** The known facts about an array or object: its type, and the values that select alternatives. */
interface Holder {
  readonly kind: "record" | "list" | "map";
  readonly tags: Readonly<Record<string, unknown>>;
}

/** Keyed by the nodes around them: an array may have a hundred thousand items. */
const inside = oncePer<Nodes, Map<string, Nodes>>(() => new Map());

/** Returns the nodes of a field, an item or an entry. */
export function nodesInside(root: JsonSchema, nodes: Nodes, segment: Segment, holder: Holder): Nodes {
  const known = inside(nodes);
  const key = holder.kind === "record" ? nameOf(nodes, segment, holder) : "";
  const found = known.get(key);
  if (found) return found;
  const made = findInside(root, nodes, segment, holder);
  if (known.size < mostKnown) known.set(key, made);
  return made;
}

/** The maximum number of cached names. A contract has few names, but a model can invent any number. */
const mostKnown = 1_000;

/**
 * The cache key of a name. If there are alternatives, the tags are part of it, because one name can mean several
 * fields.
 */
function nameOf(nodes: Nodes, segment: Segment, { tags }: Holder): string {
  return nodes.some((node) => alternativesIn(node).length > 1) ? JSON.stringify([segment, tags]) : String(segment);
}

function findInside(root: JsonSchema, nodes: Nodes, segment: Segment, { kind, tags }: Holder): Nodes {
  const all = kind === "record" ? [...nodes, ...nodes.flatMap((node) => taggedNodes(root, node, tags))] : nodes;
  return all.flatMap((node) => {
    const inner =
      kind === "list" ? node["items"] : kind === "map" ? node["additionalProperties"] : propertyOf(node, segment);
    return nodesOf(root, inner);
  });
}

/** Returns the alternative that the tags select, if only one accepts all tags. */
function taggedNodes(root: JsonSchema, node: JsonSchema, tags: Holder["tags"]): Nodes {
  const names = Object.keys(tags);
  const alternatives = alternativesIn(node);
  if (names.length === 0 || alternatives.length < 2) return [];
  const chosen = alternatives
    .map((alternative) => nodesOf(root, alternative))
    .filter((nodes) => names.every((name) => nodes.every((each) => allows(propertyOf(each, name), tags[name]))));
  const [only, ...others] = chosen;
  return only && others.length === 0 ? only : [];
}

/** Whether a property allows the value. */
function allows(property: unknown, value: unknown): boolean {
  if (!isRecord(property)) return true;
  const { const: constant, enum: values } = property;
  return (constant === undefined || constant === value) && (!Array.isArray(values) || values.includes(value));
}

function propertyOf({ properties }: JsonSchema, segment: Segment): unknown {
  return isRecord(properties) && Object.hasOwn(properties, segment) ? properties[segment] : undefined;
}

/** Returns the strictest bound: the smallest maximum, or the largest minimum. */
export function boundOf(nodes: Nodes, keyword: "maxItems" | "maxLength" | "minItems"): number | undefined {
  const found = nodes.flatMap(({ [keyword]: bound }) => (typeof bound === "number" ? [bound] : []));
  if (found.length === 0) return undefined;
  return keyword === "minItems" ? Math.max(...found) : Math.min(...found);
}

export function hasKeyword(nodes: Nodes, keyword: string): boolean {
  return nodes.some((node) => node[keyword] !== undefined);
}

/** Keywords that do not limit values, and `type`. */
const annotations: ReadonlySet<string> = new Set(["$ref", "type", "title", "description", "examples", "deprecated"]);

const types: Readonly<Record<string, (value: unknown) => boolean>> = {
  string: (value) => typeof value === "string",
  number: (value) => typeof value === "number" && Number.isFinite(value),
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === "boolean",
  null: (value) => value === null,
};

/**
 * Whether the schema requires nothing but a type, and the value has it. Validating an object for each of its fields
 * would take quadratic time.
 */
export function hasOnlyType(nodes: Nodes, value: unknown): boolean {
  const asked = onlyTypes(nodes);
  return asked.length > 0 && asked.every((isOfType) => isOfType(value));
}

/** Undefined if the schema requires anything else. */
const onlyTypes = oncePer((nodes: Nodes): readonly ((value: unknown) => boolean)[] => {
  if (nodes.some((node) => Object.keys(node).some((keyword) => !annotations.has(keyword)))) return [];
  const asked = nodes.flatMap(({ type }) => (type === undefined ? [] : [type]));
  return asked.map(
    (type) => (typeof type === "string" && Object.hasOwn(types, type) ? types[type] : undefined) ?? isNever,
  );
});

const isNever = (): boolean => false;

/** The pattern that `nonblank` is compiled to: it requires one visible character and allows all others. */
const visible = "\\S";

/** Whether a string may be shown while it grows, because only its length is limited. */
export function isFreeText(nodes: Nodes): boolean {
  const isRestricted = nodes.some(
    ({ pattern, format, enum: values, const: constant }) =>
      (pattern !== undefined && pattern !== visible) ||
      [format, values, constant].some((keyword) => keyword !== undefined),
  );
  return nodes.length > 0 && !isRestricted;
}
