/**
 * Names that generated code must not take. All tables are data; `names.ts` says what becomes of a name that is in one.
 */

/**
 * Words that a constant of a strict ECMAScript module cannot be called (ECMA-262, section 12.7.2, with the strict mode
 * additions), three that TypeScript keeps for itself at the top of a module that becomes CommonJS (errors TS2441 and
 * TS2397), and `then`, with which a module is taken for a promise: `await import(…)` would call it (ECMA-262, section
 * 27.2.1.3.2).
 */
export const reservedWords: ReadonlySet<string> = new Set(
  [
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function",
    "if implements import in instanceof interface let new null package private protected public return static super switch this throw true try",
    "typeof var void while with yield undefined NaN Infinity globalThis exports module require then",
  ].flatMap((line) => line.split(" ")),
);

/** Values that generated modules declare for themselves or import from the runtime. */
export const generatedValues: ReadonlySet<string> = new Set(
  [
    "contracts types tables decisions gates defineDecision defineGate contractFor contractFinder validate defineContract defineType defineValidate defineStructureCheck defineProviders",
    "declaredSteps readPatch repairGraph expressions failsOnce fitsOnce hasRepeats isEqual isMultipleOf isTooDeep judgedAnew meantByKeys",
  ].flatMap((line) => line.split(" ")),
);

/**
 * Types and objects that JavaScript (ES2023) and TypeScript bring along; a module that declares one of them hides it
 * from all its own code.
 */
export const builtInTypes: ReadonlySet<string> = new Set(
  [
    "AggregateError Array ArrayBuffer AsyncFunction AsyncGenerator AsyncIterable AsyncIterator Atomics BigInt BigInt64Array BigUint64Array Boolean DataView Date",
    "Error EvalError FinalizationRegistry Float32Array Float64Array Function Generator Infinity Int16Array Int32Array Int8Array Intl Iterable Iterator JSON Map Math",
    "NaN Number Object Promise Proxy RangeError ReferenceError Reflect RegExp Set SharedArrayBuffer String Symbol SyntaxError TypeError URIError Uint16Array",
    "Uint32Array Uint8Array Uint8ClampedArray WeakMap WeakRef WeakSet WebAssembly",
    "ArrayLike Awaited Capitalize ConstructorParameters Exclude Extract InstanceType IterableIterator Lowercase NoInfer NonNullable Omit OmitThisParameter",
    "Parameters Partial Pick PromiseLike PropertyDescriptor PropertyKey Readonly ReadonlyArray ReadonlyMap ReadonlySet Record Required ReturnType",
    "ThisParameterType ThisType Uncapitalize Uppercase",
  ].flatMap((line) => line.split(" ")),
);

/**
 * Files that Windows takes for devices, whatever their extension (Microsoft, "Naming Files, Paths, and Namespaces").
 * Lower case.
 */
export const deviceNames: ReadonlySet<string> = new Set(
  [
    "con prn aux nul",
    "com0 com1 com2 com3 com4 com5 com6 com7 com8 com9",
    "lpt0 lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9",
  ].flatMap((line) => line.split(" ")),
);

/** Files that the output folder holds beside those of the contracts: `docs/index.md`. Lower case. */
export const ownFileNames: ReadonlySet<string> = new Set(["index"]);
