/** A table that is too much for a bundler to see through, made at once. Bundlers may drop what nobody uses. */
/* @__NO_SIDE_EFFECTS__ */
export function madeBy<Made>(make: () => Made): Made {
  return make();
}

/** Work that is done when it is first asked for, and once. Bundlers may drop what is made and never used. */
/* @__NO_SIDE_EFFECTS__ */
export function lazily<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | undefined;
  return () => (made ??= { it: make() }).it;
}

/** Work that is done once for each object, and forgotten with it. */
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
