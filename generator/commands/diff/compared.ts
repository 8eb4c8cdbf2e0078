/** Two versions of a set of contracts that are compared. */
import { types } from "../../4-emit/types.js";
import type { Version } from "../../evolution/diff.js";
import type { Model } from "../../model/model.js";
import type { Source } from "../../source/source.js";

export interface Compared {
  readonly name: string;
  readonly old: Version;
  readonly new: Version;
  readonly oldSources: readonly Source[];
  readonly newSources: readonly Source[];
  /** Of the contracts file: the compiler is looked up from there. */
  readonly path: string;
}

/** Their module of types in TypeScript, whatever language is generated. */
export async function typesText(model: Model): Promise<string> {
  const files = await types.emit({ ...model, generate: { ...model.generate, language: "typescript" } });
  return files[0]?.text ?? "";
}
