/** How a field is parsed. prove-field-readings.ts checks paths and tables, when all types are known. */
import type { DefaultDeclaration, FieldReadingDeclaration } from "../../document/document.js";
import type { DefaultModel, FieldReadingModel, Written } from "../../model/model.js";
import { keyOfPart, type ReadingPart } from "../../model/reading-keys.js";
import { printPath, stepsOf } from "../../model/paths.js";
import type { Span } from "../../source/source.js";
import { given } from "../../source/given.js";
import { type EachKind, matchKind } from "../../../runtime/support/match-kind.js";

export function resolveFieldReading(declaration: FieldReadingDeclaration): FieldReadingModel {
  const { default: source, complete, ...plain } = declaration;
  return {
    ...valuesOf(plain),
    ...given({
      default: source && matchKind(resolvers, source.value),
      complete: complete && { by: complete.by.value, context: complete.context.value, filler: complete.filler.value },
    }),
    written: writtenOf(declaration),
  };
}

type Plain = Omit<FieldReadingDeclaration, "default" | "complete">;

/** The value of each part, and the values of the items of each list. */
function valuesOf(parts: Plain): Omit<FieldReadingModel, "default" | "complete" | "written"> {
  return Object.fromEntries(
    Object.entries(parts).map(([part, declared]) => [
      part,
      "span" in declared ? declared.value : declared.map(({ value }) => value),
    ]),
  );
}

const resolvers: EachKind<DefaultDeclaration, [], DefaultModel> = {
  literal: ({ value }) => ({ literal: value }),
  context: ({ member }) => ({ context: member.value }),
  field: ({ path }) => ({ field: pathOf(path.value) }),
  table: ({ table, key, column }) => ({ table: table.value, key: pathOf(key.value), column: column.value }),
  clock: () => ({ clock: "now" }),
  new: () => ({ new: "uuid" }),
};

function pathOf(written: string): string {
  return printPath(stepsOf(written));
}

function writtenOf({ default: source, complete, ...plain }: FieldReadingDeclaration): Written {
  return {
    ...Object.fromEntries(Object.entries(plain).flatMap(([part, declared]) => placesOf(part as ReadingPart, declared))),
    ...(source && writtenOfDefault(source.value, source.span)),
    ...(complete && { "complete.by": complete.by.span, "complete.filler": complete.filler.span }),
  };
}

/** Aliases are looked up by themselves, the items of other lists by their index. */
function placesOf(part: ReadingPart, declared: NonNullable<Plain[keyof Plain]>): readonly (readonly [string, Span])[] {
  const key = keyOfPart(part);
  if ("span" in declared) return [[key, declared.span]];
  return declared.map(({ value, span }, index) => [
    part === "aliases" ? `${key}.${String(value)}` : `${key}[${index}]`,
    span,
  ]);
}

function writtenOfDefault(value: DefaultDeclaration, span: Span): Written {
  if (value.kind === "field") return { default: span, "default.field": value.path.span };
  if (value.kind !== "table") return { default: span };
  return {
    default: span,
    "default.table": value.table.span,
    "default.key": value.key.span,
    "default.column": value.column.span,
  };
}
