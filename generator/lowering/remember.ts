/** Pure results that several outputs ask for are worked out once. */
import type { Model } from "../model/model.js";

/**
 * The same function with a memory: a second call for the same part of the same Model gives the first result. Models and their parts are never
 * changed after they are made, and are forgotten together with what is remembered of them.
 */
export function remembered<Part extends object, Result>(work: (model: Model, part: Part) => Result): (model: Model, part: Part) => Result {
  const known = new WeakMap<Model, WeakMap<Part, { readonly result: Result }>>();
  return (model, part) => {
    const ofModel = known.get(model) ?? new WeakMap<Part, { readonly result: Result }>();
    known.set(model, ofModel);
    const found = ofModel.get(part) ?? { result: work(model, part) };
    ofModel.set(part, found);
    return found.result;
  };
}
