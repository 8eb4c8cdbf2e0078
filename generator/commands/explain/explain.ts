/** contracts explain: describes a code or a key of contracts.yaml, shows an example, and says how to fix it. */
import { diagnose } from "../../diagnostics/diagnostic.js";
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import type { CommandOptions } from "../command.js";
import { reportOf, type Report } from "../results/report.js";
import type { Explanation, Example } from "./explanation.js";
import { allCodes, explanations, groups, keyExplanations } from "./groups.js";
import { ownCodes } from "./own-codes.js";
import { printable } from "../../diagnostics/terminal-text.js";

export async function explain(given: CommandOptions): Promise<Report> {
  const [code] = given.operands ?? [];
  if (code === undefined)
    return reportOf("explain", {
      answer: {
        lines: codeList(),
        data: { groups: groups.map(({ title, codes }) => ({ title, codes })) },
      },
    });
  const asKey = keyExplanations(code);
  // Reports print codes of answers with a prefix, and kinds of changes without one.
  const forms = [code, code.replace(/^answer\//, ""), `diff/${code}`];
  const usual = forms.map(explanations).find((each) => each.length > 0);
  if (usual) return reported(code, [...usual, ...asKey]);
  const { found, sources, diagnostics } = await ownCodes(code, given, explanations);
  if (found.length + asKey.length > 0) return reported(code, [...found, ...asKey]);
  return reportOf("explain", {
    sources,
    diagnostics: [...diagnostics, diagnose("usage/unknown-code", { code }, { help: helpFor(code) })],
  });
}

function reported(code: string, found: readonly Explanation[]): Report {
  return reportOf("explain", {
    answer: {
      lines: explanationLines(code, found),
      data: { code, explanations: found },
    },
  });
}

function helpFor(code: string): string {
  const byTail = allCodes.filter((known) => known.endsWith(`/${code}`));
  return (
    didYouMean(code, allCodes) ??
    (byTail.length > 0
      ? `Did you mean "${byTail.join('" or "')}"?`
      : 'Run "npx agent-contracts explain" for all codes and keys. A code that a contract gives itself is explained next to its contracts file, or with --config.')
  );
}

/** The maximum width of a line. */
const width = 100;

function explanationLines(code: string, found: readonly Explanation[]): readonly string[] {
  return found.flatMap(({ what, meaning, examples, remedy }, index) => [
    ...(index > 0 ? [""] : []),
    code,
    `${what}.`,
    "",
    ...wrapped(meaning),
    ...examples.flatMap(exampleLines),
    ...(remedy === undefined ? [] : ["", ...wrapped(remedy)]),
  ]);
}

function exampleLines({ title, text }: Example): readonly string[] {
  return ["", `${title}:`, "", ...text.split("\n").map((line) => (line === "" ? "" : `    ${printable(line)}`))];
}

function wrapped(text: string): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const last = lines.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = `${last} ${word}`;
  }
  return lines;
}

/** All codes and keys, one on each line with the beginning of its meaning. */
function codeList(): readonly string[] {
  return groups.flatMap(({ title, codes, explain: explained }, index) => {
    const column = Math.max(...codes.map((code) => code.length));
    return [
      ...(index > 0 ? [""] : []),
      `${title}:`,
      ...codes.map((code) => `  ${code.padEnd(column)}  ${gistOf(explained(code))}`),
    ];
  });
}

/** What the code means, without the reasons. */
function gistOf({ gist, meaning }: Explanation): string {
  const [first = ""] =
    gist === undefined ? (/^(?:`[^`]*`|[^`])*?[.?!](?= |$)/.exec(meaning) ?? [meaning]) : [printable(gist)];
  return first.length <= width ? first : `${first.slice(0, width - 1).trimEnd()}…`;
}
