/** Checks the text of the file before the YAML library reads it. */
import { Buffer } from "node:buffer";
import { diagnose, type Report } from "../../diagnostics/diagnostic.js";
import type { FileLimits } from "../../limits.js";
import type { Source } from "../../source/source.js";
import { codePointName } from "../../diagnostics/terminal-text.js";

interface RejectedCharacters {
  readonly code: "parse/control-character" | "parse/bad-encoding" | "parse/hidden-character";
  readonly pattern: RegExp;
}

/**
 * The YAML library does not read a carriage return without a newline as a line ending, although YAML and editors do, so
 * locations would differ.
 */
const rejected: readonly RejectedCharacters[] = [
  { code: "parse/control-character", pattern: /(?![\n\r\t])\p{Cc}|\r(?!\n)/u },
  { code: "parse/bad-encoding", pattern: /\p{Surrogate}|\ufffd/u },
  { code: "parse/hidden-character", pattern: /[\u202a-\u202e\u2066-\u2069]|(?<!^)\ufeff/u },
];

/**
 * Rejects a file that is too large, or that contains characters that are not allowed; of each sort the first is
 * reported.
 */
export function checkFileText(source: Source, limits: FileLimits, report: Report): void {
  const { name: file, text } = source;
  const bytes = Buffer.byteLength(text, "utf8");
  if (bytes > limits.bytes)
    return report(diagnose("parse/too-large", { bytes, limit: limits.bytes }, { span: { file, start: 0, end: 0 } }));
  for (const { code, pattern } of rejected) {
    const found = pattern.exec(text);
    if (!found) continue;
    const span = { file, start: found.index, end: found.index + found[0].length };
    report(diagnose(code, { character: codePointName(found[0]), where: "the file" }, { span }));
  }
}
