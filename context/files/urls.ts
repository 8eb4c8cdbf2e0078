/** The start of a URL: a scheme before `://`, or `www.` at the start of a word. */
const beginnings = /:\/\/|(?<![\w/.-])www\./gi;

/** Characters that end a URL in running text. */
const enders = /[\s"'`<>|，。、；：！？（）「」『』【】《》]/u;

/** Replaces each URL with a space. */
export function withoutUrls(text: string): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: beginning, index } of text.matchAll(beginnings)) {
    if (index < end) continue;
    pieces.push(text.slice(end, index));
    end = endOfUrl(text, index + beginning.length);
  }
  return [...pieces, text.slice(end)].join(" ");
}

/** A closing bracket belongs to a URL if its opening one is in the URL: `(see https://host/a_(b))`. */
function endOfUrl(text: string, start: number): number {
  let open = 0;
  for (let index = start; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (enders.test(character)) return index;
    if ("([".includes(character)) open += 1;
    if (")]".includes(character)) open -= 1;
    if (open < 0) return index;
  }
  return text.length;
}
