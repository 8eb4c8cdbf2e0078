/** A table that a bundler cannot analyze, created at once. Bundlers may drop it if it is not used. */
/* @__NO_SIDE_EFFECTS__ */
export function madeBy<Made>(make: () => Made): Made {
  return make();
}

/** Creates a value when it is first needed, once. Bundlers may drop it if it is not used. */
/* @__NO_SIDE_EFFECTS__ */
export function lazily<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | undefined;
  return () => (made ??= { it: make() }).it;
}

/** Computes a value once for each object, and releases it together with the object. */
/* @__NO_SIDE_EFFECTS__ */
export function oncePer<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const known = new WeakMap<Key, { readonly it: Made }>();
  return (key) => {
    const found = known.get(key);
    if (found) return found.it;
    const it = make(key);
    known.set(key, { it });
    return it;
  };
}
