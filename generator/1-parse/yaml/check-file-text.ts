/** The file as a string, before the YAML library sees it. */
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
 * A carriage return without a newline is no line end to the YAML library, though it is one to YAML and to editors:
 * places would disagree.
 */
const rejected: readonly RejectedCharacters[] = [
  { code: "parse/control-character", pattern: /(?![\n\r\t])\p{Cc}|\r(?!\n)/u },
  { code: "parse/bad-encoding", pattern: /\p{Surrogate}|\ufffd/u },
  { code: "parse/hidden-character", pattern: /[\u202a-\u202e\u2066-\u2069]|(?<!^)\ufeff/u },
];

/**
 * Rejects a file that is too large, or that holds characters that no YAML file should; of each sort the first is
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
