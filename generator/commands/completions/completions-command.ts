/** The row of `completions` in the table of commands. */
import type { Command, Commands } from "../command.js";

export const completionsCommand = (commands: () => Commands): Command => ({
  summary: "print a script that lets a shell complete commands and options",
  options: [],
  operands: ["bash|zsh|fish"],
  readsNoContracts: true,
  examples: [
    ['eval "$(contracts completions bash)"', "for this shell, or in ~/.bashrc"],
    ["contracts completions zsh > ~/.zfunc/_contracts", "a directory of $fpath"],
    ["contracts completions fish > ~/.config/fish/completions/contracts.fish", "for every fish shell"],
  ],
  run: async (given) => (await import("./completions.js")).completions(given, commands()),
  print: ({ answer }) => answer?.lines ?? [],
});
