/** Code that is printed once and then reused with other names. */

/** At even indices text; at odd ones a name to replace: of a property, of a variable, or of a value of the module. */
export type OpenCode = readonly string[];

/** The name of the property in code that is printed for reuse. */
export const openMember = "memberOfPattern";

/**
 * A string, in which only the name of the property is replaced; that name; or a name with a number, unless it is a
 * property name.
 */
const open = new RegExp(
  [
    String.raw`"(?:[^"\\]|\\.)*"`,
    `(?<![\\w$])${openMember}(?![\\w$])`,
    String.raw`(?<![\w$.])[A-Za-z_]+\d+(?![\w$])`,
  ].join("|"),
  "g",
);

/** Marks every name with a number, and that of the property, for replacement. */
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

/** Rewrites the text of code, once for all uses of the code. */
export function rewriting(rewrite: (text: string) => string): (code: OpenCode) => OpenCode {
  const known = new WeakMap<OpenCode, OpenCode>();
  return (code) => {
    const rewritten = known.get(code) ?? opened(rewrite(code.join("")));
    known.set(code, rewritten);
    return rewritten;
  };
}

/** The names to replace. */
export function namesIn(code: OpenCode): readonly string[] {
  return code.filter((_, index) => index % 2 === 1);
}

/** The code with other names; names without a replacement stay. */
export function filled(code: OpenCode, names: ReadonlyMap<string, string>): string {
  let text = "";
  for (const [index, part] of code.entries()) text += index % 2 === 0 ? part : (names.get(part) ?? part);
  return text;
}
