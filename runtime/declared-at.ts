import type { Positions } from "./contract.js";

/** Where a declaration stands, as in `contracts.yaml:42:7`; the file alone where that is not known. */
export function declaredAt({ file, places }: Positions, at: string): string {
  return Object.hasOwn(places, at) ? `${file}:${places[at]}` : file;
}
