/** Every contract and type of the golden cases and of the repository, ready to read answers, with what it looks like and the examples it has. */
import { readFileSync } from "node:fs";
import { loadSource } from "../../generator/load.js";
import { readModel } from "../../generator/compile.js";
import { liveShape } from "../../generator/lowering/live-rules.js";
import type { AnyContract } from "../../runtime/contract-object.js";
import type { Shape } from "../../runtime/shape.js";
import { goldenCases, goldenText } from "../support/golden.js";

export interface DeclaredContract {
  readonly name: string;
  readonly contract: AnyContract;
  readonly shape: Shape;
  /** Conforming ones come with others that do not. */
  readonly examples: readonly unknown[];
}

async function contractsIn(file: string, text: string): Promise<readonly DeclaredContract[]> {
  const source = { name: "contracts.yaml", text };
  const [{ loaded }, { model }] = [await loadSource(source), await readModel(source)];
  if (!loaded || !model) throw new Error(`${file} does not compile`);
  return model.contracts.flatMap((declaration) => {
    const contract = loaded.contracts[declaration.scope];
    return contract ? [{ name: `${file} ${declaration.scope}`, contract, shape: liveShape(declaration, model), examples: declaration.examples.map(({ value }) => value) }] : [];
  });
}

export async function declaredContracts(): Promise<readonly DeclaredContract[]> {
  const files = [...goldenCases.map((name) => [name, goldenText(name)] as const), ["repository", readFileSync(new URL("../../contracts.yaml", import.meta.url), "utf8")] as const];
  const all: DeclaredContract[] = [];
  for (const [file, text] of files) all.push(...(await contractsIn(file, text)));
  return all;
}
