/**
 * Creates the identifiers that generated code uses for the declarations of contracts.yaml. Pure: the identifiers of a
 * declaration depend only on its own name, so a new contract never renames an old one. 2-resolve checks that no two
 * declarations have the same identifier.
 */
import { builtInTypes, deviceNames, generatedValues, ownFileNames, reservedWords } from "./reserved-names.js";
import { capitalized, uncapitalized } from "./source/letter-case.js";

interface DeclarationNames {
  readonly typeName: string;
  readonly constantName: string;
}

/**
 * The names of a contract. The scope is split at `_` and `-`. A word in uppercase or lowercase is capitalized, and a
 * word in mixed case keeps its case: `TASK_ACTION` gives `TaskAction` and `taskAction`. `Contract` is appended to a
 * type if the name is a built-in type or its guard has the name of a runtime function. It is appended to a constant if
 * the name is a reserved word, a value of generated code, or (in a script without case) the name of its own type.
 */
export function contractNames(scope: string): DeclarationNames {
  const plain = typeNameOf(scope);
  const typeName = isBuiltInType(plain) || isRuntimeGuard(guardName(plain)) ? `${plain}Contract` : plain;
  return { typeName, constantName: constantNameOf(typeName, "Contract") };
}

/**
 * The names of a type of `types:`. The type keeps its own name. `Type` is appended to its constant in the cases in
 * which `Contract` is appended to that of a contract.
 */
export function namedTypeNames(name: string): DeclarationNames {
  return { typeName: name, constantName: constantNameOf(name, "Type") };
}

/** The constant array of an enum's values: `Priority` gives `priorityValues`. */
export function valuesName(enumName: string): string {
  return `${uncapitalized(enumName)}Values`;
}

/**
 * The names of a table: `EvidencePolicy` gives the constant `evidencePolicy` and the type of its rows
 * `EvidencePolicyRow`.
 */
export function tableNames(name: string): { readonly constantName: string; readonly rowTypeName: string } {
  return { constantName: constantNameOf(name, "Table"), rowTypeName: `${name}Row` };
}

/**
 * The names of a decision: `choose_track` gives the function `chooseTrack` and the types `ChooseTrackInputs` and
 * `ChooseTrackResult`.
 */
export function decisionNames(name: string): {
  readonly functionName: string;
  readonly inputsName: string;
  readonly inputsConstant: string;
  readonly resultName: string;
} {
  const typeName = typeNameOf(name);
  const inputsName = `${typeName}Inputs`;
  return {
    functionName: constantNameOf(typeName, "Decision"),
    inputsName,
    inputsConstant: constantNameOf(inputsName, "Type"),
    resultName: `${typeName}Result`,
  };
}

/** The names of a gate: `finalize` gives the predicate `finalize` and the types `FinalizeState` and `FinalizeOpen`. */
export function gateNames(name: string): {
  readonly functionName: string;
  readonly stateName: string;
  readonly openName: string;
} {
  const typeName = typeNameOf(name);
  return { functionName: constantNameOf(typeName, "Gate"), stateName: `${typeName}State`, openName: `${typeName}Open` };
}

/** The type guard of a contract or a named type. */
export function guardName(typeName: string): string {
  return `is${typeName}`;
}

/** The function that only validates a contract or a named type. */
export function validateName(typeName: string): string {
  return `validate${typeName}`;
}

/** The constant with only the prompt of a contract. */
export function promptName(typeName: string): string {
  return `promptFor${typeName}`;
}

/** The type of the derived values of a contract or a named type. */
export function derivedTypeName(typeName: string): string {
  return `${typeName}Derived`;
}

/** The type of the option `context`. */
export function contextTypeName(typeName: string): string {
  return `${typeName}Context`;
}

/** The function that upgrades stored values of a contract. */
export function upgradeName(typeName: string): string {
  return `upgrade${typeName}`;
}

/** The constant that contains the shape of a contract or a named type for the runtime. */
export function shapeName(constantName: string): string {
  return `${constantName}Shape`;
}

/** The constant that contains the lines of a contract or a named type. */
export function positionsName(constantName: string): string {
  return `${constantName}Positions`;
}

/** The constant that contains the rules of a contract or a named type. */
export function rulesName(constantName: string): string {
  return `${constantName}Rules`;
}

/**
 * The names of the variants of a named record, one for each value of its tag: `TaskAction` and `NEEDS_INPUT` give
 * `TaskActionNeedsInput`, the integer 1 gives `TaskActionVariant1`. If several values give the same name (`C`, `C++`),
 * a number is appended, because the values themselves cannot be renamed.
 */
export function variantTypeNames(typeName: string, values: readonly (string | number)[]): readonly string[] {
  const taken = new Set<string>();
  return values.map((value) => {
    const name = firstFree(
      `${typeName}${typeof value === "number" ? integerWord(value) : capitalizedWords(value) || "Variant"}`,
      taken,
    );
    taken.add(name.toLowerCase());
    return name;
  });
}

/**
 * Returns the same string for names that differ only in case: `Σ`, `σ` and `ς` are one letter, and so are `ß` and `SS`
 * in some file systems.
 */
export function caseFolded(name: string): string {
  return name.toUpperCase().toLowerCase();
}

/** Whether a type or an enum with this name would hide a built-in type of JavaScript or TypeScript. */
export function isBuiltInType(name: string): boolean {
  return builtInTypes.has(name);
}

/** Whether the runtime has a function with this name, which generated code imports next to its own guards. */
export function isRuntimeGuard(name: string): boolean {
  return generatedValues.has(name);
}

/** Whether Windows treats every file with this name as a device. */
export function isDeviceName(name: string): boolean {
  return deviceNames.has(name.toLowerCase());
}

/** Whether the output directory has its own file with this name. */
export function isOwnFileName(name: string): boolean {
  return ownFileNames.has(name.toLowerCase());
}

function typeNameOf(scope: string): string {
  const name = capitalizedWords(scope);
  return /^[\p{ID_Start}$]/u.test(name) ? name : `_${name}`;
}

function constantNameOf(typeName: string, suffix: string): string {
  const name = uncapitalized(typeName);
  const unfit = name === typeName || reservedWords.has(name) || generatedValues.has(name);
  return unfit ? `${name}${suffix}` : name;
}

/** Treats every character that an identifier cannot contain as a separator of words, like `_`. */
function capitalizedWords(text: string): string {
  return text
    .split(/[^\p{ID_Continue}]|_/u)
    .map(inTypeCase)
    .join("");
}

function inTypeCase(word: string): string {
  const [first = "", ...rest] = word;
  const isMixed = word !== word.toUpperCase() && word !== word.toLowerCase();
  return capitalized(isMixed ? word : first + rest.join("").toLowerCase());
}

function integerWord(value: number): string {
  return value < 0 ? `VariantMinus${-value}` : `Variant${value}`;
}

function firstFree(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${name}${number}`;
  return free;
}
