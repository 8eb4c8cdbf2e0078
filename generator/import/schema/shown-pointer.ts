/** Enough for a name of any sensible length. */
const longest = 500;

/** A JSON pointer for messages: as a URI fragment, as in `$ref`. */
export function shownPointer(pointer: string): string {
  const characters = Array.from(pointer.slice(0, 2 * longest));
  return `#${characters.slice(0, longest).join("")}${characters.length > longest ? "…" : ""}`;
}
