/** Splits a regular expression with the flag `u` into tokens. */

/** An escape for a character or a class. The two escapes of a surrogate pair are one character. */
const escaped = [
  String.raw`\\u[dD][89abAB][\da-fA-F]{2}\\u[dD][c-fC-F][\da-fA-F]{2}`,
  String.raw`\\u\{[\da-fA-F]+\}`,
  String.raw`\\u[\da-fA-F]{4}`,
  String.raw`\\x[\da-fA-F]{2}`,
  String.raw`\\c[a-zA-Z]`,
  String.raw`\\[pP]\{[\w=]+\}`,
  String.raw`\\0(?!\d)`,
  String.raw`\\[dDsSwWfnrtv^$\\.*+?()[\]{}|/]`,
].join("|");
const set = String.raw`\[(?:\\[^]|[^\]\\])*\]`;
const counts = String.raw`[*+?]\??|\{\d+(?:,\d*)?\}\??`;
const group = String.raw`\((?:\?:|\?<[\p{L}\p{Nl}$_][\p{L}\p{Nl}\p{Mn}\p{Mc}\p{Nd}$_]*>|(?!\?))`;

export interface Token {
  readonly kind: "atom" | "literal" | "count" | "open" | "close" | "bar";
  readonly text: string;
}

/** A token. Lookarounds, boundaries and backreferences do not match. */
const token = new RegExp(
  `(?<atom>${escaped}|${set}|\\.)|(?<count>${counts})|(?<open>${group})|(?<close>\\))|(?<bar>\\|)|(?<literal>[^\\^$\\\\*+?{}\\[\\]()|.])`,
  "uy",
);

/** @returns undefined if the pattern contains anything else */
export function tokensOf(pattern: string): readonly Token[] | undefined {
  const tokens: Token[] = [];
  token.lastIndex = 0;
  while (token.lastIndex < pattern.length) {
    const found = token.exec(pattern);
    if (!found) return undefined;
    const [kind] = Object.entries(found.groups ?? {}).find(([, text]) => text !== undefined) ?? [];
    tokens.push({ kind, text: found[0] } as Token);
  }
  return tokens;
}
