/** The version of this package. */
import { createRequire } from "node:module";

export function packageVersion(): string {
  const { version } = createRequire(import.meta.url)("agent-contracts/package.json") as { readonly version: string };
  return version;
}
