/**
 * Caches the parts of outputs that belong to one declaration, so declarations that an edit did not change are not
 * printed again.
 */
import type { Declaration } from "../../lowering/schema-document.js";
import type { Model } from "../../model/model.js";
import { isWanted } from "./wanted.js";

/** The printed parts by output and declaration. They are plain data. */
export interface PrintedParts {
  /** Returns a part that a former run stored. */
  readonly find: (key: string) => unknown;
  readonly keep: (key: string, part: unknown) => void;
}

const ofModels = new WeakMap<Model, PrintedParts>();

/** Where the parts of a model are looked up and stored. */
export function keepPartsIn(model: Model, parts: PrintedParts): void {
  ofModels.set(model, parts);
}

/** The cached part of a declaration; undefined if it must be printed. */
export function findPart<Part>(model: Model, declaration: Declaration, output: string): Part | undefined {
  const part = isWanted(model, declaration) ? undefined : ofModels.get(model)?.find(keyOf(declaration, output));
  return part === undefined ? undefined : keepPart(model, declaration, output, part as Part);
}

/** Stores a part for later runs, and returns it. */
export function keepPart<Part>(model: Model, declaration: Declaration, output: string, part: Part): Part {
  ofModels.get(model)?.keep(keyOf(declaration, output), part);
  return part;
}

function keyOf({ place }: Declaration, output: string): string {
  return `${output} ${place.path}`;
}
