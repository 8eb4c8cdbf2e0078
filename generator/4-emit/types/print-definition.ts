/** The statements of one declaration in the module of types. */
import { printJson } from "../../source/json.js";
import type { Statement } from "../code/module.js";
import { docComment, type Comment } from "../print/typescript-text.js";
import type { Declaration } from "./declarations.js";
import type { Definition } from "./definition.js";
import { layOut } from "./layout.js";
import type { Tokens } from "./tokens.js";

export interface PrintedTypes {
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
