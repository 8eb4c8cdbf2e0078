/** Reads quoted paths, in which git writes unusual characters as octal bytes of UTF-8. */

const escapes: Readonly<Record<string, string>> = {
  a: "\u0007",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
  v: "\v",
  '"': '"',
  "\\": "\\",
};

/** Returns the path without quotes; undefined if the closing quote is not at the end, or the path is not UTF-8. */
export function unquoted(written: string): string | undefined {
  if (!written.startsWith('"')) return written;
  if (endOfQuoted(written) !== written.length) return undefined;
  try {
    return decodeURIComponent(
      written
        .slice(1, -1)
        .replace(/\\([0-3][0-7]{2})|\\(.)|./gsu, (token: string, octal?: string, escaped?: string) =>
          inPercents(token, octal, escaped),
        ),
    );
  } catch {
    return undefined;
  }
}

/** Returns the position after the closing quote; 0 if there is none. */
export function endOfQuoted(written: string): number {
  for (let position = 1; position < written.length; position += written.charAt(position) === "\\" ? 2 : 1) {
    if (written.charAt(position) === '"') return position + 1;
  }
  return 0;
}

/** Not valid in UTF-8, so an escape that git does not write makes the whole path invalid. */
const never = "%ff";

function inPercents(token: string, octal?: string, escaped?: string): string {
  if (octal) return `%${Number.parseInt(octal, 8).toString(16).padStart(2, "0")}`;
  if (!escaped) return encodeURIComponent(token);
  const character = Object.hasOwn(escapes, escaped) ? escapes[escaped] : undefined;
  return character === undefined ? never : encodeURIComponent(character);
}
