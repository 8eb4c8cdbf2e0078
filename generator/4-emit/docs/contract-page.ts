/**
 * docs/<SCOPE>.md: the purpose of a contract and the required form of an answer, for readers who see it for the first
 * time.
 */
import { reachableNames } from "../../model/reachable.js";
import type { ContractModel, Model, ExampleModel, TextExampleModel } from "../../model/model.js";
import { providersOf } from "../../providers/lower-contract.js";
import { markdownCode, markdownLink, markdownText, markdownJson, markdownLines } from "../print/markdown-text.js";
import { narrowingsOf, type Narrowing } from "../print/narrowing.js";
import { template } from "../print/render-template.js";
import { codeWords, remarks, valueCode } from "./cells.js";
import { gateLine } from "./decision-section.js";
import { typeDiagram } from "./mermaid.js";
import { contractPageOf, headerLine, linkTo, pageOf, type Page } from "./page.js";
import { readingSections } from "./reading-section.js";
import {
  derivedSections,
  enumSection,
  plainSection,
  ruleSections,
  shapeSections,
  typeSections,
  type Section,
} from "./sections.js";
import { printJson } from "../../source/json.js";
import { exampleOf } from "../print/example-of.js";

interface ContractView {
  readonly header: string;
  readonly title: string;
  readonly lead: readonly string[];
  /** Facts about the contract as a whole, one for each line. */
  readonly facts: readonly string[];
  readonly sections: readonly Section[];
  readonly examples: readonly ExampleView[];
  readonly rejected: readonly ExampleView[];
  /** Example texts, with their results. */
  readonly texts: readonly ExampleView[];
  readonly diagram: string;
}

const render = template<ContractView>("contract.md.hbs", { sections: "sections.md.hbs" });

export async function contractPage(model: Model, contract: ContractModel): Promise<string> {
  const page = contractPageOf(model, contract);
  return render({
    header: headerLine(model),
    title: markdownText(contract.scope),
    lead: remarks(contract),
    facts: factLines(contract, page),
    sections: sectionsOf(contract, page),
    examples: await exampleViews(model, contract),
    rejected: rejectedViews(model, contract),
    texts: textViews(contract),
    diagram: typeDiagram(contract.typeName, contract.shape, model),
  });
}

function sectionsOf(contract: ContractModel, page: Page): readonly Section[] {
  const { shape } = contract;
  const { model } = page;
  const title = shape.kind === "record" ? "Fields" : "Value";
  const names = reachableNames(shape, model);
  const types = declaredAs(names, model.types).flatMap((type) => typeSections(type, page));
  const enums = declaredAs(names, model.enums).map(enumSection);
  return [
    ...shapeSections(title, patchLines(contract), shape, { marks: "##", owner: undefined, page }),
    ...derivedSections("## Derived", contract, page),
    ...ruleSections("## Rules", contract, page),
    ...readingSections(contract),
    ...(types.length === 0 ? [] : [plainSection("## Types"), ...types]),
    ...(enums.length === 0 ? [] : [plainSection("## Enums"), ...enums]),
  ];
}

/** The shape describes only answers that are JSON. */
function patchLines({ reading }: ContractModel): readonly string[] {
  return reading?.formats?.includes("patch") ? ["An answer may also be a patch."] : [];
}

/** Sorted by name. */
function declaredAs<Declared extends { readonly name: string }>(
  names: readonly string[],
  declared: readonly Declared[],
): readonly Declared[] {
  const byName = new Map(declared.map((candidate) => [candidate.name, candidate]));
  return names.flatMap((name) => byName.get(name) ?? []);
}

function factLines(contract: ContractModel, page: Page): readonly string[] {
  const { scope, aliases, schemaVersion, typeName, prompt } = contract;
  return [
    `Scope: ${markdownCode(scope)}${aliases.length === 0 ? "" : `, also called ${aliases.map(markdownCode).join(", ")}`}`,
    ...(schemaVersion === undefined ? [] : [`Schema version: ${markdownCode(schemaVersion)}`]),
    ...baseLines(contract, page),
    `In TypeScript: ${markdownCode(typeName)}`,
    ...codeWords(contract),
    ...page.model.gates.filter(({ needs }) => needs.includes(scope)).map(gateLine),
    `${prompt.isNone ? "No model is asked for it; for" : `For the model: ${markdownLink("prompt", `../prompts/${scope}.md`)}; for`} programs: ${markdownLink("JSON Schema", `../schemas/${scope}.schema.json`)}`,
    ...providerLines(contract, page),
    `All contracts: ${markdownLink("index", "index.md")}`,
  ];
}

