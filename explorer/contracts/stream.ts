/** What the streaming reader of the package shows of an answer that has arrived in part. */
import type { ReadOptions } from "../../runtime/options/options.js";
import type { AnyContract } from "../../runtime/contract/contract-object.js";
import type { Issue } from "../../runtime/model/issue.js";
import { readerFor } from "../../runtime/stream/index.js";
import { optionsFor } from "./read.js";

export interface Arrived {
  /** Undefined if nothing can be shown yet. */
  readonly value: unknown;
  /** Why the answer cannot become a valid one any more; suspect if a repair of its text still could save it. */
  readonly wrong: { readonly type: "lost" | "suspect"; readonly issue: Issue } | undefined;
}

/**
 * A text that begins with a bracket is streamed as the answer and nothing else, which can be lost before its end.
 * Around any other text there may be another answer to come, so that what is shown from the first bracket on can be
 * taken back. Never throws.
 */
export function arrivedOf(contract: AnyContract, text: string, options: ReadOptions): Arrived {
  const reader = readerFor(contract, {
    ...optionsFor(contract, options),
    ...(/^\s*[[{]/.test(text) ? { place: "json" } : { early: true }),
  });
  const found = reader
    .push(text)
    .flatMap((event) =>
      event.type === "lost" || event.type === "suspect" ? [{ type: event.type, issue: event.issue }] : [],
    );
  return { value: reader.value, wrong: found.at(-1) };
}
