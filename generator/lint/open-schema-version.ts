import { alternativesOf, followPath } from "../model/follow-path.js";
import type { ContractModel, Model } from "../model/model.js";
import { stepsOf } from "../model/paths.js";
import type { LintRule } from "./rule.js";

const field = "schema_version";

export const openSchemaVersion: LintRule = {
  level: "warning",
  explanation:
    "A contract has a `schema_version`, but its field of the same name accepts other values, so an answer of another version is valid. Write `schema_version: version`: the field then has the value that the contract declares.",
  example: {
    flagged: "contracts:\n  PLAN:\n    schema_version: plan_v1\n    fields: { schema_version: string ..80 }",
    clean: "contracts:\n  PLAN:\n    schema_version: plan_v1\n    fields: { schema_version: version }",
  },
  check: ({ model }) =>
    model.contracts
      .filter((contract) => acceptsOther(contract, model))
      .map((contract) => ({
        place: placeOf(contract, model),
        message: `the field ${field} accepts values other than ${JSON.stringify(contract.schemaVersion)}`,
        help: `Write \`${field}: version\`.`,
      })),
};

function acceptsOther({ schemaVersion, shape }: ContractModel, model: Model): boolean {
  if (schemaVersion === undefined) return false;
  const found = followPath(shape, stepsOf(field), model);
  return !("deadEnd" in found) && found.shapes.some(({ kind }) => kind !== "constant" && kind !== "enum");
}

/** The field, if one object declares it; otherwise the contract. */
function placeOf({ shape, place }: ContractModel, model: Model): ContractModel["place"] {
  const records = alternativesOf(shape, model).shapes.filter((part) => part.kind === "record");
  return records.flatMap(({ fields }) => fields).find(({ name }) => name === field)?.place ?? place;
}
