/** How a field is read. Paths and tables are proved by prove-field-readings.ts, once all types are known. */
import type { DefaultDeclaration, FieldReadingDeclaration } from "../../document/document.js";
import type { DefaultModel, FieldReadingModel, Written } from "../../model/model.js";
import { printPath, stepsOf } from "../../model/paths.js";
import type { Span } from "../../source/source.js";
import { given } from "../context.js";
import { type EachKind, matchKind } from "../../../runtime/support/match-kind.js";

export function resolveFieldReading(declaration: FieldReadingDeclaration): FieldReadingModel {
  const { aliases, coerce, fallback, onInvalidItem, complete, hook, explicit } = declaration;
  return {
    ...given({
      aliases: aliases?.map(({ value }) => value),
      coerce: coerce?.map(({ value }) => value),
      default: declaration.default && resolveDefault(declaration.default.value),
      fallback: fallback?.value,
      onInvalidItem: onInvalidItem?.value,
      complete: complete && { by: complete.by.value, context: complete.context.value, filler: complete.filler.value },
      hook: hook?.value,
      explicit: explicit?.value,
    }),
    written: writtenOf(declaration),
  };
}

const resolvers: EachKind<DefaultDeclaration, [], DefaultModel> = {
  literal: ({ value }) => ({ literal: value }),
  context: ({ member }) => ({ context: member.value }),
  field: ({ path }) => ({ field: pathOf(path.value) }),
  table: ({ table, key, column }) => ({ table: table.value, key: pathOf(key.value), column: column.value }),
  clock: () => ({ clock: "now" }),
  new: () => ({ new: "uuid" }),
};

function resolveDefault(declaration: DefaultDeclaration): DefaultModel {
  return matchKind(resolvers, declaration);
}

function pathOf(written: string): string {
  return printPath(stepsOf(written));
}

function writtenOf(declaration: FieldReadingDeclaration): Written {
  const { aliases = [], coerce = [], fallback, onInvalidItem, complete, hook, explicit } = declaration;
  return {
    ...Object.fromEntries(aliases.map(({ value, span }) => [`aliases.${value}`, span])),
    ...Object.fromEntries(coerce.map(({ span }, index) => [`coerce[${index}]`, span])),
    ...(declaration.default && writtenOfDefault(declaration.default.value, declaration.default.span)),
    ...given({
      fallback: fallback?.span,
      on_invalid_item: onInvalidItem?.span,
      hook: hook?.span,
      explicit: explicit?.span,
    }),
    ...(complete && { "complete.by": complete.by.span, "complete.filler": complete.filler.span }),
  };
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
