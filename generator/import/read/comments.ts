/** JSON with comments and trailing commas, as in the settings of editors. */

/** The text with spaces instead of these, so everything else keeps its position. */
export function withoutComments(text: string): string {
  const part = /"[^"\\\n]*(?:\\[^][^"\\\n]*)*"|\/\/[^\n]*|\/\*[^*]*\*+(?:[^/*][^*]*\*+)*\//g;
  const plain = text.replace(part, (found) => (found.startsWith("/") ? found.replace(/[^\r\n]/g, " ") : found));
  return plain.replace(/"[^"\\\n]*(?:\\[^][^"\\\n]*)*"|,(?=\s*[\]}])/g, (found) => (found === "," ? " " : found));
}
