/** JSON values as TypeScript types that hold nothing but the value. */
import { printString, type Json } from "../../json.js";
import { printKey } from "../typescript-text.js";

export function printLiteralType(value: Json): string {
  if (typeof value === "string") return printString(value);
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  if (isList(value)) return `[${value.map(printLiteralType).join(", ")}]`;
  const members = Object.entries(value).map(([key, member]) => `${printKey(key)}: ${printLiteralType(member)}`);
  return members.length === 0 ? "{}" : `{ ${members.join("; ")} }`;
}

function isList(value: readonly Json[] | { readonly [key: string]: Json }): value is readonly Json[] {
  return Array.isArray(value);
}
