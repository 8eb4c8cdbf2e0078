/** The letter case of the first letter of a text; the others stay as they are. */

export function capitalized(text: string): string {
  return text.replace(/^./u, (first) => first.toUpperCase());
}

export function uncapitalized(text: string): string {
  return text.replace(/^./u, (first) => first.toLowerCase());
}
