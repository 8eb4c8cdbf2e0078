/**
 * Selects a share of the functions of some files. A whole run takes hours on a small machine, and a share has a similar
 * score.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import ts from "typescript";

/**
 * Ranges of lines, as Stryker takes them. The choice goes by a function's file and text, and so stays the same when
 * others change.
 */
export function sampleOf(path, share) {
  if (share === 1) return [path];
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2023);
  const line = (position) => source.getLineAndCharacterOfPosition(position).line + 1;
  return source.statements
    .filter((statement) => isIn(`${path}\n${statement.getText(source)}`, share))
    .map((statement) => `${path}:${line(statement.getStart(source))}-${line(statement.end)}`);
}

const isIn = (text, share) => createHash("sha256").update(text).digest().readUInt32BE() % share === 0;
