/** Tests the types of streams. */
import { expect, expectTypeOf, test } from "vitest";
import {
  type ItemAt,
  type ListPath,
  readerFor,
  type SoFar,
  streamContract,
  type TextPath,
} from "../../../runtime/stream/index.js";
import { type Finding, type Review, review, tags } from "./contracts.js";

interface Nested {
  report: { findings: Finding[]; title: string | null; kind: "a" | "b" };
  notes?: string[];
}

test("paths are those of arrays and strings", () => {
  expectTypeOf<ListPath<Review>>().toEqualTypeOf<"findings">();
  expectTypeOf<TextPath<Review>>().toEqualTypeOf<"summary">();
  expectTypeOf<ListPath<Nested>>().toEqualTypeOf<"report.findings" | "notes">();
  expectTypeOf<TextPath<Nested>>().toEqualTypeOf<"report.title">();
  expectTypeOf<ListPath<string[]>>().toEqualTypeOf<"">();
});

test("items have their full type", () => {
  expectTypeOf<ItemAt<Nested, "report.findings">>().toEqualTypeOf<Finding>();
  const reading = streamContract(tags, ['["a"]'], { where: "whole" });
  expectTypeOf(reading.items("")).toEqualTypeOf<AsyncIterable<string>>();
  // @ts-expect-error There is no such array.
  expect(reading.items("other")).toBeDefined();
});

interface Options {
  depth?: number;
  names?: string[];
  note?: string | null;
}

test("a partial value is not a complete value if none of its fields is required", () => {
  expectTypeOf<SoFar<Options>>().not.toExtend<Options>();
  expectTypeOf<SoFar<{ note?: string | null }>>().not.toExtend<{ note?: string | null }>();
  expectTypeOf<SoFar<Record<string, number>>>().not.toExtend<Record<string, number>>();
  expectTypeOf<SoFar<{ options: Options }>["options"]>().not.toExtend<Options | undefined>();
  const shown = { depth: 1 } as unknown as SoFar<Options>;
  // @ts-expect-error It may be incomplete.
  const options: Options = shown;
  expect(options.names?.length ?? shown.depth).toBe(1);
});

test("a partial value is not a complete value", () => {
  const reader = readerFor(review);
  expectTypeOf(reader.value).toEqualTypeOf<SoFar<Review> | undefined>();
  expectTypeOf<SoFar<Review>>().not.toExtend<Review>();
  expectTypeOf<NonNullable<SoFar<Review>["findings"]>>().not.toExtend<readonly Finding[]>();
  expectTypeOf<NonNullable<SoFar<Review>["findings"]>[number]>().toEqualTypeOf<Finding>();
  expect(reader.value).toBeUndefined();
});
