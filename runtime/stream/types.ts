/** The types of streamed values, derived from the types of the contract. */
import type { ReadOutcome } from "../answer/outcome.js";
import type { Contract, TypeObject } from "../contract/contract-object.js";
import type { ProviderContract } from "../providers/provider-contract.js";

/** What can be streamed: a contract, a named type, or the result of `contract.for(provider)`. */
export type Streamable<T, Named extends string = never, Others = never> =
  | Contract<T, Named, Others, object, string>
  | TypeObject<T, object>
  | ProviderContract<T>;

export type OutcomeOf<T, Others> = ReadOutcome<T, Others>;

declare const soFar: unique symbol;

/** Marks a value that may be incomplete. */
interface Incomplete {
  readonly [soFar]: true;
}

/**
 * Items that were shown, each of them complete. The type omits a method of arrays, so it cannot be assigned to a
 * complete array.
 */
export type ItemsSoFar<Item> = Incomplete & Omit<readonly Item[], "lastIndexOf">;

/**
 * An answer while it is written: every field may be absent, strings may be incomplete, arrays contain complete items.
 * It cannot be assigned to the complete type, because required fields may be absent. If no field is required, the
 * fields also include `null`, which never occurs, so it still cannot be assigned.
 */
export type SoFar<T> = T extends readonly (infer Item)[]
  ? ItemsSoFar<Item>
  : T extends object
    ? Incomplete & { readonly [Key in keyof T]?: SoFar<T[Key]> | Mark<T> }
    : T;

/** A type that no field of the complete type accepts, if all fields are optional; otherwise `never`. */
type Mark<T> =
  Partial<T> extends T
    ? true extends { [Key in keyof T]-?: null extends T[Key] ? false : true }[keyof T]
      ? null
      : Incomplete
    : never;

/** The maximum number of nested objects in a path. */
type Deeper = [never, 0, 1, 2, 3];
type Depth = 0 | 1 | 2 | 3 | 4;

/** The path of a field, and the paths of the fields inside it. */
type Field<Name extends string, T, Kind extends "list" | "text", Left extends Depth> =
  | (IsA<NonNullable<T>, Kind> extends true ? Name : never)
  | (NonNullable<T> extends readonly unknown[]
      ? never
      : NonNullable<T> extends object
        ? `${Name}.${FieldsOf<NonNullable<T>, Kind, Deeper[Left]>}`
        : never);

type FieldsOf<T, Kind extends "list" | "text", Left extends Depth> = [Left] extends [never]
  ? never
  : T extends unknown
    ? { [Key in keyof T & string]: Field<Key, T[Key], Kind, Left> }[keyof T & string]
    : never;

type IsA<T, Kind> = Kind extends "list"
  ? T extends readonly unknown[]
    ? true
    : false
  : string extends T
    ? true
    : false;

/** The paths of the arrays of a type, such as `"findings"` and `"report.findings"`; `""` if it is an array itself. */
export type ListPath<T> = T extends readonly unknown[] ? "" : FieldsOf<T, "list", 4>;

/** The paths of the strings of a type, except for enums. */
export type TextPath<T> = FieldsOf<T, "text", 4>;

/** The items of the array at a path. */
export type ItemAt<T, Path extends string> = T extends readonly (infer Item)[]
  ? Path extends ""
    ? Item
    : never
  : Path extends `${infer Name}.${infer Rest}`
    ? Name extends keyof T
      ? ItemAt<NonNullable<T[Name]>, Rest>
      : never
    : Path extends keyof T
      ? ItemAt<NonNullable<T[Path]>, "">
      : never;
