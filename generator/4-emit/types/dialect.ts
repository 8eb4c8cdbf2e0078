/** The dialect of the lowering for json-schema-to-typescript: only structure, with tokens for all text. */
import type { Json } from "../../source/json.js";
import type { Dialect } from "../../lowering/dialect.js";
import type { JsonSchema } from "../../json-schema/schema.js";
import type { Field, Variant } from "../../model/model.js";
import { docComment, printKey } from "../print/typescript-text.js";
import { notesOn } from "./notes.js";
import { printLiteralType } from "./literal-type.js";
import type { Tokens } from "./tokens.js";

interface DialectOptions {
  readonly tokens: Tokens;
  /** The token of an enum or a type, by its name in the contracts file. */
  readonly tokenOf: (name: string) => string;
  /** The tokens of variants that are separate declarations. */
  readonly variantTokens: ReadonlyMap<Variant, string>;
  readonly frozen: boolean;
}

/**
 * A dialect for one declaration. A reference is a name and not a `$ref`: the library would follow it, copy what has
 * siblings, replace an alias by its meaning, and exhaust the stack for a long chain of types. A `title` makes a part a
 * separate declaration.
 */
export function typesDialect({ tokens, tokenOf, variantTokens, frozen }: DialectOptions): Dialect {
  const keys = new Map<Field, string>();
  return {
    annotations: false,
    bounds: false,
    rules: false,
    alternatives: "listed",
    propertyName: (field) => {
      const key =
        keys.get(field) ?? tokens.key(`${frozen ? "readonly " : ""}${printKey(field.name)}`, commentOn(field));
      keys.set(field, key);
      return key;
    },
    value: (value) => (mayHoldText(value) ? tokens.literal(printLiteralType(value, frozen)) : value),
    anything: {},
    nothing: { tsType: "never" },
    reference: ({ to }) => ({ tsType: tokenOf(to) }),
    additional: (policy) => policy === "keep",
    variant: (row, schema) => withTitle(variantTokens.get(row), schema),
    foreignName: (name) => tokens.key(`${frozen ? "readonly " : ""}${printKey(name)}`, []),
    foreign: (kept) => (kept ? {} : false),
  };
}

function commentOn({ description, deprecated, shape }: Field): readonly string[] {
  return docComment({ text: description, notes: notesOn(shape), deprecated });
}

function withTitle(title: string | undefined, schema: JsonSchema): JsonSchema {
  return title === undefined ? schema : { title, ...schema };
}

function mayHoldText(value: Json): boolean {
  return typeof value === "string" || (typeof value === "object" && value !== null);
}
