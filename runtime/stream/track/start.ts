/** Creates the state of a tracker. */
import type { ReadOptions } from "../../options/options.js";
import { standardSteps } from "../../normalize/steps.js";
import { allowedSteps, syntaxSteps } from "../../read/text/steps.js";
import type { Tolerance } from "../../model/reading.js";
import type { Streamed } from "../parts/answering.js";
import type { Tracker } from "../parts/tracker.js";

interface Start extends Pick<Tracker, "explicit" | "emit" | "lose"> {
  readonly streamed: Streamed;
  readonly options: ReadOptions;
  /** Whether the text contains only the answer. */
  readonly isWhole: boolean;
}

export function trackerFor({ streamed, options, isWhole, explicit, emit, lose }: Start): Tracker {
  const { schema, reading } = streamed.definition;
  const tolerance = options.tolerance ?? reading?.tolerance ?? "standard";
  const facts = { root: schema, explicit, steps: valueSteps(tolerance), isExact: isWhole && readsAsWritten(tolerance) };
  const progress = {
    open: [],
    isEnveloped: false,
    frames: [],
    shown: undefined,
    slot: undefined,
    key: "",
    text: undefined,
    whole: undefined,
    pending: [],
  };
  return {
    streamed,
    options,
    ...facts,
    emit,
    lose,
    ...progress,
    isAnswer: false,
    withheld: [],
    unknown: undefined,
    changed: new Set(),
    isLost: false,
  };
}

/** Created once, because a tracker is created for each bracket in prose. */
const standard: ReadonlySet<string> = new Set(standardSteps);
const none: ReadonlySet<string> = new Set();

function valueSteps(tolerance: Tolerance): ReadonlySet<string> {
  if (tolerance === "strict") return none;
  return tolerance === "standard" ? standard : new Set(tolerance);
}

/** Whether no allowed step changes how the text is parsed as JSON. */
function readsAsWritten(tolerance: Tolerance): boolean {
  return [...allowedSteps(tolerance)].every((step) => !(syntaxSteps as readonly string[]).includes(step));
}
