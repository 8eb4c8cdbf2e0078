/**
 * The characters that a part of a pattern matches, as bits: one for each ASCII character, and one for all others
 * together.
 */

const ascii = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code));
const others = 1n << 128n;

const known = new Map<string, bigint>();

/**
 * @param token a character, an escape or a class of a valid pattern with the `u` flag. A token that may match a
 *   character beyond ASCII counts as if it matched all of these.
 */
export function charactersOf(token: string): bigint {
  const found = known.get(token) ?? measured(token);
  known.set(token, found);
  return found;
}

function measured(token: string): bigint {
  const expression = new RegExp(`^(?:${token})$`, "u");
  const bits = ascii.reduce(
    (sum, character, code) => (expression.test(character) ? sum | (1n << BigInt(code)) : sum),
    0n,
  );
  const isWide = token === "." || token.startsWith("[^") || /[^\0-\x7f]|\\[pPsSDWux]/u.test(token);
  return isWide ? bits | others : bits;
}
