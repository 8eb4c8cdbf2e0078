/**
 * The lines of a string, without blank lines at its ends and spaces at theirs. Several blank lines become one, and a
 * tab becomes four spaces. Hidden characters stay.
 */
export function linesOf(text: string): readonly string[] {
  const lines = text
    .replace(/\r\n?/g, "\n")
    .replace(/\t/g, "    ")
    .replace(/^[\n ]+|[\n ]+$/g, "")
    .split("\n");
  return lines
    .map((line) => line.replace(/ +$/, ""))
    .filter((line, index, all) => line !== "" || all[index - 1] !== "");
}

/** Whether a string has several lines, which an output on one line cannot keep. */
export function hasLines(text: string): boolean {
  return linesOf(text).length > 1;
}
