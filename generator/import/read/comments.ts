/** JSON with comments and commas before closing brackets, as editors have it in their settings. */

/** The text with blanks in place of these: everything else keeps its place. */
export function withoutComments(text: string): string {
  const part = /"[^"\\\n]*(?:\\[^][^"\\\n]*)*"|\/\/[^\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;
  const plain = text.replace(part, (found) => (found.startsWith("/") ? found.replace(/[^\r\n]/g, () => " ") : found));
  return plain.replace(/"[^"\\\n]*(?:\\[^][^"\\\n]*)*"|,(?=\s*[\]}])/g, (found) => (found === "," ? " " : found));
}
