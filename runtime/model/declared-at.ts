import type { Positions } from "./contract.js";

/** The location of a declaration, as in `contracts.yaml:42:7`; only the file if the location is unknown. */
export function declaredAt({ file, places, used = {} }: Positions, at: string): string {
  if (Object.hasOwn(places, at)) return `${file}:${places[at]}`;
  const other = Object.entries(used).find(([, positions]) => Object.hasOwn(positions, at));
  return other ? `${other[0]}:${other[1][at]}` : file;
}

/** The name in the path of a declaration: of a contract, a type or an enum. */
export function nameAt(at: string): string {
  return at.split(".")[1] ?? "";
}
