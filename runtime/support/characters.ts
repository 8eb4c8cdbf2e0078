/** Measures strings in Unicode characters (code points), without copying them. An unpaired surrogate counts as one. */

export function countCharacters(text: string): number {
  let pairs = 0;
  for (let index = 1; index < text.length; index += 1) if (isInsidePair(text, index)) pairs += 1;
  return text.length - pairs;
}

/** Returns the first `limit` characters. */
export function firstCharacters(text: string, limit: number): string {
  if (text.length <= limit) return text;
  let end = 0;
  for (let count = 0; count < limit && end < text.length; count += 1) end += isInsidePair(text, end + 1) ? 2 : 1;
  return text.slice(0, end);
}

/** Returns the first `length` UTF-16 units, or one less if that would split a surrogate pair. */
export function startOfText(text: string, length: number): string {
  return text.slice(0, isInsidePair(text, length) ? length - 1 : length);
}

function isInsidePair(text: string, index: number): boolean {
  return isBetween(text.charCodeAt(index), 0xdc00, 0xdfff) && isBetween(text.charCodeAt(index - 1), 0xd800, 0xdbff);
}

const isBetween = (unit: number, first: number, last: number): boolean => unit >= first && unit <= last;

/** Returns how many of these brackets stay open, or -1 if one closes that is not open. */
export function openBrackets(text: string, pairs = "{}[]"): number {
  let open = 0;
  for (const character of text) {
    const place = pairs.indexOf(character);
    if (place !== -1) open += place % 2 === 0 ? 1 : -1;
    if (open < 0) break;
  }
  return open;
}
