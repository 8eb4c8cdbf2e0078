/** How answers and fields are parsed, as generated code contains it: tables as cells, and without defaults. */
import type { ContractReading, DefaultSource, FieldReading, ReadingParts } from "../../runtime/model/reading.js";
import { repairGraph } from "../../runtime/normalize/graph/repair-graph.js";
import { readPatch } from "../../runtime/patch/read-patch.js";
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

/** For contracts that are used in this process: with the functions that parsing needs. */
export function liveReading(
  reading: ContractReadingModel,
  model: Model,
): { readonly reading: ContractReading; readonly parts: ReadingParts } {
  const parts = Object.entries(readingParts(reading)).map(([part, name]) => [part, partsByName[name]]);
  return { reading: runtimeContractReading(reading, model), parts: Object.fromEntries(parts) };
}

const partsByName = { readPatch, repairGraph };

/** The functions of the runtime that parsing needs, by feature. */
export function readingParts({
  formats,
  graph,
}: Pick<ContractReadingModel, "formats" | "graph">): Partial<Record<keyof ReadingParts, keyof typeof partsByName>> {
  return { ...(formats?.includes("patch") && { patch: "readPatch" }), ...(graph && { graph: "repairGraph" }) };
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
