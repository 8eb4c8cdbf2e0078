/**
 * What must compile and what must not, under strict settings and each supported version of TypeScript: the *.test-d.ts
 * files of type-tests/.
 */
import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { emitTypes } from "../../../support/emit-types.js";
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
} from "../../../support/model-builders-types.js";
import { compileTree, typescriptVersions } from "../../../support/typescript.js";

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
const typeTests = readdirSync(folder)
  .filter((name) => name.endsWith(".test-d.ts"))
  .map((name) => ({ path: name, text: readFileSync(new URL(name, folder), "utf8") }));

test("there is something to compile", () => {
  expect(typeTests.map(({ path }) => path).toSorted()).toEqual([
    "contracts.test-d.ts",
    "fields.test-d.ts",
    "variants.test-d.ts",
  ]);
});

test.each(typescriptVersions)("TypeScript %s", async (version) => {
  expect(compileTree([{ path: "types.ts", text: await emitTypes(model) }, ...typeTests], version)).toEqual([]);
});
