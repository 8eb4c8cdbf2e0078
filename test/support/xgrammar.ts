/**
 * XGrammar, the engine of vLLM, as WebAssembly. Its file is a script in a package of modules, so it is loaded
 * explicitly.
 */
import { readFileSync } from "node:fs";
import { createRequire, Module } from "node:module";

interface Engine {
  readonly Grammar: {
    fromJSONSchema(
      schema: string,
      anyWhitespace: boolean,
      indent: undefined,
      separators: undefined,
      strict: boolean,
    ): Promise<{ dispose(): void }>;
  };
  readonly Testings: { isGrammarAcceptString(grammar: object, text: string): Promise<boolean> };
}

let engine: Engine | undefined;

function load(): Engine {
  engine ??= loadScript();
  return engine;
}

function loadScript(): Engine {
  const file = createRequire(import.meta.url).resolve("@mlc-ai/web-xgrammar");
  const script = new Module(file) as Module & { _compile(code: string, file: string): void };
  script._compile(readFileSync(file, "utf8"), file);
  return script.exports as Engine;
}

/** For each text, whether the grammar of a schema accepts it. */
export async function acceptedBy(schema: object, texts: readonly string[]): Promise<readonly boolean[]> {
  const { Grammar, Testings } = load();
  const grammar = await Grammar.fromJSONSchema(JSON.stringify(schema), true, undefined, undefined, true);
  const accepted: boolean[] = [];
  for (const text of texts) accepted.push(await Testings.isGrammarAcceptString(grammar, text));
  grammar.dispose();
  return accepted;
}
