/** A line of text has room for a name of any sensible length. */
const longest = 500;

/** A JSON pointer as messages show it: as a URI fragment, which is how `$ref` spells it. */
export function shownPointer(pointer: string): string {
  const characters = Array.from(pointer.slice(0, 2 * longest));
  return `#${characters.slice(0, longest).join("")}${characters.length > longest ? "…" : ""}`;
}
