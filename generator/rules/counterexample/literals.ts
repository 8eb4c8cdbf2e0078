/** The literals in rules and conditions. */
import type { Json } from "../../source/json.js";
import type { TableModel } from "../../model/model.js";
import { isLiteral } from "../literal.js";
import type { Literal, Rule } from "../../model/rule.js";

/** The literals of a rule, including those of every row of its tables. */
export function literalsOf({ operands }: Rule, tables: readonly TableModel[]): readonly Literal[] {
  if ("expression" in operands) return literalsIn(operands.expression.source);
  const named = Object.values(operands).flatMap((operand: unknown) => valuesWithin(operand, tables));
  return [...new Set(named)];
}

function valuesWithin(operand: unknown, tables: readonly TableModel[]): readonly Literal[] {
  if (typeof operand !== "object" || operand === null) return [];
  if ("literal" in operand) return isLiteral(operand.literal) ? [operand.literal] : [];
  if ("table" in operand && "column" in operand) return cells(String(operand.table), String(operand.column), tables);
  return "values" in operand && Array.isArray(operand.values) ? operand.values.filter(isLiteral) : [];
}

function cells(table: string, column: string, tables: readonly TableModel[]): readonly Literal[] {
  const rows = tables.find(({ name }) => name === table)?.rows ?? [];
  return rows
    .map(({ cells: own }) => own[column] ?? [])
    .flatMap((cell: Json) => (Array.isArray(cell) ? cell.filter(isLiteral) : []));
}

/** The numbers and quoted strings of an expression. */
export function literalsIn(source: string): readonly Literal[] {
  const found = source.matchAll(/"([^"\\]*)"|'([^'\\]*)'|(?<![\w.])(-?\d+(?:\.\d+)?)(?![\w.])/g);
  return [...new Set([...found].map(([, double, single, number]) => double ?? single ?? Number(number)))];
}
