/** What a context says about its own completeness. */
import type { Excerpt } from "./text/lines.js";
import { sumOf } from "./numbers.js";

export interface TruncationMetadata {
  /** True exactly when `original_lines` is greater than `kept_lines`. */
  readonly truncated: boolean;
  readonly original_lines: number;
  /** Lines that are still there in full; markers do not count. */
  readonly kept_lines: number;
  /** Members of the context of which something was cut. */
  readonly sections_affected: readonly string[];
  /**
   * Places in the context that are empty or left out because there was nothing to read or to show, such as
   * `conventions` or `source_files["src/gone.ts"]`. Absent where nothing is missing.
   */
  readonly missing?: readonly string[];
}

/** Sections in order, each with what was kept of it. */
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
