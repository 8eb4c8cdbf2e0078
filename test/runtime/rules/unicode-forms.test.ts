/** Tests that literals of a contract equal values of an answer in any Unicode form, and the other way around. */
import { describe, expect, test } from "vitest";
import { inShort } from "../../support/rule-models.js";
import { loaded } from "../../support/product.js";

const [nfc, nfd] = ["caf\u00e9", "cafe\u0301"];

const fileWith = (word: string): string => `enums:
  Place: ["${word}", bar]
tables:
  Menu: { key: Place, columns: { drinks: { type: "string[]" } }, rows: { "${word}": { drinks: ["${word} noir"] }, bar: { drinks: [beer] } } }
contracts:
  ORDER:
    fields: { place: string, kind?: Place, row?: Place, drinks: "string[]" }
    rules:
      - { includes: { path: drinks, values: ["${word} noir"] }, when: { place: { equals: "${word}" } }, code: equals }
      - { excludes: { path: drinks, values: ["${word} noir"] }, when: { place: { in: ["${word} two", x] } }, code: in }
      - { require: [kind], when: { place: { starts_with: "${word}" } }, code: starts }
      - { includes: { path: drinks, values: { table: Menu, key: row, column: drinks } }, code: cell }
      - { compare: "place != '${word} three'", code: compare }
`;

describe.each([
  ["composed", nfc],
  ["decomposed", nfd],
])("a contract in %s form", async (_, word) => {
  const order = (await loaded(fileWith(word)))("ORDER");
  const codes = (value: unknown): readonly string[] => {
    const outcome = order.validate(value);
    return outcome.ok ? [] : inShort(outcome.issues).map((issue) => issue.split(" ")[0] ?? "");
  };

  test.each([nfc, nfd])("equals the form of the answer: %j", (answered) => {
    expect(codes({ place: answered, drinks: [] })).toEqual(["equals", "starts"]);
    expect(codes({ place: answered, kind: "bar", drinks: [`${answered} noir`] })).toEqual([]);
    expect(codes({ place: `${answered} two`, kind: "bar", drinks: [`${answered} noir`] })).toEqual(["in"]);
    expect(codes({ place: `${answered} three`, kind: "bar", drinks: [] })).toEqual(["compare"]);
    expect(codes({ place: "y", row: word, drinks: [`${answered} noir`] })).toEqual([]);
    expect(codes({ place: "y", row: word, drinks: ["beer"] })).toEqual(["cell"]);
    expect(order.safeParse(JSON.stringify({ place: "x", kind: answered, drinks: [] }))).toMatchObject({
      ok: true,
      value: { kind: word },
    });
  });
});
