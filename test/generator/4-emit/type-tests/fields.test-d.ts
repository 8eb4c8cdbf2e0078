import {
  priorityValues,
  type Frozen,
  type LegacyFrozen,
  type Open,
  type Optional,
  type Priority,
  type RecordContract,
} from "./types.js";

export const absent: Optional = { id: "x" };
export const nothing: Optional = { id: "x", nullable: null };

// @ts-expect-error: absent is not undefined
export const undefinedField: Optional = { id: "x", note: undefined };

// @ts-expect-error: the contract does not allow null
export const nullField: Optional = { id: "x", note: null };

// @ts-expect-error: required
export const empty: Optional = {};

// @ts-expect-error: unknown keys are rejected
export const surplus: Optional = { id: "x", surplus: 1 };

declare const frozen: Frozen;
export const legacy: LegacyFrozen = frozen;
export const copied: Frozen = { id: "x", tags: ["a"], inner: { counts: { a: [1] } } };

// @ts-expect-error: read-only
frozen.id = "y";

// @ts-expect-error: read-only
frozen.tags.push("b");

// @ts-expect-error: read-only at every depth
frozen.inner.counts["a"] = [2];

// @ts-expect-error: read-only further down
frozen.inner.counts["a"]?.push(2);

// The array holds the type's values, in order, and nothing can be added to it.
export const all: readonly Priority[] = priorityValues;
export const urgent: "HIGH" = priorityValues[0];
export const isPriority = (value: string): value is Priority => priorityValues.some((known) => known === value);

// @ts-expect-error: not a value
export const wrong: Priority = "high";

// @ts-expect-error: a constant
priorityValues.push("NONE");

declare const open: Open;
export const known: string = open.id;
export const further: unknown = open["anything"];

// @ts-expect-error: the type of further keys is unknown
export const assumed: string = open["anything"];

// A contract named after a built-in type leaves the built-in alone, here and in its own file.
export const counts: Record<string, number> = ({ counts: { a: 1 } } satisfies RecordContract).counts;
