/** Code that is printed once and then used with other names. */

/** At even places text; at odd ones a name that is open: of a member, of a variable, or of a value of the module. */
export type OpenCode = readonly string[];

/** What the member is called in code that is printed to be used with other names. */
export const openMember = "memberOfPattern";

/** A string, in which only the name of the member is open; that name; or a name with a number, if it is of no field. */
const open = new RegExp(
  [
    String.raw`"(?:[^"\\]|\\.)*"`,
    `(?<![\\w$])${openMember}(?![\\w$])`,
    String.raw`(?<![\w$.])[A-Za-z_]+\d+(?![\w$])`,
  ].join("|"),
  "g",
);

/** Opens every name with a number, and that of the member. */
export function opened(text: string): OpenCode {
  const code = [""];
  const add = (more: string): void => void code.push(`${code.pop() ?? ""}${more}`);
  let end = 0;
  for (const { 0: found, index } of text.matchAll(open)) {
    add(text.slice(end, index));
    end = index + found.length;
    const isNumbered = !found.startsWith('"') && found !== openMember;
    const [first = "", ...others] = isNumbered ? ["", ""] : found.split(openMember);
    add(first);
    for (const other of others) code.push(isNumbered ? found : openMember, other);
  }
  add(text.slice(end));
  return code;
}

/** What is to be done to the text of code; it is done once for all uses of the code. */
export function rewriting(rewrite: (text: string) => string): (code: OpenCode) => OpenCode {
  const known = new WeakMap<OpenCode, OpenCode>();
  return (code) => {
    const rewritten = known.get(code) ?? opened(rewrite(code.join("")));
    known.set(code, rewritten);
    return rewritten;
  };
}

/** The names that are open. */
export function namesIn(code: OpenCode): readonly string[] {
  return code.filter((_, index) => index % 2 === 1);
}

/** The code with other names; one that is not given stays. */
export function filled(code: OpenCode, names: ReadonlyMap<string, string>): string {
  let text = "";
  for (const [index, part] of code.entries()) text += index % 2 === 0 ? part : (names.get(part) ?? part);
  return text;
}
