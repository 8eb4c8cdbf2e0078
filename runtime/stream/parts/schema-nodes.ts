/**
 * Finds in a published schema what it says of a place, to know bounds before a value is whole. Where alternatives leave
 * that open, nothing is found.
 */
import type { JsonSchema } from "../../model/contract.js";
import { isRecord } from "../../rules/path.js";
import type { Segment } from "../../support/path.js";

type Nodes = readonly JsonSchema[];

/** More references in a row than this lead in a circle. */
const mostReferences = 50;

/** A node with the nodes that it refers to; of alternatives the only one that is not null. */
export function nodesOf(root: JsonSchema, node: unknown, left = mostReferences): Nodes {
  if (!isRecord(node) || left === 0) return [];
  const inner = [...referenced(root, node), ...onlyAlternative(node)];
  return [node, ...inner.flatMap((next) => nodesOf(root, next, left - 1))];
}

function referenced(root: JsonSchema, { $ref: reference }: JsonSchema): readonly unknown[] {
  if (typeof reference !== "string" || !reference.startsWith("#/$defs/")) return [];
  const name = decodeURIComponent(reference.slice("#/$defs/".length))
    .replaceAll("~1", () => "/")
    .replaceAll("~0", () => "~");
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

/** What is known of an array or object: its kind, and the values that choose alternatives. */
interface Holder {
  readonly kind: "record" | "list" | "map";
  readonly tags: Readonly<Record<string, unknown>>;
}

/** The nodes of a field, an item or an entry. */
export function nodesInside(root: JsonSchema, nodes: Nodes, segment: Segment, { kind, tags }: Holder): Nodes {
  const all = kind === "record" ? [...nodes, ...nodes.flatMap((node) => taggedNodes(root, node, tags))] : nodes;
  return all.flatMap((node) => {
    const inner =
      kind === "list" ? node["items"] : kind === "map" ? node["additionalProperties"] : propertyOf(node, segment);
    return nodesOf(root, inner);
  });
}

/** The alternative that the tags choose, if there are several and only one of them takes all tags. */
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

/** Whether a property is not limited to other values. */
function allows(property: unknown, value: unknown): boolean {
  if (!isRecord(property)) return true;
  const { const: constant, enum: values } = property;
  return (constant === undefined || constant === value) && (!Array.isArray(values) || values.includes(value));
}

function propertyOf({ properties }: JsonSchema, segment: Segment): unknown {
  return isRecord(properties) && Object.hasOwn(properties, segment) ? properties[segment] : undefined;
}

/** The smallest of the upper bounds, or the largest of the lower ones. */
export function boundOf(nodes: Nodes, keyword: "maxItems" | "maxLength" | "minItems"): number | undefined {
  const bounds = nodes.flatMap(({ [keyword]: bound }) => (typeof bound === "number" ? [bound] : []));
  if (bounds.length === 0) return undefined;
  return keyword === "minItems" ? Math.max(...bounds) : Math.min(...bounds);
}

export function hasKeyword(nodes: Nodes, keyword: string): boolean {
  return nodes.some((node) => node[keyword] !== undefined);
}

/** What `nonblank` is compiled to: it asks for one visible character and says nothing against any other. */
const visible = "\\S";

/** Whether a string may be shown as it grows: nothing but its length is limited. */
export function isFreeText(nodes: Nodes): boolean {
  const isRestricted = nodes.some(
    ({ pattern, format, enum: values, const: constant }) =>
      (pattern !== undefined && pattern !== visible) ||
      [format, values, constant].some((keyword) => keyword !== undefined),
  );
  return nodes.length > 0 && !isRestricted;
}
