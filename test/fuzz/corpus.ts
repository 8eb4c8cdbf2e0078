/**
 * Stores inputs that broke a law, or were written for that, one in each file:
 * `corpus/<target>/<hash of the input>.json`.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export interface Finding {
  /** What the input broke, or what it is there to break, in a sentence. */
  readonly why: string;
  readonly input: unknown;
}

export interface KeptInput extends Finding {
  readonly target: string;
  /** Of its file. */
  readonly name: string;
}

const corpus = fileURLToPath(new URL("corpus", import.meta.url));

export function targetsKept(): readonly string[] {
  return readdirSync(corpus).toSorted();
}

export function keptInputs(target: string): readonly KeptInput[] {
  const names = readdirSync(join(corpus, target)).toSorted();
  return names.map((name) => ({
    target,
    name,
    ...(JSON.parse(readFileSync(join(corpus, target, name), "utf8")) as Finding),
  }));
}

/** The same input has the same name, so that it is kept once. */
export function nameOf(input: unknown): string {
  return `${createHash("sha256").update(JSON.stringify(input)).digest("hex").slice(0, 12)}.json`;
}

/** Writes what was found into the corpus, or another folder, and says into which file. */
export function keep(target: string, finding: Finding, folder = corpus): string {
  const path = join(folder, target, nameOf(finding.input));
  mkdirSync(join(folder, target), { recursive: true });
  writeFileSync(path, `${JSON.stringify(finding, null, 2)}\n`);
  return path;
}
