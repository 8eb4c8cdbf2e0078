/** contracts completions: a script for a shell. */
import { diagnose } from "../../diagnostics/diagnostic.js";
import { didYouMean } from "../../diagnostics/did-you-mean.js";
import type { CommandOptions, Commands } from "../command.js";
import { reportOf, type Report } from "../results/report.js";
import { bashScript } from "./bash.js";
import { fishScript } from "./fish.js";
import { vocabulary, type Vocabulary } from "./vocabulary.js";
import { zshScript } from "./zsh.js";

const scripts = new Map<string, (vocabulary: Vocabulary) => string>([
  ["bash", bashScript],
  ["zsh", zshScript],
  ["fish", fishScript],
]);

export async function completions({ operands: [shell] = [] }: CommandOptions, commands: Commands): Promise<Report> {
  const write = scripts.get(shell ?? "");
  if (write) {
    const script = write(await vocabulary(commands));
    return reportOf("completions", {
      answer: { lines: [script.trimEnd()], data: { script } },
    });
  }
  const help = didYouMean(shell ?? "", scripts.keys()) ?? `There are scripts for ${[...scripts.keys()].join(", ")}.`;
  return reportOf("completions", {
    diagnostics: [
      shell === undefined
        ? diagnose("usage/no-shell", {}, { help })
        : diagnose("usage/unknown-shell", { name: shell }, { help }),
    ],
  });
}
