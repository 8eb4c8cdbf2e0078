/** The sections of a page: one for each shape, followed by those of its variants and its enums. */
import type {
  ContractModel,
  EnumModel,
  EnumValue,
  RecordShape,
  Shape,
  TypeModel,
  Variants,
} from "../../model/model.js";
import { markdownCode, markdownProse, markdownText } from "../print/markdown-text.js";
import { otherBranchesWords, phrasesOf, sentence, unknownKeysWords } from "../print/phrases.js";
import { ruleLines } from "../print/rule-lines.js";
import { codeWords, hasRemark, isListedApart, remarks, typeCell, typeInText, valueCode } from "./cells.js";
import { fieldRows, nestedRows, policyWords, recordsInPlace, whenWords, type FieldRow } from "./field-rows.js";
import { sectionTitle, type Page } from "./page.js";
import { ruleRow, type RuleRow } from "./rule-rows.js";
import { valueRows, valuesTitle, vocabularyIn, type ValueRow } from "./value-lists.js";
import { soundDerived } from "../../expressions/derived.js";

/** All strings are Markdown; an absent table is an empty array. */
export interface Section {
  readonly heading: string;
  readonly lead: readonly string[];
  readonly rows: readonly FieldRow[];
  readonly values: readonly ValueRow[];
  readonly rules: readonly RuleRow[];
  readonly derived: readonly DerivedRow[];
  readonly trail: readonly string[];
}

interface SectionPlace {
  /** `##`, `###` … */
  readonly marks: string;
  /** The type that the section describes; absent for the contract itself. */
  readonly owner: string | undefined;
  readonly page: Page;
}

/** Only a heading, or a heading with paragraphs. */
export function plainSection(heading: string, lead: readonly string[] = []): Section {
  return { heading, lead, rows: [], values: [], rules: [], derived: [], trail: [] };
}

export function typeSections(type: TypeModel, page: Page): readonly Section[] {
  const { name, shape, frozen, aliases, ...said } = type;
  const exported = aliases.length === 0 ? [] : [`Also exported as ${aliases.map(markdownCode).join(", ")}.`];
  const lead = [...remarks(said), ...exported, ...(frozen ? ["Its values are read-only."] : []), ...codeWords(type)];
  return [
    ...shapeSections(sectionTitle({ to: name, target: "type" }), lead, shape, { marks: "###", owner: name, page }),
    ...derivedSections(`#### Derived from ${markdownText(name)}`, type, page),
    ...ruleSections(`#### Rules of ${markdownText(name)}`, type, page),
  ];
}

/** The derived values of a declaration; no section if there are none. */
export function derivedSections(
  heading: string,
  declaration: ContractModel | TypeModel,
  page: Page,
): readonly Section[] {
  const derived = derivedRows(declaration, page);
  return derived.length === 0
    ? []
    : [{ ...plainSection(heading, ["Programs get these from `derive`; they are not in an answer."]), derived }];
}

/** The rules of a declaration; no section if it has none. */
export function ruleSections(
  heading: string,
  declaration: ContractModel | TypeModel,
  { model }: Page,
): readonly Section[] {
  const rules = ruleLines(declaration, model).map(ruleRow);
  return rules.length === 0 ? [] : [{ ...plainSection(heading), rules }];
}

export function enumSection({ name, values, ...said }: EnumModel): Section {
  return vocabularySection(`### ${markdownText(sectionTitle({ to: name, target: "enum" }))}`, remarks(said), values);
}

/** A table if the values have descriptions, otherwise a line. */
function vocabularySection(heading: string, lead: readonly string[], values: readonly EnumValue[]): Section {
  if (values.some(hasRemark)) return { ...plainSection(heading, lead), values: valueRows(values) };
  return plainSection(heading, [...lead, values.map(({ value }) => valueCode(value)).join(", ")]);
}

/** `title` is plain text. */
export function shapeSections(
  title: string,
  lead: readonly string[],
  shape: Shape,
  at: SectionPlace,
): readonly Section[] {
  const heading = `${at.marks} ${markdownText(title)}`;
  return shape.kind === "record" ? recordSections(heading, lead, shape, at) : valueSections(heading, lead, shape, at);
}

function recordSections(
  heading: string,
  lead: readonly string[],
  shape: RecordShape,
  at: SectionPlace,
): readonly Section[] {
  const rows = fieldRows(shape.fields, rowPlace(at));
  const further = shape.variants
    ? [
        `Which further fields there are depends on ${markdownCode(shape.variants.on)}; ${otherBranchesWords[shape.variants.otherVariants]}.`,
      ]
    : [];
  const main = {
    ...plainSection(heading, lead),
    rows,
    trail: [sentence(unknownKeysWords[shape.unknownKeys]), ...further],
  };
  return [main, ...listSections(rows, at), ...(shape.variants ? variantSections(shape.variants, at) : [])];
}

function variantSections({ on, rows }: Variants, at: SectionPlace): readonly Section[] {
  return rows.flatMap(({ value, description, fields }) => {
    const table = fieldRows(fields, rowPlace(at));
    const lead = description === undefined ? [] : [markdownProse(description)];
    const section = {
      ...plainSection(`${at.marks}# When ${whenWords(on, value)}`, lead),
      rows: table,
      trail: table.length === 0 ? ["No further fields."] : [],
    };
    return [section, ...listSections(table, at)];
  });
}

/** A shape that is not an object: described in a sentence, with a table for the objects in it. */
function valueSections(heading: string, lead: readonly string[], shape: Shape, at: SectionPlace): readonly Section[] {
  const bounds = phrasesOf(shape).map(markdownText).join("; ");
  const vocabulary = vocabularyIn(shape);
  const rows = nestedRows(shape, rowPlace(at));
  const what = `${typeInText(shape, at.page)}${bounds && `: ${bounds}`}`;
  const main = { ...plainSection(heading, [...lead, what]), rows, trail: recordsInPlace(shape).flatMap(policyWords) };
  const list =
    vocabulary && isListedApart(vocabulary)
      ? [vocabularySection(`${at.marks}# ${markdownText(valuesTitle({ ...at, path: "" }))}`, [], vocabulary.values)]
      : [];
  return [main, ...list, ...listSections(rows, at)];
}

function listSections(rows: readonly FieldRow[], { marks }: SectionPlace): readonly Section[] {
  return rows
    .filter(({ values }) => values.length > 0)
    .map((row) => vocabularySection(`${marks}# ${markdownText(row.valuesTitle)}`, [], row.values));
}

function rowPlace({ owner, page }: SectionPlace): Parameters<typeof fieldRows>[1] {
  return { owner, page, path: "", condition: "" };
}

interface DerivedRow {
  readonly name: string;
  readonly type: string;
  readonly value: string;
  readonly meaning: string;
}

/** The derived values of the declaration itself; those of its type are shown with the type. */
function derivedRows(declaration: ContractModel | TypeModel, page: Page): readonly DerivedRow[] {
  const own = new Set(declaration.derived);
  const rows = soundDerived(page.model, declaration).filter(({ derived }) => own.has(derived));
  return rows.map(({ derived: { name, expression, description = "" }, compiled: { type, canFail } }) => ({
    name: markdownCode(name),
    type: `${typeCell(type, page)}${canFail ? ", absent if it cannot be computed" : ""}`,
    value: markdownCode(expression),
    meaning: markdownProse(description),
  }));
}
