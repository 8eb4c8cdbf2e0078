/** The blocks of types.ts that belong to one declaration. */
import { printJson } from "../../json.js";
import { docComment, type Comment } from "../typescript-text.js";
import type { Declaration } from "./declarations.js";
import type { Definition } from "./definition.js";
import { layOut } from "./layout.js";
import type { Tokens } from "./tokens.js";

export interface PrintedTypes {
  /** What the library printed, by token. */
  readonly printed: ReadonlyMap<string, string>;
  readonly tokens: Tokens;
}

/** A longer list of names or values gets a line for each. */
const lineWidth = 120;

/** The values of an enum, the type, its variants, its former names. */
export function printDefinition({ declaration, token, variants }: Definition, context: PrintedTypes): readonly string[] {
  const print = (name: string, comment: Comment): string => [...docComment(comment), printType(name, declaration.frozen, context)].join("\n");
  return [
    ...printValues(declaration),
    print(token, declaration.comment),
    ...variants.map((variant) => print(variant.token, variant.comment)),
    ...declaration.formerNames.map((former) => printFormerName(former, declaration.typeName)),
  ];
}

function printType(token: string, frozen: boolean, { printed, tokens }: PrintedTypes): string {
  const text = printed.get(token);
  if (text === undefined) throw new Error(`json-schema-to-typescript printed no declaration for ${token}`);
  return wrapUnion(layOut(text, frozen), tokens);
}

/** Only unions of names and literals are wrapped; a type with braces stands on several lines anyway. */
function wrapUnion(text: string, { fill }: Tokens): string {
  const [, head, union] = /^(export type \w+ =) ([^({[\n]+);$/.exec(text) ?? [];
  if (head === undefined || union === undefined) return fill(text);
  const members = union.split(" | ").map(fill);
  const line = `${fill(head)} ${members.join(" | ")};`;
  return members.length === 1 || line.length <= lineWidth ? line : `${fill(head)}${members.map((member) => `\n  | ${member}`).join("")};`;
}

function printValues({ typeName, valuesName, shape }: Declaration): readonly string[] {
  if (valuesName === undefined || shape.kind !== "enum") return [];
  const values = shape.values.map(({ value }) => printJson(value));
  const line = `export const ${valuesName} = [${values.join(", ")}] as const;`;
  const text = line.length <= lineWidth ? line : `export const ${valuesName} = [${values.map((value) => `\n  ${value},`).join("")}\n] as const;`;
  return [`/** All values of {@link ${typeName}}, in the order of the contract. */\n${text}`];
}

function printFormerName(former: string, typeName: string): string {
  return [...docComment({ deprecated: `Use ${typeName}.` }), `export type ${former} = ${typeName};`].join("\n");
}
