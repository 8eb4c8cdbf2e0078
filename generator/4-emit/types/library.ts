/** The only module that calls json-schema-to-typescript. */
import type { JsonSchema } from "../../json-schema/schema.js";

const options = {
  /** The library does not pin the version of Prettier, so formatting could change our output. */
  format: false,
  bannerComment: "",
  unreachableDefinitions: true,
  /** Bounds of arrays would become unions of tuples. */
  ignoreMinAndMaxItems: true,
  unknownAny: true,
  /** Records state what they do with further keys; the others are open objects. */
  additionalProperties: true,
  /** Nothing is read: the document contains no references, and there is no directory to resolve them in. */
  $refOptions: { resolve: { external: false } },
  cwd: "/",
};

/**
 * The declarations that the library prints for some definitions, by name, without its comments, indentation and
 * semicolons. The library is loaded on first use, because that takes longer than a small run.
 */
export async function declare(definitions: JsonSchema): Promise<ReadonlyMap<string, string>> {
  const { compile } = await import("json-schema-to-typescript");
  return declarationsIn(await compile({ $defs: definitions } as Parameters<typeof compile>[0], "Root", options));
}

const comment = /^\/\*\*\n(?: \* .*\n)+ \*\/\n/gm;

/**
 * Splits the library's output at each `export`, which is safe because it contains no text of an author. Its comments
 * state where a definition was found.
 */
export function declarationsIn(text: string): ReadonlyMap<string, string> {
  const pieces = text.replace(comment, () => "").split(/^(?=export )/m);
  return new Map(pieces.map((piece) => [/^export (?:interface|type) (\w+)/.exec(piece)?.[1] ?? "", piece.trim()]));
}
