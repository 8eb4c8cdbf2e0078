/** JSON values as TypeScript types that allow only this value. */
import { isList, printString, type Json } from "../../source/json.js";
import { printKey } from "../print/typescript-text.js";

/** With `frozen`, its arrays and properties are read-only. */
export function printLiteralType(value: Json, frozen = false): string {
  if (typeof value === "string") return printString(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const mark = frozen ? "readonly " : "";
  const inner = (member: Json): string => printLiteralType(member, frozen);
  if (isList(value)) return `${mark}[${value.map(inner).join(", ")}]`;
  const members = Object.entries(value).map(([key, member]) => `${mark}${printKey(key)}: ${inner(member)}`);
  return members.length === 0 ? "{}" : `{ ${members.join("; ")} }`;
}
