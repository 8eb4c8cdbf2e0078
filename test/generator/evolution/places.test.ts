/**
 * Tests that a change has the same verdict in an item, an entry, a variant, an optional object, a recursive type, and a
 * type that several contracts share.
 */
import { expect, test } from "vitest";
import { diffVersions } from "../../../generator/evolution/diff.js";
import type { EvolutionFinding } from "../../../generator/evolution/change/finding.js";
import { isLong } from "../../support/lanes.js";
import { findingsOfKind, type Kind, kinds, versionOfText } from "./support.js";

/** The fields of a kind, if that is all that it is about. */
function fieldsOf(body: string): string | undefined {
  return /^fields: (\{.*\})$/.exec(body.trim())?.[1];
}

type Place = (fields: string) => { readonly types?: string; readonly body: string };

const places: Readonly<Record<string, Place>> = {
  item: (fields) => ({ body: `fields: { w: { type: list, items: { fields: ${fields} } } }` }),
  entry: (fields) => ({ body: `fields: { w: { type: map, values: { fields: ${fields} } } }` }),
  variant: (fields) => ({
    body: `fields: { tag: [ONE, TWO] }\nvariants: { discriminator: tag, ONE: { fields: ${fields} }, TWO: {} }`,
  }),
  "optional object": (fields) => ({ body: `fields: { w?: { fields: ${fields} } }` }),
  "recursive type": (fields) => ({
    types: `  R: { fields: ${fields.replace(/ \}$/, ", next?: R }")} }\n`,
    body: "fields: { w: R }",
  }),
  "shared type": (fields) => ({ types: `  S: { fields: ${fields} }\n`, body: "fields: { w: S }" }),
};

function textAt(place: Place, fields: string, pre = ""): string {
  const { types = "", body } = place(fields);
  const [, declared = ""] = /^types: \{ (.*) \}$/m.exec(pre) ?? [];
  const rest = pre.replace(/^types: .*\n/m, "");
  const own = declared === "" ? "" : `  ${declared}\n`;
  const contract = (scope: string): string =>
    `  ${scope}:\n${body
      .split("\n")
      .map((line) => `    ${line}\n`)
      .join("")}`;
  const scopes = types.startsWith("  S") ? ["A", "B", "C"] : ["A"];
  return `edition: 1\nname: versions\n${rest}${types + own === "" ? "" : `types:\n${types}${own}`}contracts:\n${scopes.map(contract).join("")}`;
}

const directions = ["producer", "values", "replay"] as const;

function verdictsOf(findings: readonly EvolutionFinding[]): readonly string[] {
  return directions.map((direction) =>
    findings.some(({ verdicts }) => verdicts[direction]?.verdict === "break")
      ? `${direction} breaks`
      : `${direction} does not`,
  );
}

/** A value that has to be explicit is looked for in a second answer of the text, which is made only for the whole. */
const onlyWhole = new Set([124]);
const movable = kinds.filter(
  (kind) =>
    !onlyWhole.has(kind.id) &&
    fieldsOf(kind.old) &&
    fieldsOf(kind.new) &&
    kind.scope === undefined &&
    kind.old !== kind.new,
);

const names = Object.keys(places);

async function findingsAt(kind: Kind, name: string): Promise<readonly EvolutionFinding[]> {
  const place = places[name];
  const [before, after] = [fieldsOf(kind.old), fieldsOf(kind.new)];
  if (!place || !before || !after) throw new Error(`no place ${name}`);
  return diffVersions(
    await versionOfText(textAt(place, before, kind.pre?.[0])),
    await versionOfText(textAt(place, after, kind.pre?.[1])),
  );
}

test.each(names)("every kind of change means the same in one of these: %s", async (name) => {
  // Each kind in half of the places.
  const tried = movable.filter((_, index) => isLong || (index + names.indexOf(name)) % 2 === 0);
  for (const kind of tried) {
    const there = await findingsAt(kind, name);
    expect([kind.id, verdictsOf(there)]).toEqual([kind.id, verdictsOf(await findingsOfKind(kind))]);
    const affected = new Set(there.map(({ affects }) => affects.join()));
    if (name === "shared type")
      expect([kind.id, ...affected]).toEqual([kind.id, ...(there.length > 0 ? ["A,B,C"] : [])]);
  }
});
