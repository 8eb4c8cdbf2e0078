/** validators/*.ts: a standalone validator and a type guard for each contract and each named type. */
import { standaloneSource } from "../../lowering/compiled-validator.js";
import { nestsWithoutEnd } from "../../model/reachable.js";
import { type Declaration } from "../../lowering/schema-document.js";
import type { ValidatorSource } from "../../lowering/standalone-source.js";
import type { Model } from "../../model/model.js";
import { guardName } from "../../names.js";
import type { GeneratedFile, Target } from "../../target.js";
import type { Module, Statement } from "../code/module.js";
import { printModule } from "../code/print-module.js";
import { imports } from "../code/statements.js";
import { importedType, modulePath, printRuntime, printSpecifier } from "../code/module-paths.js";
import { wantedDeclarations } from "../print/wanted.js";

export const validators: Target = {
  name: "validators",
  emit: async (model) => {
    const files: GeneratedFile[] = [];
    // One after the other, so only the text of each module stays in memory.
    for (const declaration of wantedDeclarations(model))
      files.push(...printModule(await validatorModule(model, declaration), model));
    return files;
  },
};

/** The code of Ajv is plain JavaScript, which a strict compiler would reject; the exports of the module are typed. */
export async function validatorModule(model: Model, declaration: Declaration): Promise<Module> {
  const source = await standaloneSource(model, declaration);
  const helpers = helpersOf(declaration, model, source);
  const [validate, guard] = exported(declaration, source, helpers);
  const blocks: Module["blocks"] = [
    importsOf(model, declaration, helpers),
    [{ kind: "code", text: source.code.trim() }],
    [validate],
    [guard],
  ];
  return { path: modulePath("validators", declaration), unchecked: true, blocks };
}

/** The imports of a module from the runtime. */
function helpersOf({ shape }: Declaration, model: Model, { helpers }: ValidatorSource): readonly string[] {
  return [
    ...helpers,
    ...(nestsWithoutEnd(shape, model) ? ["isTooDeep"] : []),
    ...(helpers.some((name) => name.endsWith("Once")) ? ["judgedAnew"] : []),
  ];
}

function importsOf(model: Model, declaration: Declaration, helpers: readonly string[]): readonly Statement[] {
  const runtime = printRuntime(model, "validators", "validators");
  return [
    imports(runtime, { code: helpers }),
    imports(runtime, { type: [importedType("ValidateFunction", declaration).clause] }),
    imports(printSpecifier("../types", model), { type: [declaration.typeName] }),
  ];
}

/**
 * Valid values only need the fast check; the others are validated again to collect all issues. The guard checks the
 * depth of a recursive value first, so it does not overflow the stack.
 */
function exported(
  declaration: Declaration,
  { entry, verdict }: ValidatorSource,
  helpers: readonly string[],
): readonly [Statement, Statement] {
  const { typeName } = declaration;
  const conforms = helpers.includes("judgedAnew") ? `judgedAnew(${verdict}, value)` : `${verdict}(value)`;
  const body = [
    `const isValid = ${conforms} || ${entry}(value);`,
    `validate.errors = isValid ? null : ${entry}.errors;`,
    "return isValid;",
  ];
  const value = `(value) => {\n${body.map((line) => `  ${line}\n`).join("")}}`;
  return [
    { kind: "constant", name: "validate", type: importedType("ValidateFunction", declaration).local, value },
    {
      kind: "guard",
      name: guardName(typeName),
      type: typeName,
      test: `${helpers.includes("isTooDeep") ? "!isTooDeep(value) && " : ""}${conforms}`,
    },
  ];
}
