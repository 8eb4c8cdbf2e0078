import { ContextError } from "../context-error.js";
import { cutSection } from "./cut-section.js";
import { estimateTokens, type TokenCounter } from "../text/estimate-tokens.js";
import { marker as usualMarker, wholeExcerpt } from "../text/lines.js";
import { metadataOf, type TruncationMetadata } from "../metadata.js";
import { sumOf, integerOption } from "../numbers.js";
import { sharesOf } from "./shares.js";

export interface BudgetOptions {
  /** The maximum number of tokens for all sections together. Default 32,000. */
  readonly budget?: number;
  /**
   * The number of tokens that each section keeps; the rest of the budget is divided in proportion. Default 100. The
   * budget takes precedence.
   */
  readonly minimum?: number;
  /** Appended to a section that was cut; it counts toward its share. Default `...`. */
  readonly marker?: string;
  /** Counts tokens. Default `estimateTokens`. */
  readonly count?: TokenCounter;
}

/** The sections by name, and metadata if anything was cut. */
export type FittedSections<Name extends string> = Readonly<Record<Name, string>> & {
  readonly _metadata?: TruncationMetadata;
};

/**
 * Cuts the sections so that together they cost at most the budget, and at least 95% of it. If they fit, they are
 * unchanged and there is no `_metadata`. Throws a ContextError `reserved_section_name` for a section called
 * `_metadata`, and a RangeError if a number is not an integer.
 */
export function fitToBudget<Name extends string>(
  sections: Readonly<Record<Name, string>>,
  options: BudgetOptions = {},
): FittedSections<Name> {
  if (Object.hasOwn(sections, "_metadata"))
    throw new ContextError(
      "reserved_section_name",
      '"_metadata" is the name of what is said about the sections; call this section otherwise',
    );
  const { count = estimateTokens, marker = usualMarker } = options;
  const budget = integerOption("budget", options.budget ?? 32_000);
  const minimum = integerOption("minimum", options.minimum ?? 100);
  const sizes = Object.values<string>(sections).map((text) => integerOption("the count of a section", count(text)));
  if (sumOf(sizes) <= budget) return { ...sections };
  const shares = sharesOf(sizes, budget, minimum);
  const fitted = Object.entries<string>(sections).map(([name, text], index) => {
    const share = shares[index] ?? 0;
    return [name, (sizes[index] ?? 0) <= share ? wholeExcerpt(text) : cutSection(text, share, marker, count)] as const;
  });
  const texts = Object.fromEntries(fitted.map(([name, { text }]) => [name, text])) as Record<Name, string>;
  return { ...texts, _metadata: metadataOf(fitted.map(([name, excerpt]) => [name, [excerpt]])) };
}
