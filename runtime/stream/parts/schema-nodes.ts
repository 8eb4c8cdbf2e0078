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

function onlyAlternative({ anyOf, oneOf }: JsonSchema): readonly unknown[] {
  const alternatives = Array.isArray(anyOf) ? anyOf : Array.isArray(oneOf) ? oneOf : [];
  const others: readonly unknown[] = alternatives.filter(
    (alternative: unknown) => !isRecord(alternative) || alternative["type"] !== "null",
  );
  return others.length === 1 ? others : [];
}

/** The nodes of a field, an item or an entry. */
export function nodesInside(root: JsonSchema, nodes: Nodes, segment: Segment, kind: "record" | "list" | "map"): Nodes {
  return nodes.flatMap((node) => {
    const inner =
      kind === "list" ? node["items"] : kind === "map" ? node["additionalProperties"] : propertyOf(node, segment);
    return nodesOf(root, inner);
  });
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
