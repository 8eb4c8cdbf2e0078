/**
 * All contracts and types of the golden cases and the repository, with their shapes and examples, for use in this
 * process.
 */
import type { ReadUsed } from "../../../generator/1-parse/set/read-used.js";
import { loadSource } from "../../../generator/load.js";
import { readModel } from "../../../generator/compile.js";
import { liveShape } from "../../../generator/lowering/live-rules.js";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";
import type { Shape } from "../../../runtime/model/shape.js";
import { ownSource, readOwnUsed } from "../../support/own-contracts.js";
import { goldenCases, goldenReader, goldenText } from "../../support/golden.js";

export interface DeclaredContract {
  readonly name: string;
  readonly contract: AnyContract;
  readonly shape: Shape;
  /** Valid ones and invalid ones. */
  readonly examples: readonly unknown[];
}

async function contractsIn(file: string, text: string, readUsed?: ReadUsed): Promise<readonly DeclaredContract[]> {
  const source = { name: "contracts.yaml", text };
  const [{ loaded }, { model }] = [await loadSource(source, readUsed), await readModel(source, { readUsed })];
  if (!loaded || !model) throw new Error(`${file} does not compile`);
  return model.contracts.flatMap((declaration) => {
    const contract = loaded.contracts[declaration.scope];
    return contract
      ? [
          {
            name: `${file} ${declaration.scope}`,
            contract,
            shape: liveShape(declaration, model),
            examples: declaration.examples.map(({ value }) => value),
          },
        ]
      : [];
  });
}

export async function declaredContracts(): Promise<readonly DeclaredContract[]> {
  const all: DeclaredContract[] = [];
  for (const name of goldenCases) all.push(...(await contractsIn(name, goldenText(name), goldenReader(name))));
  return [...all, ...(await contractsIn("repository", ownSource.text, readOwnUsed))];
}
