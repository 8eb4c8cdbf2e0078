/** Command lines that users can copy. */
import { printable } from "../diagnostics/terminal-text.js";

/** A path as one word of a command line, and never as an option. */
export function inShell(path: string): string {
  const word = path.startsWith("-") ? `./${path}` : path;
  return /^[\w./-]+$/.test(word) ? word : `'${printable(word).replaceAll("'", () => String.raw`'\''`)}'`;
}

/** A command such as `contracts generate` for a contracts file, which is named unless it is the default one. */
export function commandOn(command: string, file = "contracts.yaml"): string {
  return file === "contracts.yaml" ? command : `${command} --config ${inShell(file)}`;
}
