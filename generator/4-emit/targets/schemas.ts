/** schemas/*.schema.json: one self-contained JSON Schema for each contract and each named type. */
import { printJson } from "../../source/json.js";
import { declaredName, publishedSchema } from "../../lowering/schema-document.js";
import type { Target } from "../../target.js";
import { wantedDeclarations } from "../print/wanted.js";

export const schemas: Target = {
  name: "schemas",
  emit: (model) =>
    wantedDeclarations(model).map((declaration) => ({
      path: `schemas/${declaredName(declaration)}.schema.json`,
      text: `${printJson(publishedSchema(model, declaration), 2)}\n`,
    })),
};
