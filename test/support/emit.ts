/** Returns the files of generated code, for tests that compile or run it. */
import { contracts } from "../../generator/4-emit/targets/contracts.js";
import { decisions } from "../../generator/4-emit/targets/decisions.js";
import { gates } from "../../generator/4-emit/targets/gates.js";
import { indexFile } from "../../generator/4-emit/targets/index-file.js";
import { positions } from "../../generator/4-emit/targets/positions.js";
import { providers } from "../../generator/4-emit/targets/providers.js";
import { types } from "../../generator/4-emit/targets/types.js";
import { validators } from "../../generator/4-emit/targets/validators.js";
import type { Model } from "../../generator/model/model.js";
import type { GeneratedFile } from "../../generator/target.js";

export async function emitCode(model: Model): Promise<readonly GeneratedFile[]> {
  const emitted = await Promise.all(
    [types, validators, providers, contracts, decisions, gates, positions, indexFile].map((target) =>
      target.emit(model),
    ),
  );
  return emitted.flat().filter(({ path }) => !path.endsWith(".json"));
}

export function textOf(files: readonly GeneratedFile[], path: string): string {
  const file = files.find((candidate) => candidate.path === path);
  if (!file) throw new Error(`${path} is not among ${files.map((candidate) => candidate.path).join(", ")}`);
  return file.text;
}
