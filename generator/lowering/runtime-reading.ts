/** Declarations about parsing in the form that generated code contains: tables as cells, and without defaults. */
import type { ContractReading, DefaultSource, FieldReading } from "../../runtime/model/reading.js";
import type { ContractReadingModel, DefaultModel, FieldReadingModel, Model } from "../model/model.js";
import { type ReadingPart, rowOf } from "../model/reading-keys.js";

/** The steps that a field declares. */
export function runtimeFieldReading(reading: FieldReadingModel, model: Model): FieldReading {
  const { written: _written, default: source, complete, ...same } = reading;
  return {
    ...Object.fromEntries(Object.entries(same).filter(([part, value]) => value !== rowOf(part as ReadingPart).off)),
    ...(source && { default: lowerDefault(source, model) }),
    ...(complete && { complete: { by: complete.by, from: { context: complete.context }, filler: complete.filler } }),
  };
}

/** What a contract declares about parsing its answers. */
export function runtimeContractReading(reading: ContractReadingModel, model: Model): ContractReading {
  const { written: _written, root, ...same } = reading;
  return { ...same, ...(root && { root: runtimeFieldReading(root, model) }) };
}

function lowerDefault(source: DefaultModel, { tables }: Model): DefaultSource {
  if (!("table" in source)) return source;
  const table = tables.find(({ name }) => name === source.table);
  if (!table) throw new Error(`a default names the table ${source.table}, which the model does not declare`);
  return {
    cells: Object.fromEntries(table.rows.map(({ key, cells }) => [key, cells[source.column]])),
    key: source.key,
  };
}
