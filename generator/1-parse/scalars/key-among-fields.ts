/** A key of a contract that is indented like the fields of the contract, so it declares a field. */
import { readyKeys } from "../../language/table.js";

/** The help for a field that has the name of a key of contracts; undefined for any other. */
export function keyAmongFields(what: string): string | undefined {
  const name = /^field "(\w+)"$/.exec(what)?.[1];
  return name !== undefined && readyKeys("contract").some(([key]) => key === name)
    ? `\`${name}\` is a field here, because it is in \`fields\`. For the key of the contract, move it out, next to \`fields\`.`
    : undefined;
}
