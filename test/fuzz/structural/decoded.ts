/**
 * Decodes the inside of a string as docs/parsing.md describes it: escapes of JSON and of quotes. A backslash that
 * escapes nothing stays, and a Windows path has no escapes.
 */
const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  "'": "'",
  "`": "`",
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

export function decoded(inside: string): string {
  if (/^[A-Za-z]:(?:\\[^\s\\"]+)+$/.test(inside) && /\\[^"\\/bfnrtu]/.test(inside)) return inside;
  return inside.replace(
    /\\(?:u([\dA-Fa-f]{4})|([\s\S]))/g,
    (whole, code: string | undefined, character: string | undefined) =>
      code === undefined ? (escapes[character ?? ""] ?? whole) : String.fromCharCode(Number.parseInt(code, 16)),
  );
}
