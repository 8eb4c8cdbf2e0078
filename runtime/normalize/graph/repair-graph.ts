/** Repairs the graph of an answer with the steps that its contract declares, in the declared order. */
import type { GraphReading, GraphStep } from "../../model/reading.js";
import type { Run } from "../run.js";
import { connectRoot } from "./connect-root.js";
import { idsToUuids } from "./ids-to-uuids.js";
import { placeholderNodes } from "./placeholder-nodes.js";
import { sentinelChain } from "./sentinel-chain.js";

type Repairers = {
  readonly [Name in GraphStep["step"]]: (
    step: Extract<GraphStep, { step: Name }>,
    reading: GraphReading,
    value: unknown,
    run: Run,
  ) => unknown;
};

const repairers: Repairers = {
  sentinel_chain: sentinelChain,
  ids_to_uuids: idsToUuids,
  placeholder_nodes: placeholderNodes,
  connect_root: connectRoot,
};

export function repairGraph(value: unknown, run: Run): unknown {
  const reading = run.definition.reading?.graph;
  return reading ? reading.repairs.reduce((repaired, step) => repair(step, reading, repaired, run), value) : value;
}

function repair(step: GraphStep, reading: GraphReading, value: unknown, run: Run): unknown {
  return (repairers[step.step] as (given: GraphStep, reading: GraphReading, value: unknown, run: Run) => unknown)(
    step,
    reading,
    value,
    run,
  );
}
