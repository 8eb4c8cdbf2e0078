/** Prints explanations for people. */
import { printable } from "../../diagnostics/terminal-text.js";
import type { Example, Explanation, Group } from "./explanation.js";

/** The maximum width of a line. */
const width = 100;

export function explanationLines(code: string, explanations: readonly Explanation[]): readonly string[] {
  return explanations.flatMap(({ what, meaning, examples, remedy }, index) => [
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

/** All codes, one on each line with the beginning of its meaning. */
export function codeList(groups: readonly Group[]): readonly string[] {
  return groups.flatMap(({ title, codes, explain }, index) => {
    const column = Math.max(...codes.map((code) => code.length));
    return [
      ...(index > 0 ? [""] : []),
      `${title}:`,
      ...codes.map((code) => `  ${code.padEnd(column)}  ${gistOf(explain(code))}`),
    ];
  });
}

/** What the code means, without the reasons. */
function gistOf({ gist, meaning }: Explanation): string {
  const [first = ""] =
    gist === undefined ? (/^(?:`[^`]*`|[^`])*?[.?!](?= |$)/.exec(meaning) ?? [meaning]) : [printable(gist)];
  return first.length <= width ? first : `${first.slice(0, width - 1).trimEnd()}…`;
}
