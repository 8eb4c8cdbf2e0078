/** The types of what is streamed, from the types of the contract. */
import type { ReadOutcome } from "../answer/outcome.js";
import type { Contract, TypeObject } from "../contract/contract-object.js";
import type { ProviderContract } from "../providers/provider-contract.js";

/** What can be streamed: a contract, a named type, or what `contract.for(provider)` returns. */
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

/** Items that were shown, each of them complete. It lacks a method of arrays, so no complete array type takes it. */
export type ItemsSoFar<Item> = Incomplete & Omit<readonly Item[], "lastIndexOf">;

/**
 * An answer while it is written: every field may be absent, strings may be a beginning, arrays contain complete items.
 * A complete type does not take it, because its required fields may be absent. Where no field is required, the types of
 * the fields have `null` as well, which is never there, so that a complete type does not take that either.
 */
export type SoFar<T> = T extends readonly (infer Item)[]
  ? ItemsSoFar<Item>
  : T extends object
    ? Incomplete & { readonly [Key in keyof T]?: SoFar<T[Key]> | Mark<T> }
    : T;

/** What the fields of a complete type do not take, if all of them are optional; nothing otherwise. */
type Mark<T> =
  Partial<T> extends T
    ? true extends { [Key in keyof T]-?: null extends T[Key] ? false : true }[keyof T]
      ? null
      : Incomplete
    : never;

/** Levels of objects that paths lead through. */
type Deeper = [never, 0, 1, 2, 3];
type Depth = 0 | 1 | 2 | 3 | 4;

/** The path of a field, and those of the fields in it. */
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

/** The paths of its strings that are not one of some words. */
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
