/** The forms in which results are printed. */
import type { Report } from "./report.js";

export const formats = ["text", "json", "github", "sarif"] as const;

/** Only of commands that have something to say in Markdown. */
export const markdown = "markdown";

export type Format = (typeof formats)[number] | typeof markdown;

/** What goes to standard output and to standard error. */
export interface Printed {
  readonly out: string;
  readonly err: string;
}

/** `told` are the command's own lines for people; `fault` is set where the program itself failed. */
export type Printer = (report: Report, told: readonly string[], fault?: string) => Printed;

/** Each is imported only when it is used, so that nothing else has to wait for it. */
export const printers: Readonly<Record<Format, () => Promise<Printer>>> = {
  text: async () => (await import("./print-text.js")).printText,
  json: async () => (await import("./print-json.js")).printJson,
  github: async () => (await import("./print-github.js")).printGithub,
  sarif: async () => (await import("./print-sarif.js")).printSarif,
  markdown: async () => (await import("./print-text.js")).printText,
};

export function printedLines(texts: readonly string[]): string {
  return texts.map((text) => `${text}\n`).join("");
}

export function isFormat(value: string | undefined): value is Format {
  return value === markdown || formats.some((format) => format === value);
}
