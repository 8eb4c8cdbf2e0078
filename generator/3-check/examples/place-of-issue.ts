/** The location of an issue of an example: the value that is wrong, not the name of the example. */
import type { Issue } from "../../../runtime/model/issue.js";
import { readPath, type Segment } from "../../../runtime/support/path.js";
import type { ExampleModel } from "../../model/model.js";
import type { Span } from "../../source/source.js";
import type { MapEntry, SyntaxNode } from "../../source/syntax.js";

/** An example whose value may be in the file; the value of a change is not. */
type Written = Pick<ExampleModel, "place" | "valueNode">;

/**
 * The value, or the innermost one above it that is in the file; of an unknown key the key. The name of the example if
 * the issue is about the whole value.
 */
export function placeOfIssue({ path, code }: Issue, { valueNode, place }: Written): Span {
  let span = place.span;
  let here = valueNode;
  for (const segment of readPath(path)) {
    const next = here && memberIn(here, segment);
    if (!next) return span;
    here = next.value;
    span = code === "unknown_key" ? next.keySpan : next.value.span;
  }
  return span;
}

function memberIn(node: SyntaxNode, segment: Segment): Pick<MapEntry, "keySpan" | "value"> | undefined {
  if (node.kind === "map") return node.entries.find(({ key }) => key === segment);
  const item = node.kind === "list" && typeof segment === "number" ? node.items[segment] : undefined;
  return item && { keySpan: item.span, value: item };
}
