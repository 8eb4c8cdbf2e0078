/** The matrix of the loss report: a row for each kind of fact, a column for each output. */
import { carried, type Support, type Row } from "./support.js";
import { contractsRows } from "./rows/contracts.js";
import { fieldsRows } from "./rows/fields.js";
import { programsRows } from "./rows/programs.js";
import { readingRows } from "./rows/reading.js";
import { recordsRows } from "./rows/records.js";
import { typesRows } from "./rows/types.js";
import type { StatedFact } from "./stated-fact.js";

const matrix = {
  ...contractsRows,
  ...typesRows,
  ...fieldsRows,
  ...programsRows,
  ...readingRows,
  ...recordsRows,
};

/**
 * Every kind of fact that a Model can contain. Settings of the generator (`generate`, `in_summary: false`) are not
 * facts about answers.
 */
export type FactKind = keyof typeof matrix;
export const factKinds = Object.keys(matrix) as readonly FactKind[];

/** A column of the matrix: how one output expresses each kind of fact. */
export type SupportTable = Readonly<Record<FactKind, Support>>;

/** A column, with the function for cells that depend on more than the kind of the fact. */
export function columnOf<Output extends keyof Row>(
  output: Output,
  supportOf: (cell: Row[Output]) => Support,
): SupportTable {
  const cells = Object.entries<Row>(matrix).map(([fact, row]) => [fact, supportOf(row[output])] as const);
  return Object.fromEntries(cells) as SupportTable;
}

/** Why the output does not express a fact; undefined if it does. */
export function lossOf(fact: StatedFact & { readonly kind: FactKind }, table: SupportTable): string | undefined {
  const support = table[fact.kind];
  const given = typeof support === "function" ? support(fact) : support;
  return given === carried ? undefined : given;
}
