/**
 * docs/index.md: all contracts, types and enums at a glance, tables with all their rows, decisions with all their
 * cases, gates, and the machine-readable summary.
 */
import type { ContractModel, EnumModel, Model, TypeModel, TableModel } from "../../model/model.js";
import { markdownCode, markdownLink, markdownProse, markdownText } from "../print/markdown-text.js";
import { template } from "../print/render-template.js";
import { summaryText } from "../summary/summary-text.js";
import { inSentences, remarks, valueCode, jsonCode } from "./cells.js";
import { decisionSection, gateRow, type DecisionSection, type GateRow } from "./decision-section.js";
import { headerLine, indexPageOf, linkTo, pageOf, type Page } from "./page.js";
import { enumSection, typeSections, type Section } from "./sections.js";
import { isList, type Json } from "../../source/json.js";

interface IndexView {
  readonly header: string;
  readonly title: string;
  readonly lead: readonly string[];
  readonly contracts: readonly ContractRow[];
  readonly types: readonly NameRow[];
  readonly enums: readonly EnumRow[];
  /** The types and enums that no contract's page describes. */
  readonly sections: readonly Section[];
  readonly tables: readonly TableSection[];
  readonly decisions: readonly DecisionSection[];
  readonly gates: readonly GateRow[];
  readonly summary: string;
}

interface ContractRow {
  readonly scope: string;
  readonly version: string;
  readonly purpose: string;
}

interface NameRow {
  readonly name: string;
  readonly meaning: string;
}

interface EnumRow extends NameRow {
  readonly values: string;
}

const render = template<IndexView>("index.md.hbs", { sections: "sections.md.hbs" });

export function indexPage(model: Model): Promise<string> {
  const page = indexPageOf(model);
  return render({
    header: headerLine(model),
    title: markdownText(model.name),
    lead: remarks(model),
    contracts: model.contracts.map(contractRow),
    types: model.types.map((type) => nameRow(type, "type", page)),
    enums: model.enums.map((declared) => ({
      ...nameRow(declared, "enum", page),
      values: declared.values.map(({ value }) => valueCode(value)).join(", "),
    })),
    sections: otherSections(page),
    tables: model.tables.map((table) => tableSection(table, page)),
    decisions: model.decisions.map((decision) => decisionSection(decision, page)),
    gates: model.gates.map(gateRow),
    summary: summaryText(model),
  });
}

function otherSections(page: Page): readonly Section[] {
  const { types, enums } = page.model;
  const isHere = ({ name }: { readonly name: string }): boolean => page.homeOf(name) === "";
  return [
    ...types.filter(isHere).flatMap((type) => typeSections(type, page)),
    ...enums.filter(isHere).map(enumSection),
  ];
}

function contractRow(contract: ContractModel): ContractRow {
  const { scope, schemaVersion, aliases } = contract;
  const names = aliases.length === 0 ? [] : [`Also called ${aliases.map(markdownCode).join(", ")}.`];
  return {
    scope: markdownLink(markdownCode(scope), pageOf(scope)),
    version: schemaVersion === undefined ? "" : markdownCode(schemaVersion),
    purpose: inSentences([...remarks(contract), ...names]),
  };
}

function nameRow(declared: TypeModel | EnumModel, target: "type" | "enum", page: Page): NameRow {
  return { name: linkTo({ to: declared.name, target }, page), meaning: inSentences(remarks(declared)) };
}

/** All strings are Markdown. */
interface TableSection {
  readonly heading: string;
  readonly lead: readonly string[];
  /** The enum or field whose values select a row. */
  readonly key: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly key: string; readonly cells: readonly string[] }[];
}

function tableSection({ name, key, columns, rows, ...said }: TableModel, page: Page): TableSection {
  const described = columns.flatMap(({ name: column, description }) =>
    description === undefined ? [] : [`${markdownCode(column)}: ${markdownProse(description)}`],
  );
  return {
    heading: `### ${markdownText(`Table ${name}`)}`,
    lead: [...remarks(said), ...described],
    key: linkTo({ to: key, target: "enum" }, page),
    columns: columns.map((column) => markdownCode(column.name)),
    rows: rows.map((row) => ({
      key: valueCode(row.key),
      cells: columns.map((column) => cellOf(row.cells[column.name] ?? null)),
    })),
  };
}

/** Strings and numbers as is, arrays of these item by item; everything else as JSON. */
function cellOf(cell: Json): string {
  if (isList(cell) && cell.length > 0 && cell.every(isWord)) return cell.filter(isWord).map(valueCode).join(", ");
  return isWord(cell) ? valueCode(cell) : jsonCode(cell);
}

function isWord(cell: Json): cell is string | number {
  return typeof cell === "string" || typeof cell === "number";
}
