import { codeHeader } from "../../../../generator/4-emit/print/typescript-text.js";
import { expect, test } from "vitest";
import type { Model } from "../../../../generator/model/model.js";
import { declarationsOf, emitTypes } from "../../../support/emit-types.js";
import {
  contractOf,
  enumNamed,
  enumOf,
  field,
  list,
  map,
  modelOf,
  nothing,
  oneOf,
  optional,
  record,
  text,
  typeNamed,
  typeOf,
  union,
  variants,
} from "../../../support/model-builders-types.js";

const print = async (parts: Parameters<typeof modelOf>[0]): Promise<string> =>
  declarationsOf(await emitTypes(modelOf(parts)));

test("a file begins with its origin and is a module even without declarations", async () => {
  expect(await emitTypes(modelOf({}))).toBe(`${codeHeader("contracts.yaml")}\n\nexport {};\n`);
});

test("an enum is a constant array and a type, with descriptions of its values", async () => {
  const values = [
    { value: "HIGH", description: "At once." },
    { value: "MED" },
    { value: "LOW", description: "Later.", deprecated: "Use MED." },
  ];
  expect(
    await print({
      enums: [enumOf("Priority", [], { description: "How urgent it is.", values, deprecated: "Use Urgency." })],
    }),
  ).toBe(`/** All values of {@link Priority}, in the order of the contract. */
export const priorityValues = ["HIGH", "MED", "LOW"] as const;

/**
 * How urgent it is.
 *
 * - \`"HIGH"\`: At once.
 * - \`"LOW"\`: Later. Deprecated: Use MED.
 *
 * @deprecated Use Urgency.
 */
export type Priority = "HIGH" | "MED" | "LOW";
`);
});

test("an enum of integers", async () => {
  expect(
    await print({ enums: [enumOf("Level", [3, -1])] }),
  ).toBe(`/** All values of {@link Level}, in the order of the contract. */
export const levelValues = [3, -1] as const;

export type Level = 3 | -1;
`);
});

test("descriptions of values are printed where the values are listed: at their enum, or at a field", async () => {
  const values = [{ value: "A", description: "Go on." }, { value: "B" }];
  const shape = record([
    field("inline", { kind: "enum", values }),
    field("listed", list({ kind: "enum", values }, 1)),
    field("narrowed", { kind: "enum", values: values.slice(0, 1), of: "Kind" }),
    field("named", enumNamed("Kind")),
  ]);
  const printed = await print({ enums: [enumOf("Kind", [], { values })], types: [typeOf("Step", shape)] });
  expect(printed.slice(printed.indexOf("export interface Step"))).toBe(`export interface Step {
  /** - \`"A"\`: Go on. */
  inline: "A" | "B";
  /**
   * At least 1 item.
   * - \`"A"\`: Go on.
   */
  listed: ("A" | "B")[];
  narrowed: "A";
  named: Kind;
}
`);
});

test("frozen applies to everything that the type prints inline", async () => {
  const inner = record([field("tags", list(list(oneOf("A", "B")))), field("counts", map(list(text)))], {
    unknownKeys: "keep",
  });
  const shape = record([
    field("id"),
    optional("inner", union(inner, nothing)),
    field("other", list(typeNamed("Other"))),
  ]);
  expect(
    await print({ types: [typeOf("Example", shape, { frozen: true }), typeOf("Other", record([field("id")]))] }),
  ).toBe(`export interface Example {
  readonly id: string;
  readonly inner?: {
    readonly tags: readonly (readonly ("A" | "B")[])[];
    readonly counts: {
      readonly [k: string]: readonly string[];
    };
    readonly [k: string]: unknown;
  } | null;
  readonly other: readonly Other[];
}

export interface Other {
  id: string;
}
`);
});

test("former names are kept and marked as deprecated", async () => {
  const finding = typeOf("Finding", record([field("id")]), {
    aliases: ["LegacyFinding"],
    deprecated: "Use ReviewFinding.",
  });
  expect(await print({ types: [finding] })).toBe(`/** @deprecated Use ReviewFinding. */
export interface Finding {
  id: string;
}

/** @deprecated Use Finding. */
export type LegacyFinding = Finding;
`);
});

