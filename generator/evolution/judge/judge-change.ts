/** Judges one change: a proof shows that it is safe, or a witness that it is not. */
import { lazily } from "../../../runtime/support/lazily.js";
import type { Direction } from "../change/directions.js";
import type { Change } from "../change/change.js";
import type { Trial } from "../witness/trial.js";
import type { Verdicts, Verdict } from "../change/finding.js";
import { changeKinds, type KindOfChange } from "../change/change-kinds.js";
import { uncheckedValuesBreak, valuesBreak, producerBreak } from "../witness/disagreement.js";
import { counterexample, otherCodes } from "../witness/search.js";
import { changedReplay } from "../witness/replay-search.js";

type Proofs = Readonly<Partial<Record<Direction, string | undefined>>>;

export function judge(change: Change, trial: Trial, wanted: readonly Direction[]): Verdicts {
  const kind: KindOfChange = changeKinds[change.kind];
  const safe: Proofs = { ...kind.safe, ...change.safe };
  const valuesOf = change.kind === "mode-changed" ? uncheckedValuesBreak : valuesBreak;
  const producer = lazily(() => proved(safe.producer) ?? counterexample(change, trial, producerBreak, "new"));
  const judges: Readonly<Partial<Record<Direction, () => Verdict>>> = {
    producer,
    values: () => proved(safe.values) ?? counterexample(change, trial, valuesOf, "old"),
    replay: () => proved(safe.replay) ?? (producer().verdict === "break" ? producer() : changedReplay(change, trial)),
    ...(change.kind === "code-changed" && { codes: () => otherCodes(trial) }),
  };
  return Object.fromEntries(
    wanted.flatMap((direction) => (judges[direction] ? [[direction, judges[direction]()]] : [])),
  );
}

function proved(proof: string | undefined): Verdict | undefined {
  return proof === undefined ? undefined : { verdict: "safe", proof };
}
