/** The last look at generated code before it leaves: whether it is what we think it is. */

/**
 * Ajv quotes with JSON.stringify, so that contract text is in double quotes and nowhere else; the expressions of
 * formats.ts contain no quote.
 */
const literal = /"(?:[^"\\]|\\.)*"/gs;

/** The code with every double-quoted string emptied. */
export function withoutStrings(code: string): string {
  return code.replace(literal, () => '""');
}

/** What is beside `typeof`. A string that is nothing but such a word can be left to be seen. */
const typeName = /^"(?:string|number|boolean|object)"$/;

/**
 * Rewrites the code around its strings. `rewrite` sees a number in the quotes, the same for the same string, and may
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
 * Calls that would make a validator depend on Node, on packages, or on the right to compile code. A keyed `__proto__`
 * would set a prototype.
 */
const forbidden: readonly { readonly what: string; readonly pattern: RegExp }[] = [
  { what: "a require", pattern: word("require") },
  { what: "an import", pattern: word("import") },
  { what: "an eval", pattern: word("eval") },
  { what: "a Function constructor", pattern: word("Function") },
  { what: "a comment", pattern: /\/\*|^\s*\/\//m },
];

/**
 * Throws where the body of a validator contains what none may hold: that is a fault of this program, never of a
 * contracts file.
 */
export function assertSelfContained(code: string): void {
  const bare = withoutStrings(code);
  const found = forbidden.find(({ pattern }) => pattern.test(bare));
  if (found) throw new Error(`a generated validator contains ${found.what}`);
  if (code.includes('"__proto__":')) throw new Error("a generated validator contains a prototype key");
}

/** Behind a single dot is the name of a field, which may be any of these; three dots spread what follows. */
function word(text: string): RegExp {
  return new RegExp(`(?<![\\w$]|(?<!\\.)\\.)${text}(?![\\w$])`);
}
