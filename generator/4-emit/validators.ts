/** validators/*.ts: a standalone validator and a type guard for each contract and each named type. */
import { standaloneSource } from "../lowering/compiled-validator.js";
import { nestsWithoutEnd } from "../lowering/reachable.js";
import { declarationsOf, type Declaration } from "../lowering/schema-document.js";
import type { ValidatorSource } from "../lowering/standalone-source.js";
import type { Model } from "../model.js";
import { guardName } from "../names.js";
import type { GeneratedFile, Target } from "../target.js";
import { importedType, modulePath, printRuntime, printSpecifier } from "./module-paths.js";
import { generatedBy } from "./typescript-text.js";

export const validators: Target = {
  name: "validators",
  emit: (model) => Promise.all(declarationsOf(model).map((declaration) => validatorFile(model, declaration))),
};

/** The code of Ajv is plain JavaScript, which a strict compiler would refuse; what the file exports is typed. */
async function validatorFile(model: Model, declaration: Declaration): Promise<GeneratedFile> {
  const source = await standaloneSource(model, declaration);
  const isDeep = nestsWithoutEnd(declaration.shape, model);
  const head = [generatedBy(model.file), "// @ts-nocheck", ...imports(model, declaration, source, isDeep)].join("\n");
  return { path: modulePath("validators", declaration), text: `${head}\n\n${source.code.trim()}\n\n${exported(declaration, source, isDeep)}` };
}

function imports(model: Model, declaration: Declaration, { helpers }: ValidatorSource, isDeep: boolean): readonly string[] {
  const runtime = printRuntime(model, "validators");
  const values = [...helpers, ...(isDeep ? ["isTooDeep"] : [])];
  return [
    ...(values.length > 0 ? [`import { ${values.join(", ")} } from ${runtime};`] : []),
    `import type { ${importedType("ValidateFunction", declaration).clause} } from ${runtime};`,
    `import type { ${declaration.typeName} } from ${printSpecifier("../types", model)};`,
  ];
}

/**
 * Conforming values meet the fast verdict alone; the others are judged once more, for all of their faults. The guard measures the depth of a value that may have any, so that it
 * answers where a plain walk would overflow.
 */
function exported(declaration: Declaration, { entry, verdict }: ValidatorSource, isDeep: boolean): string {
  const { typeName } = declaration;
  return [
    `export const validate: ${importedType("ValidateFunction", declaration).local} = (value) => {`,
    `  const isValid = ${verdict}(value) || ${entry}(value);`,
    `  validate.errors = isValid ? null : ${entry}.errors;`,
    "  return isValid;",
    "};",
    "",
    `export function ${guardName(typeName)}(value: unknown): value is ${typeName} {`,
    `  return ${isDeep ? "!isTooDeep(value) && " : ""}${verdict}(value);`,
    "}",
    "",
  ].join("\n");
}
