/** The one place that runs json-schema-to-typescript. */
import type { JsonSchema } from "../../json-schema/schema.js";

const options = {
  /** Prettier's version is not pinned by the library, so that its taste would change our bytes. */
  format: false,
  bannerComment: "",
  unreachableDefinitions: true,
  /** Bounds of lists would become unions of tuples. */
  ignoreMinAndMaxItems: true,
  unknownAny: true,
  /** Records say of themselves what they do with further keys; what is left is an open object. */
  additionalProperties: true,
  /** Nothing is read: there are no references in the document, and no folder to look them up in. */
  $refOptions: { resolve: { external: false } },
  cwd: "/",
};

/**
 * The declarations that the library prints for a set of definitions, by name. They come without its comments,
 * indentation and semicolons. The library is loaded on first use, since that takes longer than a small run.
 */
export async function declare(definitions: JsonSchema): Promise<ReadonlyMap<string, string>> {
  const { compile } = await import("json-schema-to-typescript");
  return declarationsIn(await compile({ $defs: definitions } as Parameters<typeof compile>[0], "Root", options));
}

const comment = /^\/\*\*\n(?: \* .*\n)+ \*\/\n/gm;

/**
 * Cuts the library's text at each `export`, which is safe because nothing in it comes from an author. Its comments say
 * where a definition was found.
 */
export function declarationsIn(text: string): ReadonlyMap<string, string> {
  const pieces = text.replace(comment, () => "").split(/^(?=export )/m);
  return new Map(pieces.map((piece) => [/^export (?:interface|type) (\w+)/.exec(piece)?.[1] ?? "", piece.trim()]));
}
