/** The value shown so far, also as events for an iterator that begins late. */
import { formatPath, type Segment } from "../support/path.js";
import { catchUp } from "./catch-up.js";
import type { ShownEvent } from "./events.js";
import type { Session } from "./session.js";
import { isBelow, isNothing, type Shown, type ShownParent } from "./shown/shown.js";

/** What was reported; undefined if nothing was. */
export function shownIn({ tracker }: Session): ShownParent | undefined {
  return tracker?.isMeant && tracker.shown && !isNothing(tracker.shown) ? tracker.shown : undefined;
}

/** As few events as possible, without progress. */
export function eventsSoFar(session: Session): readonly ShownEvent[] {
  const {
    outcome,
    isChecked,
    streamed: { definition },
  } = session;
  const shown = shownIn(session);
  if (!outcome?.ok || outcome.format !== "json") return shown ? eventsFor(shown, []) : [];
  if (isChecked && !outcome.shadow) return catchUp(definition.shape, outcome.value, undefined);
  return shown && isBelow(shown, outcome.value) ? eventsFor(shown, []) : [];
}

function eventsFor(shown: Shown, path: readonly Segment[]): readonly ShownEvent[] {
  const at = formatPath(path);
  if (shown.kind === "record")
    return [...shown.members].flatMap(([name, member]) => eventsFor(member, [...path, name]));
  if (shown.kind === "list") return shown.items.map((item, index) => ({ type: "item", path: at, index, item }));
  if (shown.kind === "value") return [{ type: "value", path: at, value: shown.value }];
  const { text, isComplete } = shown;
  return [
    { type: "text", path: at, delta: text },
    ...(isComplete ? [{ type: "value", path: at, value: text } as const] : []),
  ];
}
