/** Shows what the streaming reader of the package reports for an incomplete answer. */
import type { ReadOptions } from "../../runtime/options/options.js";
import type { AnyContract } from "../../runtime/contract/contract-object.js";
import type { Issue } from "../../runtime/model/issue.js";
import { readerFor } from "../../runtime/stream/index.js";
import { optionsFor } from "./read.js";

interface Arrived {
  /** Undefined if nothing can be shown yet. */
  readonly value: unknown;
  /** Why the answer cannot become valid. `suspect`: only a repair of its text could still save it. */
  readonly wrong: { readonly type: "lost" | "suspect"; readonly issue: Issue } | undefined;
}

/**
 * A text that starts with a bracket is streamed as the whole answer, so it can be lost before its end. Any other text
 * may still contain another answer, so the reader shows values early and can take them back. Never throws.
 */
export function arrivedOf(contract: AnyContract, text: string, options: ReadOptions): Arrived {
  const reader = readerFor(contract, {
    ...optionsFor(contract, options),
    ...(/^\s*[[{]/.test(text) ? { where: "whole" } : { early: true }),
  });
  const found = reader
    .push(text)
    .flatMap((event) =>
      event.type === "lost" || event.type === "suspect" ? [{ type: event.type, issue: event.issue }] : [],
    );
  return { value: reader.value, wrong: found.at(-1) };
}
