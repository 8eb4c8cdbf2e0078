/** Pure results that several outputs ask for are worked out once. */

/**
 * The same function with a memory: a second call for the same part of the same Model gives the first result. Models and
 * their parts are never changed after they are made, and are forgotten together with what is remembered of them.
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
