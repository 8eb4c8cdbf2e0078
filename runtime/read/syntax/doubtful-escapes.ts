/**
 * Finds JSON escapes that are almost always backslashes that the author did not escape: `\frac`, `\bword\b`, `\theta`.
 */
import { lazily } from "../../support/lazily.js";

/** LaTeX commands that JSON reads as a tab or a newline and letters that are not a word. */
const commands =
  "theta|times|therefore|triangle|textbf|textit|textrm|texttt|textsf|textstyle|nabla|notin|nearrow|nwarrow|nonumber|newline|newcommand|noindent|normalsize";
/** Those whose letters may be a name, so an argument must follow them. */
const withArgument = "text|tfrac|tbinom|tilde|textcolor|textnormal";
/** Those whose letters may be a word, so a dollar sign must be next to them. */
const inFormula = "tau|to|tan|tanh|top|nu|ne|neg|neq|not|ni";

/** Matches such an escape after its backslash. */
const doubtful = lazily(
  () =>
    new RegExp(
      `b[A-Za-z\\d([]|[fr][A-Za-z]|(?:${commands})(?![A-Za-z])|(?:${withArgument})[{\\d]|(?:${inFormula})\\$|(?:(?<= \\\\)neq|(?<=\\$\\\\)(?:${inFormula}))(?![A-Za-z])`,
      "y",
    ),
);

/** Returns the offset of the first doubtful escape in JSON, or -1. Other backslashes are skipped with their escape. */
export function doubtfulEscapeIn(json: string): number {
  let at = json.indexOf("\\");
  while (at !== -1 && !isDoubtfulEscape(json, at)) at = json.indexOf("\\", at + 2);
  return at;
}

/** Returns whether the escape that starts here is doubtful. */
export function isDoubtfulEscape(text: string, at: number): boolean {
  const pattern = doubtful();
  pattern.lastIndex = at + 1;
  return pattern.test(text);
}

const all = lazily(() => `${commands}|${withArgument}|${inFormula}`.split("|"));

/** Returns whether letters after a backslash, of which more may follow, may become a doubtful escape. */
export function mayBecomeDoubtful(letters: string): boolean {
  return /^[bfr]$/.test(letters) || all().some((command) => command.startsWith(letters));
}
