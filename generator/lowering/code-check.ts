/** The last check of generated code: whether it contains only what is expected. */

/**
 * Ajv quotes with JSON.stringify, so contract text is only in double quotes; the expressions of formats.ts contain no
 * quotes.
 */
const literal = /"(?:[^"\\]|\\.)*"/gs;

/** The code with every double-quoted string emptied. */
export function withoutStrings(code: string): string {
  return code.replace(literal, '""');
}

/** The operand of `typeof`. A string that is only such a word may stay visible. */
const typeName = /^"(?:string|number|boolean|object)"$/;

/**
 * Rewrites the code around its strings. `rewrite` sees a number in the quotes, the same for equal strings, and may
 * omit, move and repeat them.
 */
export function aroundStrings(code: string, rewrite: (bare: string) => string): string {
  const numbers = new Map<string, number>();
  const bare = code.replace(literal, (text) => {
    if (typeName.test(text)) return text;
    const number = numbers.get(text) ?? numbers.size;
    numbers.set(text, number);
    return `"${number}"`;
  });
  const texts = [...numbers.keys()];
  return rewrite(bare).replace(/"(\d+)"/g, (_, number: string) => texts[Number(number)] ?? "");
}

/**
 * Calls that would make a validator depend on Node, on packages, or on the right to compile code. A key `__proto__`
 * would set a prototype.
 */
const forbidden: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: "a require", pattern: word("require") },
  { what: "an import", pattern: word("import") },
  { what: "an eval", pattern: word("eval") },
  { what: "a Function constructor", pattern: word("Function") },
  { what: "a comment", pattern: /\/\*|^\s*\/\//m },
];

/** Throws if the body of a validator contains forbidden code, which is an internal error. */
export function assertSelfContained(code: string): void {
  const bare = withoutStrings(code);
  const found = forbidden.find(({ pattern }) => pattern.test(bare));
  if (found) throw new Error(`a generated validator contains ${found.what}`);
  if (code.includes('"__proto__":')) throw new Error("a generated validator contains a prototype key");
}

/**
 * After a single dot there is a property name, which may be any of these; after three dots there is a spread
 * expression.
 */
function word(text: string): RegExp {
  return new RegExp(`(?<![\\w$]|(?<!\\.)\\.)${text}(?![\\w$])`);
}
