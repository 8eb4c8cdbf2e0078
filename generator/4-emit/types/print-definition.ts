/** The statements of one declaration in the module of types. */
import { printJson } from "../../source/json.js";
import type { Statement } from "../code/module.js";
import { docComment, type Comment } from "../print/typescript-text.js";
import type { Declaration } from "./declarations.js";
import type { Definition } from "./definition.js";
import type { Tokens } from "./tokens.js";

interface PrintedTypes {
  /** The output of the library, by token. */
  readonly printed: ReadonlyMap<string, string>;
  readonly tokens: Tokens;
}

/** A longer list of names or values is printed on several lines. */
const lineWidth = 120;

/** The values of an enum, the type, its variants, its former names. */
export function printDefinition(
  { declaration, token, variants }: Definition,
  context: PrintedTypes,
): readonly Statement[] {
  const print = (name: string, comment: Comment): Statement =>
    declare(comment, printType(name, declaration.frozen, context));
  return [
    ...printValues(declaration),
    print(token, declaration.comment),
    ...variants.map((variant) => print(variant.token, variant.comment)),
    ...declaration.formerNames.map((former) => printFormerName(former, declaration.typeName)),
  ];
}

function declare(comment: Comment, type: string): Statement {
  return { kind: "types", text: [...docComment(comment), type].join("\n") };
}

function printType(token: string, frozen: boolean, { printed, tokens }: PrintedTypes): string {
  const text = printed.get(token);
  if (text === undefined) throw new Error(`json-schema-to-typescript printed no declaration for ${token}`);
  return wrapUnion(layOut(text, frozen), tokens);
}

/** Only unions of names and literals are wrapped; a type with braces already has several lines. */
function wrapUnion(text: string, { fill }: Tokens): string {
  const [, head, union] = /^(export type \w+ =) ([^({[\n]+);$/.exec(text) ?? [];
  if (head === undefined || union === undefined) return fill(text);
  const members = union.split(" | ").map(fill);
  const line = `${fill(head)} ${members.join(" | ")};`;
  return members.length === 1 || line.length <= lineWidth
    ? line
    : `${fill(head)}${members.map((member) => `\n  | ${member}`).join("")};`;
}

function printValues({ typeName, valuesName, shape }: Declaration): readonly Statement[] {
  if (valuesName === undefined || shape.kind !== "enum") return [];
  const values = shape.values.map(({ value }) => printJson(value));
  const line = `[${values.join(", ")}]`;
  const fits = `export const ${valuesName} = ${line} as const;`.length <= lineWidth;
  const value = fits ? line : `[${values.map((each) => `\n  ${each},`).join("")}\n]`;
  const comment = [`/** All values of {@link ${typeName}}, in the order of the contract. */`];
  return [
    {
      kind: "constant",
      comment,
      name: valuesName,
      type: `readonly ${value}`,
      value,
      assertion: "as const",
      isInferred: true,
    },
  ];
}

function printFormerName(former: string, typeName: string): Statement {
  return declare({ deprecated: `Use ${typeName}.` }, `export type ${former} = ${typeName};`);
}

const part = /\[k: string\]|\[\]|[({})]|"\w+"|[\w.+-]+|[^\w.+\-"[({})]+/g;

/**
 * A declaration of the library, still with tokens. With `frozen`, its arrays and index signatures become read-only; its
 * keys already are.
 */
function layOut(declaration: string, frozen: boolean): string {
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
    .replace(/(?<!\{)\n/g, ";\n")
    .replace(/\{\n *\}/g, "{}");
}
