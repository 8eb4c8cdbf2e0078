/** The collection of model texts, with their contracts. */
import { readFileSync } from "node:fs";
import { loadContracts } from "../../../generator/load.js";
import type { AnyContract } from "../../../runtime/contract/contract-object.js";

export interface ModelText {
  readonly id: string;
  readonly text: string;
  readonly contract: AnyContract;
}

const folder = new URL("../read/model-text/", import.meta.url);

export async function modelTexts(): Promise<readonly ModelText[]> {
  const { contracts } = await loadContracts(new URL("contracts.yaml", folder));
  const cases: readonly { readonly id: string; readonly scope: string; readonly text: string }[] = JSON.parse(
    readFileSync(new URL("cases.json", folder), "utf8"),
  );
  return cases.flatMap(({ id, scope, text }) => {
    const contract = contracts[scope];
    return contract ? [{ id, text, contract }] : [];
  });
}
