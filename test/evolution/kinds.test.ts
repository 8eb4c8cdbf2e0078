/** Every kind of change of the table: both versions are compiled, and the verdicts have to be those that were measured. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { diffVersions, type Version } from "../../generator/evolution/diff.js";
import type { EvolutionFinding } from "../../generator/evolution/finding.js";
import { loadSource } from "../../generator/load.js";

interface Kind {
  readonly id: number;
  readonly what: string;
  readonly old: string;
  readonly new: string;
  readonly pre?: readonly [string, string];
  readonly scope?: readonly [string, string];
}

interface Expected {
  readonly producer: "ok" | "break" | "none";
  readonly values: "ok" | "extra" | "break";
  readonly replay: string;
}

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
const kinds = read("kinds.json") as readonly Kind[];
const expected = read("verdicts.json") as Readonly<Record<string, Expected>>;

async function versionOf(body: string, scope = "C", pre = ""): Promise<Version> {
  const text = `edition: 1\nname: versions\n${pre}contracts:\n  ${scope}:\n${body.trimEnd().split("\n").map((line) => `    ${line}\n`).join("")}`;
  const { model, loaded, diagnostics } = await loadSource({ name: "contracts.yaml", text });
  if (!model || !loaded) throw new Error(`${diagnostics.map(({ message }) => message).join("; ")}\n${text}`);
  return { model, contracts: loaded.contracts };
}

async function findingsOf({ old, new: now, pre, scope }: Kind): Promise<readonly EvolutionFinding[]> {
  return diffVersions(await versionOf(old, scope?.[0], pre?.[0]), await versionOf(now, scope?.[1], pre?.[1]));
}

const searched = ["producer", "values", "replay"] as const;
type Searched = (typeof searched)[number];

/** `break` if one finding breaks the direction, `unknown` if one is unknown, else `safe`. */
function verdictIn(findings: readonly EvolutionFinding[], direction: Searched): "break" | "unknown" | "safe" {
  const found = new Set(findings.map(({ verdicts }) => verdicts[direction]?.verdict));
  return found.has("break") ? "break" : found.has("unknown") ? "unknown" : "safe";
}

function wantedIn({ producer, values, replay }: Expected): Readonly<Record<Searched, "break" | "no break">> {
  return { producer: word(producer === "break"), values: word(values === "break"), replay: word(replay === "break") };
}

function word(isBreak: boolean): "break" | "no break" {
  return isBreak ? "break" : "no break";
}

/** Rows whose verdict in a direction is not found yet: the list can only become shorter. */
const open: Readonly<Record<string, readonly Searched[]>> = { 47: ["replay"] };

describe("the verdicts of each kind of change", () => {
  test.each(kinds.map((kind) => [kind.id, kind.what, kind] as const))("%i: %s", async (id, _, kind) => {
    const findings = await findingsOf(kind);
    const wanted = wantedIn(expected[id] as Expected);
    const wrong = searched.filter((direction) => (verdictIn(findings, direction) === "break" ? "break" : "no break") !== wanted[direction]);
    expect([id, wrong]).toEqual([id, open[id] ?? []]);
  });
});
