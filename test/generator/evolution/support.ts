/** Compiles both versions of each kind of change. */
import { readFileSync } from "node:fs";
import { types } from "../../../generator/4-emit/targets/types.js";
import type { Direction } from "../../../generator/evolution/change/directions.js";
import { compareContracts } from "../../../generator/evolution/compare/compare-contracts.js";
import { contractPairs } from "../../../generator/evolution/compare/contract-pairs.js";
import { compareDeclarations } from "../../../generator/evolution/compare/compare-declarations.js";
import { diffVersions } from "../../../generator/evolution/diff.js";
import type { Version } from "../../../generator/evolution/change/version.js";
import type { EvolutionFinding, Verdict } from "../../../generator/evolution/change/finding.js";
import type { VersionStep } from "../../../generator/evolution/version-step.js";
import type { Model } from "../../../generator/model/model.js";
import { readsNoFiles } from "../../../generator/1-parse/set/read-used.js";
import { loadVersion } from "../../../generator/commands/diff/load-version.js";

export interface Kind {
  readonly id: number;
  readonly group: string;
  readonly what: string;
  readonly old: string;
  readonly new: string;
  readonly pre?: readonly [string, string];
  readonly scope?: readonly [string, string];
}

/** The verdicts that `diff` prints; without a finding, it prints none, and everything is safe. */
export type Expected = Readonly<Record<Exclude<Direction, "codes">, Verdict["verdict"]>> & {
  readonly version: VersionStep;
};

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
export const kinds = read("kinds.json") as readonly Kind[];
export const expected = read("verdicts.json") as Readonly<Record<string, Expected>>;

/** `break` if one finding breaks the direction, `unknown` if one is unknown, else `safe`. */
export function verdictIn(findings: readonly EvolutionFinding[], direction: Direction): Verdict["verdict"] {
  const found = new Set(findings.map(({ verdicts }) => verdicts[direction]?.verdict));
  return found.has("break") ? "break" : found.has("unknown") ? "unknown" : "safe";
}

export function bodyText(body: string, scope = "C", pre = ""): string {
  return `edition: 1\nname: versions\n${pre}contracts:\n  ${scope}:\n${body
    .trimEnd()
    .split("\n")
    .map((line) => `    ${line}\n`)
    .join("")}`;
}

const versions = new Map<string, Promise<Version>>();

/** Each text is compiled once for all files of tests. */
export function versionOfText(text: string): Promise<Version> {
  const version = versions.get(text) ?? loadedVersion(text);
  versions.set(text, version);
  return version;
}

async function loadedVersion(text: string): Promise<Version> {
  const source = { name: "contracts.yaml", text };
  const { version, diagnostics } = await loadVersion({ source, readUsed: readsNoFiles });
  if (!version) throw new Error(`${diagnostics.map(({ message }) => message).join("; ")}\n${text}`);
  return version;
}

export function textsOfKind({ old, new: now, pre, scope }: Kind): readonly [old: string, now: string] {
  return [bodyText(old, scope?.[0], pre?.[0]), bodyText(now, scope?.[1], pre?.[1])];
}

export async function versionsOfKind(kind: Kind): Promise<readonly [Version, Version]> {
  const [old, now] = textsOfKind(kind);
  return [await versionOfText(old), await versionOfText(now)];
}

const findings = new Map<number, Promise<readonly EvolutionFinding[]>>();

/** What is found for a kind, once for all files of tests. */
export function findingsOfKind(kind: Kind): Promise<readonly EvolutionFinding[]> {
  const found = findings.get(kind.id) ?? versionsOfKind(kind).then(([old, now]) => diffVersions(old, now));
  findings.set(kind.id, found);
  return found;
}

/** What is reported, without verdicts. */
export function changesBetween(old: Model, now: Model): readonly string[] {
  const pair = { old, new: now };
  const changes = contractPairs(pair).flatMap((contracts) => compareContracts(contracts, pair));
  const declared = compareDeclarations(pair, changes).map(({ change }) => change);
  return [...changes, ...declared].map(({ kind, path, says }) => `${kind} ${path}: ${says}`);
}

/** The module of types, as it is generated. */
export async function typesText({ model }: Version): Promise<string> {
  const [file] = await types.emit(model);
  return file?.text ?? "";
}
