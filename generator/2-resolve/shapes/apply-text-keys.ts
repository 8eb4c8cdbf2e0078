/** The keys `pattern`, `unique_items` and `suggested`. */
import type { ShapeDeclaration } from "../../document/document.js";
import type { Shape } from "../../model/model.js";
import type { Located } from "../../source/source.js";
import type { Context } from "../context.js";
import { describeShape } from "../../model/describe-shape.js";
import { mapNonNull, insteadOfKey, withFact } from "./facts.js";
import { hasBounds } from "../../model/shape-parts.js";

/** The shape with its pattern, its suggested values and unique items. */
export function applyTextKeys(
  shape: Shape,
  { pattern, uniqueItems, suggested }: ShapeDeclaration,
  context: Context,
): Shape {
  return mapNonNull(shape, (target) => {
    const matched = pattern ? applyFact(target, "pattern", "pattern", pattern, context) : target;
    const unique = uniqueItems ? applyFact(matched, "unique_items", "uniqueItems", uniqueItems, context) : matched;
    const values = suggested && { value: suggested.value.map(({ value }) => value), span: suggested.span };
    return values ? applyFact(unique, "suggested", "suggested", values, context) : unique;
  });
}

interface FactRow {
  readonly suits: (shape: Shape) => boolean;
  readonly fits: string;
}

const rows = {
  pattern: { suits: ({ kind }) => kind === "string", fits: "strings" },
  unique_items: { suits: ({ kind }) => kind === "list", fits: "arrays" },
  suggested: { suits: isOpenVocabulary, fits: "strings, numbers and arrays of strings" },
} as const satisfies Record<string, FactRow>;

const closedHelp = "An enum allows only its values. For open values, use `string` with `suggested`.";

function applyFact(
  shape: Shape,
  key: keyof typeof rows,
  member: string,
  fact: Located<unknown>,
  { report }: Context,
): Shape {
  const { suits, fits } = rows[key];
  if (hasBounds(shape) && suits(shape)) return withFact(shape, member, fact);
  const help = key === "suggested" && isClosed(shape) ? closedHelp : insteadOfKey(shape);
  report("resolve/key-misplaced", { key, what: describeShape(shape), fits }, { span: fact.span, help });
  return shape;
}

function isOpenVocabulary(shape: Shape): boolean {
  return shape.kind === "string" || shape.kind === "number" || (shape.kind === "list" && shape.items.kind === "string");
}

function isClosed(shape: Shape): boolean {
  return shape.kind === "enum" || (shape.kind === "reference" && shape.target === "enum");
}