/** The schemas for providers, and what they do not enforce. */
function providerLines(contract: ContractModel, { model }: Page): readonly string[] {
  const providers = providersOf(model, contract).map(({ provider }) =>
    markdownLink(provider, `../providers/${provider}/${contract.scope}.schema.json`),
  );
  return providers.length === 0
    ? []
    : [
        `For providers: ${providers.join(", ")}; what their schemas do not enforce: ${markdownLink("losses", "../losses.json")}`,
      ];
}

function baseLines(contract: ContractModel, page: Page): readonly string[] {
  const { base, scope } = contract;
  if (base === undefined) return [];
  const narrowings = narrowingsOf(page.model, contract);
  const link = linkTo({ to: base, target: "type" }, page);
  const what =
    narrowings.length === 0 ? `Type: ${link}` : `Narrows ${link}: ${narrowings.map(narrowingWords).join("; ")}`;
  const others = page.model.contracts
    .filter((other) => other.base === base && other.scope !== scope)
    .map((other) => markdownLink(markdownCode(other.scope), pageOf(other.scope)));
  return [what, ...(others.length === 0 ? [] : [`Of the same type: ${others.join(", ")}`])];
}

function narrowingWords(narrowing: Narrowing): string {
  const path = markdownCode(narrowing.path);
  return narrowing.kind === "required"
    ? `${path} is required`
    : `${path} is ${narrowing.values.map(valueCode).join(" or ")}`;
}

/** Both are Markdown. */
interface ExampleView {
  readonly caption: string;
  readonly code: string;
}

/** If the contract has no valid example, a generated one. */
async function exampleViews(model: Model, contract: ContractModel): Promise<readonly ExampleView[]> {
  const conforming = contract.examples
    .filter(({ issues }) => issues === undefined)
    .map((example) => viewOf(example, ""));
  const warned = contract.examples
    .filter((example) => isWarned(example, model))
    .map((example) => viewOf(example, `, with the warning ${issueCodes(example)}`));
  const sample = conforming.length === 0 ? await exampleOf(model, contract) : undefined;
  return [
    ...conforming,
    ...(sample ? [{ caption: "An answer that is valid:", code: markdownJson(sample.value) }] : []),
    ...warned,
  ];
}

function rejectedViews(model: Model, { examples }: ContractModel): readonly ExampleView[] {
  const rejected = examples.filter((example) => example.issues !== undefined && !isWarned(example, model));
  return rejected.map((example) => viewOf(example, `, rejected with ${issueCodes(example)}`));
}

/** Texts of answers with their results. */
function textViews({ textExamples = [] }: ContractModel): readonly ExampleView[] {
  return textExamples.map((example) => ({
    caption: `${markdownText(example.name)}, ${outcomeWords(example)}:`,
    code: markdownLines(example.text),
  }));
}

function outcomeWords({ readsAs, issues, context }: TextExampleModel): string {
  const given = context === undefined ? "" : ` where the caller knows ${markdownCode(printJson(context))}`;
  if (readsAs !== undefined)
    return `read as ${markdownText(readsAs)}${issues ? ` with ${issueCodes({ issues })}` : ""}${given}`;
  return issues ? `read with ${issueCodes({ issues })}${given}` : `accepted${given}`;
}

function viewOf({ name, value }: ExampleModel, remark: string): ExampleView {
  return { caption: `${markdownText(name)}${remark}:`, code: markdownJson(value) };
}

/** Each code once, with its number: `` `missing` (3 times), `type` ``. */
function issueCodes({ issues = [] }: Pick<ExampleModel, "issues">): string {
  const counted = [...new Set(issues)].map((code) => ({
    code,
    times: issues.filter((other) => other === code).length,
  }));
  return counted
    .map(({ code, times }) => (times === 1 ? markdownCode(code) : `${markdownCode(code)} (${times} times)`))
    .join(", ");
}

/** Warnings do not reject an answer. A code that an error also has counts as an error. */
function isWarned({ issues }: ExampleModel, { contracts, types }: Model): boolean {
  const rules = [...contracts, ...types].flatMap((declaration) => declaration.rules);
  const isWarning = (code: string): boolean =>
    rules.some((rule) => rule.code === code) &&
    rules.every((rule) => rule.code !== code || rule.severity === "warning");
  return issues !== undefined && issues.every(isWarning);
}
