/** The data of the page, and all named declarations in it. */
import type { DeclarationData, PageData } from "../generator/commands/explore/page-data.js";

export const data: PageData = JSON.parse(document.getElementById("data")?.textContent ?? "{}");

export type NamedKind = "contract" | "type" | "enum" | "table" | "decision" | "gate";

export interface Named {
  readonly kind: NamedKind;
  readonly name: string;
  readonly description: string;
  /** The names that the declaration refers to. */
  readonly references: readonly string[];
  /** The text that a search looks in. */
  readonly words: string;
}

export const contracts: readonly DeclarationData[] = data.declarations.filter(({ kind }) => kind === "contract");

/** All named declarations, in the order of the overview. */
export const everything: readonly Named[] = [
  ...data.declarations.map((declared) => named(declared.kind, declared, declared.references, wordsOf(declared))),
  ...data.enums.map((declared) =>
    named(
      "enum",
      declared,
      [],
      declared.values.map(({ value, description = "" }) => `${value} ${description}`).join(" "),
    ),
  ),
  ...data.tables.map((declared) => named("table", declared, [declared.key], declared.columns.join(" "))),
  ...data.decisions.map((declared) =>
    named("decision", declared, declared.references, declared.cases.map(({ reason }) => reason).join(" ")),
  ),
  ...data.gates.map((declared) => named("gate", declared, declared.needs, "")),
];

function named(
  kind: NamedKind,
  { name, description = "" }: { readonly name: string; readonly description?: string },
  references: readonly string[],
  more: string,
): Named {
  return { kind, name, description, references, words: `${name} ${description} ${more}`.toLowerCase() };
}

function wordsOf({ aliases, fields, rules, typeName }: DeclarationData): string {
  const ofFields = (all: DeclarationData["fields"]): readonly string[] =>
    all.flatMap((field) => [field.name, field.description ?? "", ...ofFields(field.fields ?? [])]);
  return [
    typeName,
    ...aliases,
    ...ofFields(fields),
    ...rules.map(({ code, message = "" }) => `${code} ${message}`),
  ].join(" ");
}

const pages = new Map<string, NamedKind>(everything.toReversed().map(({ name, kind }) => [name, kind]));

/**
 * A contract and a type may have the same name. A reference from a gate is to a contract; all other references are not.
 */
export function kindOf(name: string, isOfGate = false): NamedKind | undefined {
  const found = everything.find((candidate) => candidate.name === name && (candidate.kind === "contract") === isOfGate);
  return found?.kind ?? pages.get(name);
}
