/** Compiles the contracts in a string for use in this process. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadContracts, type AnyContract } from "../../../generator/index.js";

export async function contractsOf(yaml: string): Promise<(scope: string) => AnyContract> {
  const folder = mkdtempSync(join(tmpdir(), "contracts-test-"));
  try {
    writeFileSync(join(folder, "contracts.yaml"), yaml);
    const { contracts } = await loadContracts(join(folder, "contracts.yaml"));
    return (scope) => contracts[scope] ?? missing(scope);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function missing(scope: string): never {
  throw new Error(`the test declares no contract ${scope}`);
}
