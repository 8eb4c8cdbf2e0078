/**
 * Placeholders for the text of contracts. The document for json-schema-to-typescript contains tokens such as `T12Z`
 * instead of names, keys and values, so no text of an author reaches its printer, which would rename non-Latin names
 * and not escape hidden characters. The tokens are replaced afterwards.
 */

export interface Tokens {
  /** The token for the name of a type, always the same one. */
  readonly name: (typeName: string) => string;
  /** The token for a key, with the comment before it. */
  readonly key: (key: string, comment: readonly string[]) => string;
  /** The token for a literal type. */
  readonly literal: (literal: string) => string;
  /** The text with all tokens replaced; only for output of the library. */
  readonly fill: (text: string) => string;
}

/**
 * The library prints keys at the start of a line and literals in quotes. The letter at the end keeps `T1Z` from
 * matching in `T12Z`.
 */
const anyToken = /^( *)(p\d+z)|"(v\d+z)"|\b(T\d+Z)\b/gm;

export function createTokens(): Tokens {
  const meanings = new Map<string, readonly string[]>();
  const names = new Map<string, string>();
  const add = (first: string, last: string, lines: readonly string[]): string => {
    const token = `${first}${meanings.size}${last}`;
    meanings.set(token, lines);
    return token;
  };
  const meaningOf = (token: string, indent: string): string => {
    const lines = meanings.get(token);
    if (!lines) throw new Error(`the printed types contain an unknown token ${token}`);
    return lines.map((line) => `${indent}${line}`).join("\n");
  };
  return {
    name: (typeName) => {
      const token = names.get(typeName) ?? add("T", "Z", [typeName]);
      names.set(typeName, token);
      return token;
    },
    key: (key, comment) => add("p", "z", [...comment, key]),
    literal: (literal) => add("v", "z", [literal]),
    fill: (text) =>
      text.replace(anyToken, (_found, indent = "", key?: string, literal?: string, name?: string) =>
        meaningOf(key ?? literal ?? name ?? "", indent),
      ),
  };
}

const tokenAnywhere = /\b(?:T\d+Z|p\d+z|v\d+z)\b/g;

interface Renumbered {
  /** The text with its tokens numbered from 0 in the order of their occurrence. */
  readonly key: string;
  /** Replaces the former numbers in a string with the new ones. */
  readonly rename: (text: string) => string;
  readonly restore: (text: string) => string;
}

/** Makes strings equal that differ only in the numbers of their tokens; only for text without an author's words. */
export function renumbered(text: string): Renumbered {
  const [renamed, restored] = [new Map<string, string>(), new Map<string, string>()];
  const key = text.replace(tokenAnywhere, (token) => {
    const known = renamed.get(token) ?? `${token.charAt(0)}${renamed.size}${token.slice(-1)}`;
    renamed.set(token, known);
    restored.set(known, token);
    return known;
  });
  const inEach = (names: ReadonlyMap<string, string>) => (given: string) =>
    given.replace(tokenAnywhere, (token) => {
      const other = names.get(token);
      if (other === undefined) throw new Error(`the printed types contain an unknown token ${token}`);
      return other;
    });
  return { key, rename: inEach(renamed), restore: inEach(restored) };
}
