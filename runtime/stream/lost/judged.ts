/** Describes why an answer is lost: by the issue that the validator reports for it. */
import type { Issue } from "../../model/issue.js";
import type { FieldReading } from "../../model/reading.js";
import { isUncertain } from "../parts/facts.js";
import type { Place } from "../parts/frame.js";
import { errorsAt, issueFrom } from "../parts/valid-part.js";
import type { Tracker } from "../parts/tracker.js";

/** A value that is invalid in the same way, and the keywords under which a validator reports it. */
interface Sample {
  readonly value: unknown;
  readonly keywords: readonly string[];
}

/** Whether nothing around a value, and nothing that its field declares, could change it. */
export function isJudgeable(tracker: Tracker, reading?: FieldReading): boolean {
  return tracker.isMeant && !tracker.isLost && !mayChange(reading) && !isLiftedOrMended(tracker);
}

function mayChange(reading: FieldReading = {}): boolean {
  return reading.coerce !== undefined || reading.fallback !== undefined || isUncertain(reading);
}

/** Steps on the answer as a whole move values to other paths. */
function isLiftedOrMended({ streamed }: Tracker): boolean {
  const { graph, fillFrom, unwrap, root } = streamed.definition.reading ?? {};
  return [graph, fillFrom, unwrap, root].some((step) => step !== undefined);
}

/** Reports that the answer is lost, if the validator agrees. */
export function loseBy(tracker: Tracker, place: Place, { value, keywords }: Sample, offset: number): void {
  const issue = issueBy(tracker, place, { value, keywords });
  if (issue) tracker.lose(issue, offset);
}

function issueBy({ streamed: { definition } }: Tracker, place: Place, { value, keywords }: Sample): Issue | undefined {
  const errors = errorsAt(definition, place, value).filter(({ keyword }) => keywords.includes(keyword));
  return issueFrom(definition, place, value, errors.slice(0, 1));
}
