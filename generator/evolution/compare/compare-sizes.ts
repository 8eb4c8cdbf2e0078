/** Compares how many items or entries two arrays or maps can have. */
import type { ListShape, MapShape } from "../../model/model.js";
import { type Fact, booleanFacts, suggestedFacts, type Suggesting } from "./fact.js";
import { boundFacts } from "./bounds.js";

export function sizeFacts(before: ListShape | MapShape, after: ListShape | MapShape): readonly Fact[] {
  const noun = before.kind === "list" ? "list" : "map";
  return [
    ...boundFacts([before.minItems ?? 0, after.minItems ?? 0], "the minimum size", `${noun}-fewest`),
    ...boundFacts([before.maxItems, after.maxItems], "the maximum size", `${noun}-most`, Infinity),
    ...booleanFacts(
      before.kind === "list" && before.uniqueItems,
      after.kind === "list" && after.uniqueItems,
      ["list-unique-added", "items have to differ"],
      ["list-unique-removed", "items can be equal"],
    ),
    ...suggestedFacts(suggesting(before), suggesting(after)),
  ];
}

function suggesting(shape: ListShape | MapShape): Suggesting {
  return shape.kind === "list" ? shape : {};
}
