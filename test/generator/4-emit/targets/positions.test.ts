/** Tests that an issue has the line of its declaration, for every part of a contract. */
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { contracts } from "../../../../generator/4-emit/targets/contracts.js";
import { positionsOf } from "../../../../generator/4-emit/targets/positions.js";
import { declaredName, declarationsOf } from "../../../../generator/lowering/schema-document.js";
import { goldenModel } from "../../../support/both-languages.js";
import { contractsOf } from "../../../runtime/answer/contracts-of.js";
import { textOf } from "../../../support/emit.js";

const cases = readdirSync(new URL("../../../golden", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

test.each(cases)("the modules of %s import the lines of everything in them", async (name) => {
  const model = goldenModel(name);
  const files = await contracts.emit({ ...model, generate: { ...model.generate, language: "typescript" } });
  for (const declaration of declarationsOf(model)) {
    const code = textOf(files, `contracts/${declaredName(declaration)}.ts`);
    const named = [...code.matchAll(/\bat: "((?:types|contracts|decisions)\.[^"]+)"/g)].map(([, path]) => path);
    const known = positionsOf(model, declaration).flatMap(({ places }) => Object.keys(places));
    expect(named).toContain(declaration.place.path);
    expect(known).toEqual(expect.arrayContaining(named));
  }
});

test.each([
  ["type: list, items: { fields: { tag: [A, B] } }", [{ tag: "C" }]],
  ["type: map, values: { fields: { tag: [A, B] } }", { a: { tag: "C" } }],
  ["fields: { rows: { type: list, items: { fields: { tag: [A, B] } } } }", { rows: [{ tag: "C" }] }],
])("an issue within { %s } has a line", async (declared, value) => {
  const contract = await contractsOf(
    `edition: 1\nname: lines\ncontracts:\n  ROWS_2: { type: string }\n  ROWS: { ${declared} }\n`,
  );
  expect(contract("ROWS").validate(value)).toMatchObject({
    issues: [{ code: "enum", declaredAt: expect.stringMatching(/:5:\d+$/) }],
  });
});
