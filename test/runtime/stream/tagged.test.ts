/** Tests unions of records with a discriminator: their fields are shown one by one after it. */
import { expect, test } from "vitest";
import { formatDiagnostic } from "../../../generator/diagnostics/format.js";
import { loadSource } from "../../../generator/load.js";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import type { StreamOptions } from "../../../runtime/stream/index.js";
import { brokenLaw } from "./checks.js";
import { cut, eventsOf, withoutGrouping } from "./streaming.js";

const source = {
  name: "contracts.yaml",
  text: `edition: 1
name: tagged
types:
  Text: { fields: { kind: { const: text }, body: string, notes: "string[]" } }
  Table: { fields: { kind: { const: table }, notes?: string, rows: integer 1..9 } }
  Kept: { fields: { kind: { const: kept }, body: integer }, unknown_keys: keep }
  Loud: { fields: { kind: { enum: { LOUD: { aliases: [noisy] } } }, body: integer } }
contracts:
  PAGE:
    fields:
      id: string
      part: Text | Table | null
      kept?: Text | Kept
      loud?: Text | Loud
  VARIANTS:
    fields: { kind: [NOTE, COUNT], id: string }
    variants:
      discriminator: kind
      NOTE: { fields: { body: string } }
      COUNT: { fields: { body: integer 1..9 } }
`,
};
const { loaded, diagnostics } = await loadSource(source);
if (!loaded) throw new Error(diagnostics.map((diagnostic) => formatDiagnostic(diagnostic, [source])).join("\n"));
const { PAGE, VARIANTS } = loaded.contracts as unknown as Record<"PAGE" | "VARIANTS", AnyContract>;
const strict = { where: "whole", tolerance: "strict" } as const;

/** The events before the end of a text that continues. */
function seen(contract: AnyContract, text: string, options: StreamOptions = strict): readonly unknown[] {
  return withoutGrouping(eventsOf(contract, cut(text, 1), options))
    .slice(0, -1)
    .map((event) => {
      if (event.type === "text") return `${event.path}: ${event.delta}`;
      if (event.type === "lost" || event.type === "suspect")
        return `${event.type} ${event.issue.code} ${event.issue.path}`;
      return "value" in event ? { [event.path]: event.value } : "item" in event ? { [event.path]: event.item } : event;
    });
}

test("after the discriminator, strings grow and items come one by one", () => {
  expect(seen(PAGE, '{"part":{"kind":"text","body":"He said')).toEqual([{ "part.kind": "text" }, "part.body: He said"]);
  expect(seen(PAGE, '{"part":{"kind":"text","notes":["a","b')).toEqual([
    { "part.kind": "text" },
    { "part.notes": "a" },
  ]);
  expect(seen(PAGE, '{"part":{"kind":"table","notes":"a","rows":2}')).toEqual([
    { "part.kind": "table" },
    "part.notes: a",
    { "part.notes": "a" },
    { "part.rows": 2 },
  ]);
  expect(seen(VARIANTS, '{"kind":"NOTE","body":"He said')).toEqual([{ kind: "NOTE" }, "body: He said"]);
});

test("fields before the discriminator, or with another spelling of it, are shown at the end", () => {
  const text = '{"id":"1","part":{"body":"b","kind":"text","notes":[]},"loud":{"kind":"LOUD","body":1}}';
  expect(seen(PAGE, text.slice(0, text.indexOf("loud")))).toEqual(["id: 1", { id: "1" }, { "part.kind": "text" }]);
  expect(seen(PAGE, text, { ...strict }).slice(3)).toEqual([
    { loud: { kind: "LOUD", body: 1 } },
    { "part.body": "b" },
    { "part.notes": [] },
  ]);
});

test.each([
  ['{"part":{"kind":"table","rows":2', ["lost too_large part.rows"], "0,"],
  ['{"part":{"kind":"table","body":"', ["lost unknown_key part.body"], ""],
  ['{"kind":"COUNT","note":1', ["lost unknown_key note"], ""],
  ['{"part":{"kind":"table","more":1', ["lost unknown_key part.more"], ""],
  ['{"part":{"kind":"text","body":5', ["lost type part.body"], ""],
  ['{"part":{"kind":"table","notes":"n"', ["lost missing part.rows"], "}"],
  ['{"part":{"rows":1,"kind":"table","notes":"n"}', [], ""],
  ['{"id":"1"', [], "}"],
  ['{"kind":"NOTE","id":"1"', ["lost missing body"], "}"],
  ['{"kept":{"kind":"kept","more":5', [], ""],
  ['{"kind":"COUNT","body":12', ["lost too_large body"], ","],
])("%s is %j", (start, lost, rest) => {
  const contract = start.startsWith(`{"kind"`) ? VARIANTS : PAGE;
  expect(seen(contract, start + rest).filter((event) => typeof event === "string" && event.startsWith("lost"))).toEqual(
    lost,
  );
});

const parts = [
  '{"kind":"text","body":"b","notes":["a"]}',
  '{"notes":["a"],"kind":"text","body":"b"}',
  '{"kind":"TEXT","body":"b","notes":["a"]}',
  '{"kind":"table","notes":"n","rows":3}',
  '{"kind":"table","notes":["n"],"rows":3}',
  '{"kind":"text","kind":"table","rows":3}',
  '{"kind":"kept","body":1,"more":[1]}',
  '{"kind":"noisy","body":1}',
  '{"kind":"LOUD","body":"1"}',
  '{"type":"text","body":"b"}',
  '{"kind":"table","rows":"3"}',
  "null",
  '"text"',
];
const options: readonly StreamOptions[] = [
  strict,
  { where: "whole" },
  { early: true },
  { ...strict, explicit: "settled" },
];

test.each(parts)("all properties hold for %s", (part) => {
  for (const name of ["part", "kept", "loud"])
    for (const given of options) {
      const text = `{"id":"1","part":null,"${name}":${part}}`.replace('"part":null,"part"', '"part"');
      expect(brokenLaw({ contract: PAGE, text, options: given }), `${text} ${JSON.stringify(given)}`).toBeUndefined();
    }
});
