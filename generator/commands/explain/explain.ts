/** contracts explain: describes a code, shows an example, and says how to fix it. */
import { diagnose } from "../../diagnostics/diagnostic.js";
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import type { CommandOptions } from "../command.js";
import { reportOf, type Report } from "../results/report.js";
import type { Explanation } from "./explanation.js";
import { allCodes, explanations, groups } from "./groups.js";
import { ownCodes } from "./own-codes.js";
import { codeList, explanationLines } from "./print-explanation.js";

export async function explain(given: CommandOptions): Promise<Report> {
  const [code] = given.operands ?? [];
  if (code === undefined)
    return reportOf("explain", {
      answer: {
        lines: codeList(groups),
        remarks: [],
        data: { groups: groups.map(({ title, codes }) => ({ title, codes })) },
        isAccepted: true,
      },
    });
  const usual = explanations(code);
  if (usual.length > 0) return reported(code, usual);
  const ofAnswer = explanations(code.replace(/^answer\//, () => ""));
  if (ofAnswer.length > 0) return reported(code, ofAnswer);
  const { found, sources, diagnostics } = await ownCodes(code, given, explanations);
  if (found.length > 0) return reported(code, found);
  return reportOf("explain", {
    sources,
    diagnostics: [...diagnostics, diagnose("usage/unknown-code", { code }, { help: helpFor(code) })],
  });
}

function reported(code: string, found: readonly Explanation[]): Report {
  return reportOf("explain", {
    answer: {
      lines: explanationLines(code, found),
      remarks: [],
      data: { code, explanations: found },
      isAccepted: true,
    },
  });
}

function helpFor(code: string): string {
  const byTail = allCodes.filter((known) => known.endsWith(`/${code}`));
  return (
    didYouMean(code, allCodes) ??
    (byTail.length > 0
      ? `Did you mean "${byTail.join('" or "')}"?`
      : 'Run "contracts explain" for all codes. A code that a contract gives itself is explained next to its contracts file, or with --config.')
  );
}
