/** The features for parsing that generated code imports. */
import type { repairGraph as repairGraphAtOnce } from "../normalize/graph/repair-graph.js";
import type { readPatch as readPatchAtOnce } from "../patch/read-patch.js";
import { loadParts } from "./load.js";

export const repairGraph: typeof repairGraphAtOnce = (...given) => loadParts().repairGraph(...given);
export const readPatch: typeof readPatchAtOnce = (...given) => loadParts().readPatch(...given);
