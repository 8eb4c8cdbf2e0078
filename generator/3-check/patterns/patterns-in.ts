import type { Model } from "../../model/model.js";
import type { Span } from "../../source/source.js";
import { sitesIn } from "../../model/sites.js";

/** A regular expression of the contracts file and its location. */
export interface WrittenPattern {
  readonly pattern: string;
  readonly span: Span;
}

export function patternsIn(model: Model): readonly WrittenPattern[] {
  return [...sitesIn(model)].flatMap(({ shape, place }) =>
    shape.kind === "string" && shape.pattern !== undefined
      ? [{ pattern: shape.pattern, span: shape.written?.["pattern"] ?? place.span }]
      : [],
  );
}
