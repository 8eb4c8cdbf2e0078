import { describe, expect, it } from "vitest";
import { changedValue } from "../../../generator/2-resolve/examples/change-value.js";
import { mostChangedCharacters } from "../../../generator/limits.js";
import type { Json } from "../../../generator/source/json.js";
import { main, modelOfSet, readSet, used } from "../../support/file-sets.js";

const at = { file: "contracts.yaml", start: 0, end: 0 };

function located(value: string): { readonly value: string; readonly span: typeof at } {
  return { value, span: at };
}

function changed(value: Json, set: Readonly<Record<string, Json>>, ...remove: readonly string[]): unknown {
  const outcome = changedValue(value, {
    set: Object.entries(set).map(([path, member]) => ({ path: located(path), value: { value: member, span: at } })),
    remove: remove.map(located),
  });
  return "lost" in outcome ? `${outcome.lost.path.value}: ${outcome.lost.why}` : outcome.value;
}

describe("an example with changes", () => {
  const value = { name: "a", items: [{ id: 1 }, { id: 2 }], labels: { "two words": true } };

  it("replaces and adds keys and items, and keeps everything else", () => {
    expect(changed(value, { name: "b", "items[1].id": 3, "items[2]": {}, note: null })).toEqual({
      name: "b",
      items: [{ id: 1 }, { id: 3 }, {}],
      labels: { "two words": true },
      note: null,
    });
  });

  it("applies all of `set`, then `remove`, each in order", () => {
    expect(changed(value, { "items[2]": { id: 3 } }, "items[0]", "items[0]", 'labels["two words"]')).toEqual({
      name: "a",
      items: [{ id: 3 }],
      labels: {},
    });
  });

  it("does not change the base value or the values in `set`", () => {
    const part = { id: 5, tags: ["x"] };
    const before = JSON.stringify([value, part]);
    changed(value, { "items[0]": part, "items[0].tags[0]": "y", name: "z" }, "items[1]");
    expect(JSON.stringify([value, part])).toBe(before);
  });

  it.each([
    ["itmes[0].id", "itmes[0].id: the value has no `itmes`"],
    ["items[3]", "items[3]: `items` has 2 items"],
    ["items[0].id.more", "items[0].id.more: `items[0].id` is a number"],
    ["items.id", "items.id: `items` is an array, whose items have numbers"],
    ["labels[0]", "labels[0]: `labels` is an object, whose members have names"],
    ["constructor.prototype.polluted", "constructor.prototype.polluted: the value has no `constructor`"],
    ["items.length", "items.length: `items` is an array, whose items have numbers"],
    ["name.length", "name.length: `name` is a string"],
  ])("is an error if there is no value at %s", (path, why) => {
    expect(changed(value, { [path]: true })).toBe(why);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it("cannot remove a missing key or item", () => {
    expect(changed(value, {}, "note")).toBe("note: the value has no `note`");
    expect(changed(value, {}, "toString")).toBe("toString: the value has no `toString`");
    expect(changed(value, {}, "items[2]")).toBe("items[2]: `items` has 2 items");
  });

  it("can set a key named constructor as its own property", () => {
    const made = changed({}, { constructor: 1 }) as object;
    expect(Object.entries(made)).toEqual([["constructor", 1]]);
    expect(Object.getPrototypeOf(made)).toBe(Object.prototype);
  });
});

const contract = (examples: string): string =>
  `contracts:\n  NOTE:\n    fields: { text: nonblank, tags?: "string[]" }\n    examples:\n${examples}`;
const written = contract("      - { name: short, value: { text: a } }\n");

async function examplesOf(files: Readonly<Record<string, string>>): Promise<readonly unknown[]> {
  const [{ examples = [], textExamples = [] } = {}] = (await modelOfSet(files)).contracts;
  return [...examples, ...textExamples].map(({ name, place, ...rest }) => [
    name,
    place.span.file,
    "value" in rest ? rest.value : rest.text,
  ]);
}

async function complaints(files: Readonly<Record<string, string>>): Promise<readonly string[]> {
  return (await readSet(files)).diagnostics.map(({ code, message }) => `${code} ${message}`);
}

const more = (name: string): string =>
  `${used}examples:\n  NOTE:\n    - { name: ${name}, like: short, set: { text: ${name} } }\n`;

describe("examples in other files", () => {
  it("come after those of the contract, in include order, each with the location in its file", async () => {
    expect(
      await examplesOf({
        "contracts.yaml": `${main}use: [one.yaml, two.yaml]\n${written}`,
        "one.yaml": more("first"),
        "two.yaml": `${more("second")}    - { name: read, text: '{"text":"a"}', reads_as: first }\n`.replace(
          "reads_as: first",
          "reads_as: short",
        ),
      }),
    ).toEqual([
      ["short", "contracts.yaml", { text: "a" }],
      ["first", "one.yaml", { text: "first" }],
      ["second", "two.yaml", { text: "second" }],
      ["read", "two.yaml", '{"text":"a"}'],
    ]);
  });

  it("can build on each other, in any order, over any number of steps", async () => {
    const steps = Array.from(
      { length: 1500 },
      (_, index) =>
        `    - { name: s${index}, like: ${index === 1499 ? "short" : `s${index + 1}`}, set: { text: t${index} } }\n`,
    ).join("");
    const made = await examplesOf({
      "contracts.yaml": `${main}${written}examples:\n  NOTE:\n${steps}`,
    });
    expect(made).toHaveLength(1501);
    expect(made.at(1)).toEqual(["s0", "contracts.yaml", { text: "t0" }]);
  });

  it("are checked like the others, and report their own location", async () => {
    const files = {
      "contracts.yaml": `${main}use: [one.yaml]\n${written}`,
      "one.yaml": `${used}examples:\n  NOTE:\n    - { name: blank, like: short, set: { text: " " } }\n`,
    };
    const { diagnostics } = await readSet(files);
    expect(diagnostics.map(({ code, span }) => [code, span?.file])).toEqual([
      ["check/example-does-not-conform", "one.yaml"],
    ]);
  });

  it("produce the same model as examples inside the contract", async () => {
    const apart = await modelOfSet({
      "contracts.yaml": `${main}${written}examples:\n  NOTE: [{ name: long, like: short, set: { tags: [x] } }]\n`,
    });
    const inside = await modelOfSet({
      "contracts.yaml": `${main}${written}      - { name: long, value: { text: a, tags: [x] } }\n`,
    });
    const bare = (model: typeof apart): unknown =>
      JSON.parse(
        JSON.stringify(model, (key, value: unknown) =>
          key === "like" || key === "valueNode" ? undefined : /span|lineStarts/i.test(key) ? null : value,
        ),
      );
    expect(bare(apart)).toEqual(bare(inside));
  });
});

describe("an invalid example", () => {
  it.each<readonly [string, string, string]>([
    ["a path to many values", 'like: short, set: { "tags[*]": x }', "parse/bad-path"],
    ["a path that issues write differently", `like: short, set: { '["text"]': x }`, "parse/bad-path"],
    ["a path with a number of two spellings", 'like: short, set: { "tags[01]": x }', "parse/bad-path"],
    ["a path to the prototype", 'like: short, set: { "__proto__.text": x }', "parse/prototype-key"],
    ["a path to the prototype, in brackets", `like: short, remove: ['tags["__proto__"]']`, "parse/prototype-key"],
    ["no change", "like: short", "parse/key-needs-another"],
    ["an empty change", "like: short, set: {}, remove: []", "parse/key-needs-another"],
    ["a change without a base", "value: { text: a }, set: { text: b }", "parse/key-needs-another"],
    ["a value and a change", "value: { text: a }, like: short, set: { text: b }", "parse/two-choices"],
    ["neither value nor change", "set: { text: b }", "parse/missing-choice"],
    ["a missing example", "like: shrot, set: { text: b }", "resolve/unknown-example"],
    ["itself", "like: wrong, set: { text: b }", "resolve/example-cycle"],
  ])("reports %s", async (_, keys, code) => {
    const found = await complaints({ "contracts.yaml": `${main}${written}      - { name: wrong, ${keys} }\n` });
    expect(found.map((complaint) => complaint.split(" ")[0])).toContain(code);
  });

  it("reports a base example that has a text instead of a value", async () => {
    const text = `      - { name: read, text: '{"text":"a"}' }\n      - { name: wrong, like: read, set: { text: b } }\n`;
    expect(await complaints({ "contracts.yaml": `${main}${contract(text)}` })).toEqual([
      'resolve/unknown-example unknown example "read"',
    ]);
  });

  it("reports a cycle once, and no other example", async () => {
    const cycle = ["a", "b", "c"].map(
      (name, index) => `      - { name: ${name}, like: ${"bca"[index]}, set: { text: x } }\n`,
    );
    expect(await complaints({ "contracts.yaml": `${main}${contract(cycle.join(""))}` })).toEqual([
      'resolve/example-cycle these examples are changes of each other, and none has a value: "a" → "b" → "c" → "a"',
    ]);
  });

  it("reports many small changes of a value that together exceed the size limit", async () => {
    const large = `      - { name: large, value: { text: ${"x".repeat(40_000)} } }\n`;
    const many = Array.from(
      { length: Math.ceil(mostChangedCharacters / 40_000) + 5 },
      (_, index) => `      - { name: n${index}, like: large, set: { tags: [t${index}] } }\n`,
    );
    expect(await complaints({ "contracts.yaml": `${main}${contract([large, ...many].join(""))}` })).toEqual([
      `resolve/examples-too-large the examples with \`like\` contain more than ${mostChangedCharacters} characters`,
    ]);
  });
});
