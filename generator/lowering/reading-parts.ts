/** The functions of the runtime that parsing needs for what a contract or a type declares. */
import type { FieldReading, ReadingParts } from "../../runtime/model/reading.js";
import { declaredSteps } from "../../runtime/normalize/declared-steps.js";
import { repairGraph } from "../../runtime/normalize/graph/repair-graph.js";
import { readPatch } from "../../runtime/patch/read-patch.js";
import type { ContractReadingModel, Model } from "../model/model.js";
import { shapesReached } from "../model/reachable.js";
import { allFields, recordsIn } from "../model/shape-parts.js";
import { runtimeFieldReading } from "./runtime-reading.js";
import type { Declaration } from "./schema-document.js";

const functions = { declaredSteps, readPatch, repairGraph };

type PartNames = Partial<Record<keyof ReadingParts, keyof typeof functions>>;

/** Their names by feature. */
export function readingParts(declaration: Declaration, model: Model): PartNames {
  const { formats, graph } = readingOf(declaration) ?? {};
  return {
    ...(declaresSteps(declaration, model) && { steps: "declaredSteps" }),
    ...(formats?.includes("patch") && { patch: "readPatch" }),
    ...(graph && { graph: "repairGraph" }),
  };
}

/** The functions themselves, for contracts that are used in this process. */
export function liveParts(declaration: Declaration, model: Model): { readonly parts?: ReadingParts } {
  const named = Object.entries(readingParts(declaration, model));
  return named.length === 0 ? {} : { parts: Object.fromEntries(named.map(([part, name]) => [part, functions[name]])) };
}

function readingOf(declaration: Declaration): ContractReadingModel | undefined {
  return "scope" in declaration ? declaration.reading : undefined;
}

/** Whether anything in a value has steps that the tolerance does not know. */
function declaresSteps(declaration: Declaration, model: Model): boolean {
  const { root, fillFrom } = readingOf(declaration) ?? {};
  const records = shapesReached(declaration.shape, model).flatMap(recordsIn);
  const readings = [root, ...records.flatMap(allFields).map(({ reading }) => reading)];
  return (
    fillFrom !== undefined ||
    records.some(({ unknownKeys }) => unknownKeys === "drop") ||
    readings.some((reading) => reading && hasSteps(runtimeFieldReading(reading, model)))
  );
}

/** Other names and `explicit` are facts of a field that every contract's parsing knows. */
function hasSteps({ aliases: _aliases, explicit: _explicit, ...steps }: FieldReading): boolean {
  return Object.keys(steps).length > 0;
}
