/** schemas/*.schema.json: one self-contained JSON Schema for each contract and each named type. */
import { printJson } from "../../source/json.js";
import { declarationsOf, declaredName, publishedSchema } from "../../lowering/schema-document.js";
import type { Target } from "../../target.js";

export const schemas: Target = {
  name: "schemas",
  emit: (model) =>
    declarationsOf(model).map((declaration) => ({
      path: `schemas/${declaredName(declaration)}.schema.json`,
      text: `${printJson(publishedSchema(model, declaration), 2)}\n`,
    })),
};
