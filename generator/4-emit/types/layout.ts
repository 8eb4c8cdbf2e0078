/**
 * Formats the output of the library as a person would: no needless parentheses, two spaces of indentation, semicolons.
 */

const part = /\[k: string\]|\[\]|[({})]|"\w+"|[\w.+-]+|[^\w.+\-"[({})]+/g;

/**
 * A declaration of the library, still with tokens. With `frozen`, its arrays and index signatures become read-only; its
 * keys already are.
 */
export function layOut(declaration: string, frozen: boolean): string {
  const [head = "", body = ""] = splitHead(declaration);
  const lines = indent(`${head}${regroup(body, frozen)}`.split("\n"));
  return head.startsWith("export type") ? `${lines};` : lines;
}

/** `export type T1Z = ` or `export interface T1Z `, and the type. */
function splitHead(declaration: string): readonly string[] {
  const start = /^export (?:type \w+ =|interface \w+) /.exec(declaration)?.[0].length ?? 0;
  return [declaration.slice(0, start), declaration.slice(start)];
}

/**
 * Reads groups from the inside out. A group is the last part of the group around it, so the element type of a `[]` is
 * directly before it. The library's parentheses contain only unions: they matter before `[]` and nowhere else.
 */
function regroup(type: string, frozen: boolean): string {
  const groups: string[][] = [[]];
  for (const [text] of type.matchAll(part)) {
    const group = groups.at(-1) ?? [];
    if (text === "(" || text === "{") groups.push([text]);
    else if (text === ")" || text === "}") groups.at(-2)?.push(`${joined(groups.pop() ?? [])}${text}`);
    else if (text === "[]") group.push(listOf(group.pop() ?? "", frozen));
    else group.push(frozen && text === "[k: string]" ? `readonly ${text}` : text);
  }
  return joined(groups[0] ?? []);
}

function joined(parts: readonly string[]): string {
  return parts.map((text) => (text.startsWith("(") && text.endsWith(")") ? text.slice(1, -1) : text)).join("");
}

function listOf(items: string, frozen: boolean): string {
  const bare = items.startsWith("(") && !items.includes(" | ") ? items.slice(1, -1) : items;
  if (!frozen) return `${bare}[]`;
  return bare.startsWith("readonly ") ? `readonly (${bare})[]` : `readonly ${bare}[]`;
}

/**
 * Each line is one step deeper than the brace around it; every property ends with a semicolon, and an empty record is
 * on one line.
 */
function indent(lines: readonly string[]): string {
  const indented: string[] = [];
  let depth = 0;
  for (const line of lines.filter((text) => text !== "")) {
    if (line.startsWith("}")) depth -= 1;
    indented.push(`${"  ".repeat(depth)}${line}`);
    if (line.endsWith("{")) depth += 1;
  }
  return indented
    .join("\n")
    .replace(/(?<!\{)\n/g, () => ";\n")
    .replace(/\{\n *\}/g, () => "{}");
}