const review = typeOf(
  "Review",
  record([field("review_target", enumNamed("Target")), optional("summary"), field("tags", list(text))]),
  { frozen: true },
);

test("a contract is an alias of its type, or an interface if it narrows the type", async () => {
  const narrowed = record([
    field("review_target", { ...oneOf("PLAN"), of: "Target" }),
    field("summary"),
    field("tags", list(text)),
  ]);
  const contracts = [
    contractOf("REVIEW", "ReviewContract", typeNamed("Review"), { base: "Review", deprecated: "Use PLAN_REVIEW." }),
    contractOf("PLAN_REVIEW", "PlanReview", narrowed, { base: "Review" }),
    contractOf("SIMPLE_FIXER", "SimpleFixer", list(typeNamed("Review"), 1)),
  ];
  const printed = await print({ enums: [enumOf("Target", ["PLAN", "NODE"])], types: [review], contracts });
  expect(printed.slice(printed.indexOf("/** @deprecated"))).toBe(`/** @deprecated Use PLAN_REVIEW. */
export type ReviewContract = Review;

export interface PlanReview {
  readonly review_target: "PLAN";
  readonly summary: string;
  readonly tags: readonly string[];
}

/** At least 1 item. */
export type SimpleFixer = Review[];
`);
});

const names = (printed: string): readonly (string | undefined)[] =>
  [...printed.matchAll(/^export (?:type|interface|const) (\S+)/gm)].map(([, name]) => name);

test("enums, types and contracts are in file order, used or not", async () => {
  const model: Model = modelOf({
    contracts: [contractOf("B", "B", typeNamed("Zebra")), contractOf("A", "A", record([field("x", typeNamed("Ant"))]))],
    types: [
      typeOf("Zebra", list(text)),
      typeOf("Ant", record([field("z", typeNamed("Zebra"))])),
      typeOf("Alone", text),
    ],
    enums: [enumOf("Z", ["a"]), enumOf("Y", ["a"])],
  });
  expect(names(await emitTypes(model))).toEqual(["zValues", "Z", "yValues", "Y", "Zebra", "Ant", "Alone", "B", "A"]);
});

const action = variants([field("kind", enumNamed("Kind"))], "kind", [
  { value: "A", typeName: "TaskActionA", fields: [field("file", typeNamed("Artifact"))] },
  { value: "B", typeName: "TaskActionB", fields: [] },
]);
const kind = enumOf("Kind", ["A", "B"]);
const artifact = typeOf("Artifact", record([field("path")]));

test("a new contract adds lines and changes no others", async () => {
  const first = contractOf("TASK_ACTION", "TaskAction", action);
  const second = contractOf("OTHER", "Other", record([field("only", action)]));
  const parts = { enums: [kind], types: [artifact] };
  const before = await emitTypes(modelOf({ ...parts, contracts: [first] }));
  expect((await emitTypes(modelOf({ ...parts, contracts: [first, second] }))).startsWith(before)).toBe(true);
  expect(
    (await emitTypes(modelOf({ ...parts, contracts: [second, first] }))).endsWith(
      before.slice(before.indexOf("export type TaskAction =")),
    ),
  ).toBe(true);
});

test("the same model generates the same bytes, without trailing spaces", async () => {
  const model = modelOf({
    enums: [kind],
    types: [artifact, review],
    contracts: [contractOf("TASK_ACTION", "TaskAction", action, { description: "  One.  \n\n  Two.  " })],
  });
  const first = await emitTypes({ ...model, enums: [...model.enums, enumOf("Target", ["PLAN"])] });
  expect(await emitTypes({ ...model, enums: [...model.enums, enumOf("Target", ["PLAN"])] })).toBe(first);
  expect(first.split("\n").filter((line) => /\s$/.test(line))).toEqual([]);
  expect(first.endsWith("}\n")).toBe(true);
});
