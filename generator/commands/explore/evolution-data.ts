/** The findings of `contracts diff` as data of the page. */
import { directions } from "../../evolution/change.js";
import type { Says } from "../../evolution/ask.js";
import type { Verdict } from "../../evolution/finding.js";
import { printJson } from "../../source/json.js";
import { bridgeLine } from "../diff/verdict-line.js";
import { titleOf } from "../diff/diff-findings.js";
import type { DiffReport, ReportedChange } from "../results/diff-report.js";
import type { ChangeData, EvolutionData, VerdictData } from "./page-data.js";

export function evolutionData({ baselines, changes }: DiffReport): EvolutionData {
  return { baselines, changes: changes.map(changeData) };
}

function changeData({ finding, against }: ReportedChange): ChangeData {
  const { change, affects, verdicts, bridge } = finding;
  return {
    title: titleOf(finding),
    kind: change.kind,
    affects,
    against,
    verdicts: directions.flatMap((direction) => {
      const verdict = verdicts[direction];
      return verdict ? [verdictData(direction, verdict)] : [];
    }),
    ...(bridge && { bridge: bridgeLine(bridge) }),
    ...(change.before !== null && { before: printJson(change.before, 2) }),
    ...(change.after !== null && { after: printJson(change.after, 2) }),
  };
}

function verdictData(direction: string, verdict: Verdict): VerdictData {
  if (verdict.verdict !== "break")
    return { direction, verdict: verdict.verdict, why: verdict.verdict === "safe" ? verdict.proof : verdict.reason };
  const { text, old, new: now, values } = verdict.witness;
  const [before, after] = values
    ? values.map((value) => [`accepted as ${JSON.stringify(value)}`])
    : [old, now].map(saidBy);
  return { direction, verdict: "break", witness: { text, before: before ?? [], after: after ?? [] } };
}

function saidBy(says: Says): readonly string[] {
  return says === "accepts" ? ["accepted"] : says.map(({ code, message }) => `rejected, ${code}: ${message}`);
}
