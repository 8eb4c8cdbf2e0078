/**
 * Compiles generated code, and the *.test-d.ts files of type-tests/ with the types that they import, under strict
 * settings and each supported version of TypeScript. Also tests code that must not compile. golden.test.ts compiles the
 * golden cases.
 */
import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { GeneratedFile } from "../../../generator/target.js";
import { emitCode } from "../../support/emit.js";
import { emitTypes } from "../../support/emit-types.js";
import { asFiles, goldenOutput } from "../../support/golden.js";
import {
  contractOf,
  enumNamed,
  enumOf,
  field,
  integer,
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
} from "../../support/model-builders-types.js";
import { reviewModel } from "../../support/review-model.js";
import { calledLikeTheRuntime } from "../../support/rule-models.js";
import { ruledModel } from "../../support/ruled-contract.js";
import { compileTrees, typescriptVersions } from "../../support/typescript.js";

const review = record([
  field("review_target", enumNamed("Target")),
  optional("summary"),
  field("findings", list(typeNamed("Artifact"))),
]);
const planReview = record([
  field("review_target", { ...oneOf("PLAN"), of: "Target" }),
  field("summary"),
  field("findings", list(typeNamed("Artifact"), 1)),
]);
const frozen = record([
  field("id"),
  field("tags", list(text)),
  field("inner", record([field("counts", map(list(integer)))])),
]);
const action = variants([field("task_id"), field("result_type", enumNamed("ResultType"))], "result_type", [
  { value: "ARTIFACT", typeName: "TaskActionArtifact", fields: [field("artifact", typeNamed("Artifact"))] },
  { value: "NEEDS_INPUT", typeName: "TaskActionNeedsInput", fields: [field("questions", list(text))] },
  { value: "NOOP", typeName: "TaskActionNoop", fields: [] },
]);
const strict = variants(
  [field("kind", oneOf("A", "B"))],
  "kind",
  [
    { value: "A", typeName: "StrictStepA", fields: [field("a")] },
    { value: "B", typeName: "StrictStepB", fields: [field("b")] },
  ],
  { otherVariants: "reject" },
);

const model = modelOf({
  enums: [
    enumOf("Priority", ["HIGH", "MED", "LOW"], { description: "How urgent." }),
    enumOf("Target", ["PLAN", "NODE"]),
    enumOf("ResultType", ["ARTIFACT", "NEEDS_INPUT", "NOOP"]),
  ],
  types: [
    typeOf("Artifact", record([field("path")])),
    typeOf("Review", review),
    typeOf("Frozen", frozen, { frozen: true, aliases: ["LegacyFrozen"] }),
    typeOf("Optional", record([field("id"), optional("note"), optional("nullable", union(text, nothing))])),
    typeOf("Open", record([field("id"), optional("count", integer)], { unknownKeys: "keep" })),
    typeOf("StrictStep", strict),
    typeOf(
      "Tree",
      record([field("children", list(typeNamed("Tree"))), optional("data", union({ kind: "any" }, nothing))]),
    ),
  ],
  contracts: [
    contractOf("TASK_ACTION", "TaskAction", action, { description: "What the worker returns." }),
    contractOf("PLAN_REVIEW", "PlanReview", planReview, { base: "Review" }),
    contractOf("REVIEW_AGAIN", "ReviewAgain", typeNamed("Review"), { base: "Review" }),
    contractOf("SIMPLE_FIXER", "SimpleFixer", list(typeNamed("Review"))),
    contractOf("RECORD", "RecordContract", record([field("counts", map(integer))])),
  ],
});

const folder = new URL("type-tests/", import.meta.url);
const typeTests = readdirSync(folder).map((name) => ({
  path: name,
  text: readFileSync(new URL(name, folder), "utf8"),
}));
const isAboutHooks = ({ path }: GeneratedFile): boolean => path === "hooks.test-d.ts";

test("finds all type tests", () => {
  expect(typeTests.map(({ path }) => path).toSorted()).toEqual([
    "contracts.test-d.ts",
    "fields.test-d.ts",
    "hooks.test-d.ts",
    "variants.test-d.ts",
  ]);
});

/** In one program, because starting the compiler takes most of the time. */
const trees: Readonly<Record<string, readonly GeneratedFile[]>> = {
  "what types say": [
    { path: "types.ts", text: await emitTypes(model) },
    ...typeTests.filter((file) => !isAboutHooks(file)),
  ],
  hooks: [...asFiles(await goldenOutput("reading")), ...typeTests.filter(isAboutHooks)],
  "the code of all contracts": await emitCode(reviewModel),
  "rules of every sort": await emitCode(ruledModel),
  "contracts that are called like what the runtime brings": await emitCode(calledLikeTheRuntime),
};

describe.each(typescriptVersions)("TypeScript %s", (version) => {
  const complaints = compileTrees(trees, version);

  test.each(Object.keys(trees))("accepts %s", (name) => {
    expect(complaints.get(name)).toEqual([]);
  });
});
