/** Prints a report in each of the formats. */
import type { Format } from "../formats.js";
import type { Printer } from "./printer.js";

/** Each is imported only when it is used, so other commands start faster. */
export const printers: Readonly<Record<Format, () => Promise<Printer>>> = {
  text: async () => (await import("./print-text.js")).printText,
  json: async () => (await import("./print-json.js")).printJson,
  github: async () => (await import("./print-github.js")).printGithub,
  sarif: async () => (await import("./print-sarif.js")).printSarif,
  markdown: async () => (await import("./print-text.js")).printText,
};
