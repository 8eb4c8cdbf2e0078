/** One function for each kind of a union of objects, and the call of the one that fits a value. */
interface Kinded {
  readonly kind: string;
}

/** A function for each kind: exhaustive, so a new kind does not compile until every table has a row for it. */
export type EachKind<Union extends Kinded, Rest extends readonly unknown[], Result> = {
  readonly [Kind in Union["kind"]]: (value: Extract<Union, { readonly kind: Kind }>, ...rest: Rest) => Result;
};

/** The same for some of the kinds. */
export type SomeKinds<Union extends Kinded, Rest extends readonly unknown[], Result> = Partial<
  EachKind<Union, Rest, Result>
>;

/** What the table says of the value. The cast says what TypeScript cannot see: key and value are of the same kind. */
export function matchKind<Union extends Kinded, Rest extends readonly unknown[], Result>(
  table: EachKind<Union, Rest, Result>,
  value: Union,
  ...rest: Rest
): Result {
  return (table[value.kind as Union["kind"]] as (given: Union, ...rest: Rest) => Result)(value, ...rest);
}

/** The same, undefined for kinds that the table does not have. */
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
