/** Command lines that people are offered to copy. */
import { printable } from "../diagnostics/terminal-text.js";

/** A path as one word of a command line, and never as an option. */
export function inShell(path: string): string {
  const word = path.startsWith("-") ? `./${path}` : path;
  return /^[\w./-]+$/.test(word) ? word : `'${printable(word).replaceAll("'", () => String.raw`'\''`)}'`;
}

/**
 * A command such as `contracts generate` on a contracts file, which is named if it is not the one that is looked for
 * anyway.
 */
export function commandOn(command: string, file = "contracts.yaml"): string {
  return file === "contracts.yaml" ? command : `${command} --config ${inShell(file)}`;
}
