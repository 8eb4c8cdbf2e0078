/** Names that generated code must not use, as data. `names.ts` decides how a name in one of these tables is changed. */

/**
 * Words that cannot be the name of a constant in a strict ECMAScript module (ECMA-262, section 12.7.2, with the
 * additions of strict mode). Three further words are reserved by TypeScript at the top level of a module that becomes
 * CommonJS (errors TS2441 and TS2397). A module that exports `then` is treated as a promise: `await import(…)` would
 * call it (ECMA-262, section 27.2.1.3.2).
 */
export const reservedWords: ReadonlySet<string> = new Set(
  [
    "arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function",
    "if implements import in instanceof interface let new null package private protected public return static super switch this throw true try",
    "typeof var void while with yield undefined NaN Infinity globalThis exports module require then",
  ].flatMap((line) => line.split(" ")),
);

/** Values that generated modules declare or import from the runtime. */
export const generatedValues: ReadonlySet<string> = new Set(
  [
    "contracts types tables decisions gates defineDecision defineInputCheck defineGate contractFor contractFinder validate defineContract defineType defineValidate defineStructureCheck defineProviders",
    "declaredSteps readPatch repairGraph expressions failsOnce fitsOnce hasRepeats isEqual isMultipleOf isTooDeep judgedAnew meantByKeys",
  ].flatMap((line) => line.split(" ")),
);

/**
 * Built-in types and objects of JavaScript (ES2023) and TypeScript. A module that declares one of them hides it from
 * all of its code.
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
 * File names that Windows treats as devices, with any extension (Microsoft, "Naming Files, Paths, and Namespaces").
 * Lowercase.
 */
export const deviceNames: ReadonlySet<string> = new Set(
  [
    "con prn aux nul",
    "com0 com1 com2 com3 com4 com5 com6 com7 com8 com9",
    "lpt0 lpt1 lpt2 lpt3 lpt4 lpt5 lpt6 lpt7 lpt8 lpt9",
  ].flatMap((line) => line.split(" ")),
);

/** Files that the output directory contains in addition to those of the contracts: `docs/index.md`. Lowercase. */
export const ownFileNames: ReadonlySet<string> = new Set(["index"]);
