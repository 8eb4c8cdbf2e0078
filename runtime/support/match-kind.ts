/** Calls a function by the `kind` of a value. */
interface Kinded {
  readonly kind: string;
}

/** A table with a function for each kind. A new kind does not compile until each table has a row for it. */
export type EachKind<Union extends Kinded, Rest extends readonly unknown[], Result> = {
  readonly [Kind in Union["kind"]]: (value: Extract<Union, { readonly kind: Kind }>, ...rest: Rest) => Result;
};

/** A table with functions for some of the kinds. */
export type SomeKinds<Union extends Kinded, Rest extends readonly unknown[], Result> = Partial<
  EachKind<Union, Rest, Result>
>;

/**
 * Calls the function for the kind of the value. It needs a cast, because TypeScript cannot see that key and value have
 * the same kind.
 */
export function matchKind<Union extends Kinded, Rest extends readonly unknown[], Result>(
  table: EachKind<Union, Rest, Result>,
  value: Union,
  ...rest: Rest
): Result {
  return (table[value.kind as Union["kind"]] as (given: Union, ...rest: Rest) => Result)(value, ...rest);
}

/** The same for some of the kinds; undefined for the others. */
export function matchSome<Union extends Kinded, Rest extends readonly unknown[], Result>(
  table: SomeKinds<Union, Rest, Result>,
  value: Union,
  ...rest: Rest
): Result | undefined {
  return (table[value.kind as Union["kind"]] as ((given: Union, ...rest: Rest) => Result) | undefined)?.(
    value,
    ...rest,
  );
}
