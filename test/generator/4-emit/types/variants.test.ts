import { expect, test } from "vitest";
import { declarationsOf, emitTypes } from "../../../support/emit-types.js";
import {
  constant,
  contractOf,
  enumNamed,
  enumOf,
  field,
  list,
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

const action = variants(
  [
    field("schema_version", constant("action_v1", true)),
    field("result_type", enumNamed("ResultType"), { description: "What one step produced." }),
    optional("note"),
  ],
  "result_type",
  [
    {
      value: "ARTIFACT",
      typeName: "TaskActionArtifact",
      description: "The step produced a file.",
      fields: [field("artifact", typeNamed("Artifact"))],
    },
    { value: "NEEDS_INPUT", typeName: "TaskActionNeedsInput", fields: [field("questions", list(text, 1, 5))] },
    { value: "NOOP", typeName: "TaskActionNoop", fields: [] },
  ],
);
const resultType = enumOf("ResultType", ["ARTIFACT", "NEEDS_INPUT", "NOOP"]);
const artifact = typeOf("Artifact", record([field("path")]));

test("variants are separate interfaces and a union of them", async () => {
  const printed = await print({
    enums: [resultType],
    types: [artifact],
    contracts: [contractOf("TASK_ACTION", "TaskAction", action, { description: "What the worker returns." })],
  });
  expect(printed.slice(printed.indexOf("/** What the worker"))).toBe(`/** What the worker returns. */
export type TaskAction = TaskActionArtifact | TaskActionNeedsInput | TaskActionNoop;

/** The step produced a file. */
export interface TaskActionArtifact {
  schema_version: "action_v1";
  /** What one step produced. */
  result_type: "ARTIFACT";
  note?: string;
  artifact: Artifact;
  questions?: unknown;
}

export interface TaskActionNeedsInput {
  schema_version: "action_v1";
  /** What one step produced. */
  result_type: "NEEDS_INPUT";
  note?: string;
  /** 1 to 5 items. */
  questions: string[];
  artifact?: unknown;
}

export interface TaskActionNoop {
  schema_version: "action_v1";
  /** What one step produced. */
  result_type: "NOOP";
  note?: string;
  artifact?: unknown;
  questions?: unknown;
}
`);
});

test("fields of other variants are `never` if the contract rejects them", async () => {
  const strict = variants(
    [field("kind", oneOf("A", "B"))],
    "kind",
    [
      { value: "A", typeName: "StepA", fields: [field("a")] },
      { value: "B", typeName: "StepB", fields: [field("b")] },
    ],
    { otherVariants: "reject" },
  );
  const printed = await print({ types: [typeOf("Step", strict)] });
  expect(printed).toBe(`export type Step = StepA | StepB;

export interface StepA {
  kind: "A";
  a: string;
  b?: never;
}

export interface StepB {
  kind: "B";
  b: string;
  a?: never;
}
`);
});

test("a variant without a description has that of its discriminator value", async () => {
  const values = [
    { value: "A", description: "Go on.", deprecated: "Use B." },
    { value: "B", description: "Stop." },
  ];
  const step = variants([field("kind", enumNamed("Kind"))], "kind", [
    { value: "A", typeName: "StepA", fields: [] },
    { value: "B", description: "The last one.", typeName: "StepB", fields: [] },
  ]);
  const printed = await print({ enums: [enumOf("Kind", [], { values })], types: [typeOf("Step", step)] });
  expect(printed.slice(printed.indexOf("export type Step"))).toBe(`export type Step = StepA | StepB;

/**
 * Go on.
 *
 * @deprecated Use B.
 */
export interface StepA {
  kind: "A";
}

/** The last one. */
export interface StepB {
  kind: "B";
}
`);
});

test("variants in a union with null have names too; unnamed variants are printed inline", async () => {
  const unnamed = variants([field("kind", oneOf("A"))], "kind", [{ value: "A", fields: [] }]);
  const named = variants([field("kind", oneOf("A"))], "kind", [
    { value: "A", typeName: "StepA", fields: [field("next", unnamed)] },
  ]);
  expect(await print({ types: [typeOf("Step", union(named, nothing))] })).toBe(`export type Step = StepA | null;

export interface StepA {
  kind: "A";
  next: {
    kind: "A";
  };
}
`);
});
