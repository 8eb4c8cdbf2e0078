/** The rows of a table of derived values, as Markdown. */
import { soundDerived } from "../../expressions/derived.js";
import type { ContractModel, TypeModel } from "../../model/model.js";
import { markdownCode, markdownText } from "../print/markdown-text.js";
import { typeCell } from "./cells.js";
import type { Page } from "./page.js";

export interface DerivedRow {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly meaning: string;
}

/** Those of the declaration itself; those of its type are shown with the type. */
export function derivedRows(declaration: ContractModel | TypeModel, page: Page): readonly DerivedRow[] {
  const own = new Set(declaration.derived);
  const rows = soundDerived(page.model, declaration).filter(({ derived }) => own.has(derived));
  return rows.map(({ derived: { name, expression, description = "" }, compiled: { type, canFail } }) => ({
    name: markdownCode(name),
    type: `${typeCell(type, page)}${canFail ? ", absent if it cannot be computed" : ""}`,
    value: markdownCode(expression),
    meaning: markdownText(description),
  }));
}
