import type { Positions } from "./contract.js";

/** The location of a declaration, as in `contracts.yaml:42:7`; only the file if the location is unknown. */
export function declaredAt(positions: readonly Positions[], at: string): string {
  const known = positions.find(({ places }) => Object.hasOwn(places, at));
  return known ? `${known.file}:${known.places[at]}` : (positions[0]?.file ?? "");
}

/** The name in the path of a declaration: of a contract, a type or an enum. */
export function nameAt(at: string): string {
  return at.split(".")[1] ?? "";
}
