/** The features for parsing that generated code imports. */
import type { declaredSteps as declaredStepsAtOnce } from "../normalize/declared-steps.js";
import type { repairGraph as repairGraphAtOnce } from "../normalize/graph/repair-graph.js";
import type { readPatch as readPatchAtOnce } from "../patch/read-patch.js";
import { lazily } from "../support/lazily.js";
import { loadParts, loadReader } from "./load.js";

export const repairGraph: typeof repairGraphAtOnce = (...given) => loadParts().repairGraph(...given);
export const readPatch: typeof readPatchAtOnce = (...given) => loadParts().readPatch(...given);
/** They are in the reader, because most sets of contracts need them. */
export const declaredSteps: typeof declaredStepsAtOnce = lazily(() => loadReader().declaredSteps());
