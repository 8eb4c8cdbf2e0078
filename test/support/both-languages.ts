/** The code of a golden case in TypeScript and in JavaScript. */
import { parseSet } from "../../generator/1-parse/set/parse-set.js";
import { resolve } from "../../generator/2-resolve/resolve.js";
import type { GenerateModel, Model } from "../../generator/model/model.js";
import type { GeneratedFile } from "../../generator/target.js";
import { emitCode } from "./emit.js";
import { goldenReader, goldenText } from "./golden.js";

export interface BothLanguages {
  readonly typescript: readonly GeneratedFile[];
  readonly javascript: readonly GeneratedFile[];
}

const emitted = new Map<string, Promise<BothLanguages>>();

/** Emitted once. */
export function bothLanguages(name: string): Promise<BothLanguages> {
  const both = emitted.get(name) ?? emitBoth(goldenModel(name));
  emitted.set(name, both);
  return both;
}

async function emitBoth(model: Model): Promise<BothLanguages> {
  return {
    typescript: await emitCode(speaking("typescript", model)),
    javascript: await emitCode(speaking("javascript", model)),
  };
}

/** The model of a case, which is known to be sound. */
export function goldenModel(name: string): Model {
  const { document } = parseSet({ name: "contracts.yaml", text: goldenText(name) }, goldenReader(name));
  const { model } = document ? resolve(document) : {};
  if (!model) throw new Error(`${name} does not compile`);
  return model;
}

function speaking(language: GenerateModel["language"], model: Model): Model {
  return {
    ...model,
    generate: {
      ...model.generate,
      language,
      runtime: "agent-contracts/runtime",
      isRuntimeInline: false,
      importExtension: "js",
    },
  };
}
