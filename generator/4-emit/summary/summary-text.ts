/** The layout of the machine-readable summary: two spaces for each level, an array of values on one line. */
import type { Summary } from "../../../runtime/model/contract.js";
import { printString } from "../../source/json.js";
import type { Model } from "../../model/model.js";
import { findPart, keepPart } from "../print/printed-parts.js";
import { summaryOf } from "./summary-entry.js";

/**
 * The text of contract-summary.json, without the newline at its end. It can be embedded in a page as is: see
 * `printQuoted`.
 */
export function summaryText(model: Model): string {
  return printMembers(
    model.contracts.map((contract) => [
      contract.scope,
      findPart<string>(model, contract, "summary") ??
        keepPart(model, contract, "summary", printEntry(summaryOf(model, contract))),
    ]),
    "",
  );
}

function printEntry({ schema_version, required_keys, enums }: Summary): string {
  const vocabularies = Object.entries(enums).map(([path, values]) => [path, printList(values)] as const);
  const version = schema_version === undefined ? [] : [["schema_version", printQuoted(schema_version)] as const];
  return printMembers(
    [...version, ["required_keys", printList(required_keys)], ["enums", printMembers(vocabularies, "    ")]],
    "  ",
  );
}

function printMembers(members: readonly (readonly [key: string, text: string])[], indent: string): string {
  if (members.length === 0) return "{}";
  return `{\n${members.map(([key, text]) => `${indent}  ${printQuoted(key)}: ${text}`).join(",\n")}\n${indent}}`;
}

function printList(values: readonly (string | number)[]): string {
  return `[${values.map((value) => (typeof value === "string" ? printQuoted(value) : String(value))).join(", ")}]`;
}

/** A string that cannot close a comment or open an element if the summary is embedded in a page. */
function printQuoted(text: string): string {
  return printString(text).replace(/[<>&]/g, (found) => `\\u00${found.charCodeAt(0).toString(16)}`);
}
