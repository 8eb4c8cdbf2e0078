/** Metadata about the completeness of a context. */
import type { Excerpt } from "./text/lines.js";
import { sumOf } from "./numbers.js";

export interface TruncationMetadata {
  /** Whether `original_lines` is greater than `kept_lines`. */
  readonly truncated: boolean;
  readonly original_lines: number;
  /** The number of lines that are kept in full, without markers. */
  readonly kept_lines: number;
  /** The fields of the context that were cut. */
  readonly sections_affected: readonly string[];
  /**
   * Paths in the context that are empty or omitted because there was nothing to show, such as `conventions` or
   * `source_files["src/gone.ts"]`. Absent if nothing is missing.
   */
  readonly missing?: readonly string[];
}

/** The sections in order, each with its excerpt. */
export type Sections = readonly (readonly [name: string, excerpts: readonly Excerpt[]])[];

export function metadataOf(sections: Sections, missing: readonly string[] = []): TruncationMetadata {
  const excerpts = sections.flatMap(([, ofSection]) => ofSection);
  const affected = sections.filter(([, ofSection]) => ofSection.some(isCut)).map(([name]) => name);
  return {
    truncated: affected.length > 0,
    original_lines: sumOf(excerpts.map(({ originalLines }) => originalLines)),
    kept_lines: sumOf(excerpts.map(({ keptLines }) => keptLines)),
    sections_affected: affected,
    ...(missing.length > 0 && { missing }),
  };
}

const isCut = ({ originalLines, keptLines }: Excerpt): boolean => keptLines < originalLines;
