/** Describes why an answer is lost, with the issue that the validator reports for it. */
import type { Issue } from "../../model/issue.js";
import type { FieldReading } from "../../model/reading.js";
import { isUncertain } from "../parts/facts.js";
import type { Place } from "../parts/frame.js";
import { errorsAt, issueFrom } from "../parts/valid-part.js";
import type { Tracker } from "../parts/tracker.js";

/** A value with the same issue, and the keywords under which a validator reports it. */
interface Sample {
  readonly value: unknown;
  readonly keywords: readonly string[];
}

/** Whether no step could change the value: neither a step that its field declares nor one on the answer around it. */
export function isJudgeable(tracker: Tracker, reading?: FieldReading): boolean {
  return tracker.isAnswer && !tracker.isLost && !mayChange(reading) && !mayMoveValues(tracker);
}

function mayChange(reading: FieldReading = {}): boolean {
  return reading.coerce !== undefined || reading.fallback !== undefined || isUncertain(reading);
}

/** Whether steps on the whole answer may move values to other paths. */
function mayMoveValues({ streamed }: Tracker): boolean {
  const { graph, fillFrom, unwrap, root } = streamed.definition.reading ?? {};
  return [graph, fillFrom, unwrap, root].some((step) => step !== undefined);
}

/** Reports that the answer is lost, if the validator reports an issue for the sample. */
export function loseBy(tracker: Tracker, place: Place, { value, keywords }: Sample, offset: number): void {
  const issue = issueBy(tracker, place, { value, keywords });
  if (issue) tracker.lose(issue, offset);
}

function issueBy({ streamed: { definition } }: Tracker, place: Place, { value, keywords }: Sample): Issue | undefined {
  const errors = errorsAt(definition, place, value).filter(({ keyword }) => keywords.includes(keyword));
  return issueFrom(definition, place, value, errors.slice(0, 1));
}
