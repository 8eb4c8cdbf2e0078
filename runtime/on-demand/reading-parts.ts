/** Parts of the reading that generated code names. */
import type { mendGraph as mendGraphAtOnce } from "../normalize/graph/mend-graph.js";
import type { readPatch as readPatchAtOnce } from "../patch/read-patch.js";
import { load } from "./load.js";

export const mendGraph: typeof mendGraphAtOnce = (...given) => load().mendGraph(...given);
export const readPatch: typeof readPatchAtOnce = (...given) => load().readPatch(...given);
