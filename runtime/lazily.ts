/** Work that is done when it is first asked for, and once. */
export function lazily<Made>(make: () => Made): () => Made {
  let made: { readonly it: Made } | undefined;
  return () => (made ??= { it: make() }).it;
}
