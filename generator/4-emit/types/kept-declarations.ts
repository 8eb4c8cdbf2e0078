/** Caches the output of the library for a definition, and reuses it for every definition that differs only in names. */
import type { JsonSchema } from "../../json-schema/schema.js";
import { keptOf, type TypesSource } from "../../lowering/kept-sources.js";
import type { Model } from "../../model/model.js";
import type { Definition } from "./definition.js";
import { renumbered } from "./tokens.js";

/** The declarations of all definitions and of their variants, by token. */
export async function declareAll(
  definitions: readonly Definition[],
  model: Model,
): Promise<ReadonlyMap<string, string>> {
  const kept = keptOf(model).types;
  const known = new Map<string, TypesSource>();
  const first = new Map<string, Definition>();
  const keyed = definitions.map((definition) => ({ ...keyOf(definition), definition }));
  for (const { key, definition } of keyed) {
    const source = known.get(key) ?? kept.find(key);
    if (source) known.set(key, source);
    else if (!first.has(key)) first.set(key, definition);
  }
  for (const [key, source] of await print(first)) known.set(key, source);
  for (const [key, source] of known) kept.keep(key, source);
  return new Map(keyed.flatMap(({ key, restore }) => [...declarationsIn(restore(known.get(key)?.code ?? ""))]));
}

/** The library is called once for all of them. */
async function print(definitions: ReadonlyMap<string, Definition>): Promise<ReadonlyMap<string, TypesSource>> {
  if (definitions.size === 0) return new Map();
  const all = [...definitions.values()];
  const printed = await declare(
    Object.fromEntries(all.map(({ token, schema }): [string, JsonSchema] => [token, schema])),
  );
  return new Map(
    Array.from(definitions, ([key, definition]) => {
      const { token, variants } = definition;
      const code = [token, ...variants.map((variant) => variant.token)]
        .map((name) => printed.get(name) ?? "")
        .join("\n");
      return [key, { code: keyOf(definition).rename(code) }];
    }),
  );
}

/** A definition with its tokens renumbered in the order of their occurrence, and the mappings in both directions. */
function keyOf({ token, schema }: Definition): ReturnType<typeof renumbered> {
  return renumbered(`${token} ${JSON.stringify(schema)}`);
}

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
  /** No file is read: the document contains no references, and there is no directory to resolve them in. */
  $refOptions: { resolve: { external: false } },
  cwd: "/",
};

/**
 * The declarations that the library prints for some definitions, by name, without its comments, indentation and
 * semicolons. The library is loaded on first use, because that takes longer than a small run.
 */
async function declare(definitions: JsonSchema): Promise<ReadonlyMap<string, string>> {
  const { compile } = await import("json-schema-to-typescript");
  return declarationsIn(await compile({ $defs: definitions } as Parameters<typeof compile>[0], "Root", options));
}

const comment = /^\/\*\*\n(?: \* .*\n)+ \*\/\n/gm;

/**
 * Splits the library's output at each `export`, which is safe because it contains no text of an author. Its comments
 * state where a definition was found.
 */
function declarationsIn(text: string): ReadonlyMap<string, string> {
  const pieces = text.replace(comment, "").split(/^(?=export )/m);
  return new Map(pieces.map((piece) => [/^export (?:interface|type) (\w+)/.exec(piece)?.[1] ?? "", piece.trim()]));
}
