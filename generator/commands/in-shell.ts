/** Command lines that users can copy. */
import { printable } from "../diagnostics/terminal-text.js";

/** Runs the package whether it is installed or not. `npx contracts` would download another package. */
export const program = "npx agent-contracts";

/** A path as one word of a command line, and never as an option. */
export function inShell(path: string): string {
  const word = path.startsWith("-") ? `./${path}` : path;
  return /^[\w./-]+$/.test(word) ? word : `'${printable(word).replaceAll("'", () => String.raw`'\''`)}'`;
}

/** The command line of a command for a contracts file, which is named unless it is the default one. */
export function commandOn(command: string, file = "contracts.yaml"): string {
  const line = `${program} ${command}`;
  return file === "contracts.yaml" ? line : `${line} --config ${inShell(file)}`;
}
