/** The derived values of a declaration in contracts/*.ts. */
import { soundDerived } from "../../expressions/derived.js";
import { helpersName } from "../../expressions/value.js";
import type { Declaration } from "../../lowering/schema-document.js";
import type { Model } from "../../model/model.js";
import { derivedTypeName } from "../../names.js";
import { importedValue } from "./module-paths.js";
import { printCode } from "./print-code.js";

/** The property in the object's definition; no line if nothing is derived. */
export function derivedLines(model: Model, declaration: Declaration): readonly string[] {
  const derived = soundDerived(model, declaration);
  return derived.length === 0
    ? []
    : [
        `derived: ${printCode(Object.fromEntries(derived.map(({ derived: { name }, compiled }) => [name, compiled.javascript])))},`,
      ];
}

/** What the code of the derived values imports from the runtime. */
export function derivedImports(model: Model, declaration: Declaration): readonly string[] {
  const usesHelpers = soundDerived(model, declaration).some(({ compiled }) =>
    compiled.javascript.includes(`${helpersName}.`),
  );
  return usesHelpers ? [importedValue(helpersName, declaration).clause] : [];
}

/** The type of the derived values; none if nothing is derived. */
export function derivedTypes(model: Model, declaration: Declaration): readonly string[] {
  return soundDerived(model, declaration).length === 0 ? [] : [derivedTypeName(declaration.typeName)];
}
