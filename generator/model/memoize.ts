/** Caches pure results that several outputs need. */

/**
 * The same function with a cache: a second call for the same part of the same Model returns the first result. Models
 * and their parts never change, and the cache is released together with them.
 */
export function memoized<Whole extends object, Part extends object, Result>(
  work: (model: Whole, part: Part) => Result,
): (model: Whole, part: Part) => Result {
  const known = new WeakMap<Whole, WeakMap<Part, { readonly result: Result }>>();
  return (model, part) => {
    const ofModel = known.get(model) ?? new WeakMap<Part, { readonly result: Result }>();
    known.set(model, ofModel);
    const found = ofModel.get(part) ?? { result: work(model, part) };
    ofModel.set(part, found);
    return found.result;
  };
}
