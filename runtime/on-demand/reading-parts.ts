/** Parts of the reading that generated code names. */
import type { repairGraph as repairGraphAtOnce } from "../normalize/graph/repair-graph.js";
import type { readPatch as readPatchAtOnce } from "../patch/read-patch.js";
import { load } from "./load.js";

export const repairGraph: typeof repairGraphAtOnce = (...given) => load().repairGraph(...given);
export const readPatch: typeof readPatchAtOnce = (...given) => load().readPatch(...given);
