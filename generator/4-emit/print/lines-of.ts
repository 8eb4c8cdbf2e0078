/**
 * The lines of a string, without blank lines at its ends and blanks at theirs; of several blank lines one is left, and
 * a tab is four blanks. Hidden characters are still in them.
 */
export function linesOf(text: string): readonly string[] {
  const lines = text
    .replace(/\r\n?/g, () => "\n")
    .replace(/\t/g, () => "    ")
    .replace(/^[\n ]+|[\n ]+$/g, () => "")
    .split("\n");
  return lines
    .map((line) => line.replace(/ +$/, () => ""))
    .filter((line, index, all) => line !== "" || all[index - 1] !== "");
}

/** Whether a place for one line cannot keep the lines of a string. */
export function hasLines(text: string): boolean {
  return linesOf(text).length > 1;
}
